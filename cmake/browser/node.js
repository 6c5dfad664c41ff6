/* node.js - what Emscripten's files of node lack: the variables of the environment, and the streams that are
   open already (0, 1, 2) as what they are: with a name, a terminal only where they are one, and a second
   descriptor for the same file, where Emscripten would open a file of no name; opening a pipe without
   waiting for its other end; and the file of the program, where the system would name node. */
Module.preRun = [() => {
  Object.assign(ENV, process.env);
  const isTerminal = require("tty").isatty;
  const toNode = NODEFS.flagsForNode, WAITS_NOT = 0o4000;
  NODEFS.flagsForNode = (flags) => toNode(flags) | (flags & WAITS_NOT ? require("fs").constants.O_NONBLOCK : 0);
  const create = FS.createStandardStreams, open = FS.open, close = FS.close, readlink = FS.readlink;
  FS.readlink = (path) => (path === "/proc/self/exe" ? __filename : readlink(path));
  FS.createStandardStreams = () => {
    create();
    FS.streams.slice(0, 3).forEach((stream, fd) => Object.assign(stream, { path: "/dev/fd/" + fd, tty: isTerminal(fd) }));
  };
  FS.open = (path, flags, mode, from) => {
    const known = /^\/dev\/fd\/([012])$/.exec(path);
    if (!known || from === undefined) {
      const stream = open(path, flags, mode, from);
      stream.seekable = require("fs").fstatSync(stream.nfd).isFile(); /* nobody seeks in a pipe */
      return stream;
    }
    const fd = FS.nextfd(from);
    return (FS.streams[fd] = Object.assign({}, FS.streams[known[1]], { fd: fd, lent: true }));
  };
  FS.close = (stream) => (stream.lent ? FS.closeStream(stream.fd) : close(stream));
}];
