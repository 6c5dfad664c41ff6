/* node.js - what the program for node needs before it starts: the variables of the environment. */
Module.preRun = [() => Object.assign(ENV, process.env)];
