# Run by `cpack -G DEB` on what it is going to pack: puts things where Debian looks for them.
set(share ${CPACK_TEMPORARY_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}/share)
# /usr/local has zsh/site-functions, a package has this.
file(MAKE_DIRECTORY ${share}/zsh/vendor-completions)
file(RENAME ${share}/zsh/site-functions/_pairwheel ${share}/zsh/vendor-completions/_pairwheel)
file(REMOVE_RECURSE ${share}/zsh/site-functions)
file(GLOB pages ${share}/man/man*/*.[0-9])
execute_process(COMMAND gzip -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
