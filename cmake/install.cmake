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
install(DIRECTORY templates fonts DESTINATION ${CMAKE_INSTALL_DATADIR}/pairwheel)

# The desk in one file, where cmake/browser/build has made it: pairwheel desk --export writes it out.
install(FILES build/browser/pairwheel.html DESTINATION ${CMAKE_INSTALL_DATADIR}/pairwheel OPTIONAL)

# The desk by a click: its evenings are in the folder pairwheel of whoever clicks.
install(FILES cmake/pairwheel.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES templates/desk/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
    RENAME pairwheel.svg)

file(RELATIVE_PATH PW_PREFIX_FROM_PC
    ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/pairwheel.pc.in pairwheel.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/pairwheel.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

file(GLOB PW_MAN_PAGES CONFIGURE_DEPENDS src/cli/*.1)
install(FILES ${PW_MAN_PAGES} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES src/cli/completions/pairwheel.bash
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME pairwheel)
# The README files, with the pictures and events that they name, in folders as here: their links hold.
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY samples DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING
    PATTERN README.md PATTERN *.ini PATTERN *.csv PATTERN pictures/*.png PATTERN embed/card.*
    PATTERN samples/out EXCLUDE)
foreach(page templates templates/words fonts src tests tests/bench/peers cmake/browser)
    install(FILES ${page}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/${page})
endforeach()
install(FILES src/cli/completions/_pairwheel DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES src/cli/completions/pairwheel.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# `cpack -G DEB` in the build folder. Shared libraries are found by dpkg-shlibdeps; fonts are not
# linked, and named here.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "the pairwheel project <pairwheel@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "pairwheel works out who sits where with which boards in every round, checks it,
and prints guide cards, table cards, movement sheets, score slips and crosstables
as PDF, SVG or PNG. With the C library, its header, and what pkg-config and CMake need to find it.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/debian.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-lato, fonts-dejavu-core, libsqlite3-0")
if(MICROHTTPD_FOUND) # loaded by name when it is needed; Debian 13 calls it the second
    string(APPEND CPACK_DEBIAN_PACKAGE_DEPENDS ", libmicrohttpd12 | libmicrohttpd12t64")
endif()
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-noto-core")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-noto-cjk, libglib2.0-dev")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
include(CPack)
