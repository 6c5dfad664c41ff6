# What `cmake --install` puts where. Nothing in it holds an absolute path that is needed, so the
# folder may be moved afterwards.
install(TARGETS pairwheel pairwheel_static
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
# find_package(pairwheel) gives the target pairwheel::pairwheel.
install(TARGETS pairwheel_shared EXPORT pairwheel
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(PW_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/pairwheel)
install(EXPORT pairwheel NAMESPACE pairwheel:: FILE pairwheelConfig.cmake DESTINATION ${PW_CMAKE_DIR})
include(CMakePackageConfigHelpers)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/pairwheelConfigVersion.cmake
    COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/pairwheelConfigVersion.cmake DESTINATION ${PW_CMAKE_DIR})
install(FILES src/pairwheel.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY src/pairwheel DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.h)

# The reference of the library, made from its headers.
find_program(PW_PYTHON3 python3)
if(PW_PYTHON3)
    set(PW_REFERENCE ${PROJECT_BINARY_DIR}/reference.html)
    file(GLOB PW_PUBLIC_HEADERS CONFIGURE_DEPENDS src/pairwheel.h src/pairwheel/*.h)
    add_custom_command(OUTPUT ${PW_REFERENCE}
        COMMAND ${PW_PYTHON3} ${PROJECT_SOURCE_DIR}/cmake/reference.py ${PROJECT_SOURCE_DIR}/src ${PW_REFERENCE}
        DEPENDS ${PROJECT_SOURCE_DIR}/cmake/reference.py ${PW_PUBLIC_HEADERS})
    add_custom_target(reference ALL DEPENDS ${PW_REFERENCE})
    install(FILES ${PW_REFERENCE} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libpairwheel-dev OPTIONAL)
endif()
install(DIRECTORY templates fonts DESTINATION ${CMAKE_INSTALL_DATADIR}/pairwheel)

# The desk in one file, where cmake/browser/build has made it: pairwheel desk --export writes it out.
install(FILES build/browser/pairwheel.html DESTINATION ${CMAKE_INSTALL_DATADIR}/pairwheel OPTIONAL)

# The desk by a click: its evenings are in the folder pairwheel of whoever clicks. An event file opens in it.
install(FILES cmake/pairwheel.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
# AppStream asks for a file that is named by the id within.
install(FILES cmake/pairwheel.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo
    RENAME example.pairwheel.pairwheel.metainfo.xml)
install(FILES cmake/pairwheel.mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME pairwheel.xml)
install(FILES templates/desk/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
    RENAME pairwheel.svg)

file(RELATIVE_PATH PW_PREFIX_FROM_PC
    ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/pairwheel.pc.in pairwheel.pc @ONLY)
configure_file(cmake/pairwheel-static.pc.in pairwheel-static.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/pairwheel.pc ${PROJECT_BINARY_DIR}/pairwheel-static.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

file(GLOB PW_MAN_PAGES CONFIGURE_DEPENDS src/cli/*.1)
install(FILES ${PW_MAN_PAGES} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES src/cli/completions/pairwheel.bash
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME pairwheel)
# The README files and the pages beside them, with the pictures and events that they name, in folders as here: their links hold.
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY samples DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING
    PATTERN *.md PATTERN *.ini PATTERN *.csv PATTERN *.trf PATTERN pictures/*.png
    PATTERN embed/*.c PATTERN embed/*.py PATTERN embed/*.mjs
    PATTERN samples/out EXCLUDE PATTERN __pycache__ EXCLUDE)
foreach(page templates templates/words fonts src tests tests/bench/peers cmake/browser)
    install(FILES ${page}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/${page})
endforeach()
install(FILES templates/language.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/templates)
install(FILES src/cli/completions/_pairwheel DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES src/cli/completions/pairwheel.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
