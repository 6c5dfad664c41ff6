# What `cmake --install` puts where. Nothing in it holds an absolute path that is needed, so the
# folder may be moved afterwards.
install(TARGETS pairwheel pairwheel_static pairwheel_shared
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES src/pairwheel.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY templates fonts DESTINATION ${CMAKE_INSTALL_DATADIR}/pairwheel)

file(RELATIVE_PATH PW_PREFIX_FROM_PC
    ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/pairwheel.pc.in pairwheel.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/pairwheel.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

file(GLOB PW_MAN_PAGES CONFIGURE_DEPENDS src/cli/*.1)
install(FILES ${PW_MAN_PAGES} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
if(EXISTS ${PROJECT_SOURCE_DIR}/src/cli/completions/pairwheel.bash)
    install(FILES src/cli/completions/pairwheel.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME pairwheel)
endif()
