# What Emscripten links: the program for node, and the library with the desk for a page. Instead of what is
# installed elsewhere; cmake/browser/build calls it.
set(PW_BROWSER ${CMAKE_CURRENT_LIST_DIR})
set(PW_BROWSER_OPTIONS -O2 -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=8MB -sEXIT_RUNTIME=1
    -sFORCE_FILESYSTEM=1)

# The command line on the real file system.
target_sources(pairwheel PRIVATE ${PW_BROWSER}/missing.c)
target_link_options(pairwheel PRIVATE ${PW_BROWSER_OPTIONS} -sENVIRONMENT=node -sNODERAWFS=1
    -sINITIAL_MEMORY=64MB -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0
    --pre-js ${PW_BROWSER}/node.js)
set_target_properties(pairwheel PROPERTIES LINK_DEPENDS ${PW_BROWSER}/node.js)

# The library, called by a page: page.c.
set(PW_BROWSER_CALLED ${PW_BROWSER}/page.c ${PW_BROWSER}/files.c ${PW_BROWSER}/fonts.c)
add_executable(pairwheel_page ${PW_BROWSER_CALLED} ${PW_BROWSER}/missing.c)
# JavaScript alone calls its functions.
set_source_files_properties(${PW_BROWSER_CALLED} PROPERTIES COMPILE_OPTIONS -Wno-missing-prototypes)
target_link_libraries(pairwheel_page PRIVATE pairwheel_static pw_flags)
target_link_options(pairwheel_page PRIVATE ${PW_BROWSER_OPTIONS} -sENVIRONMENT=worker --no-entry
    -sINITIAL_MEMORY=64MB -sMODULARIZE=1 -sEXPORT_NAME=Pairwheel
    -sEXPORTED_FUNCTIONS=_malloc,_free
    -sEXPORTED_RUNTIME_METHODS=FS,ENV,UTF8ToString,stringToUTF8,lengthBytesUTF8)
