# The target `tidy`: clang-tidy over src, with the checks of .clang-tidy. Any finding is an error.
# Nineteen parts of twenty of its time go into the paths that the analyzer follows through one function:
# it follows so many steps of them, which takes a quarter of the time of its own 225000.
set(PW_TIDY_NODES 30000 CACHE STRING "Steps of the analyzer in a function")
find_program(PW_RUN_CLANG_TIDY NAMES run-clang-tidy run-clang-tidy-14 REQUIRED)
include(ProcessorCount)
ProcessorCount(PW_PROCESSORS)
if(PW_PROCESSORS EQUAL 0)
    set(PW_PROCESSORS 2)
endif()
add_custom_target(tidy
    COMMAND ${PW_RUN_CLANG_TIDY} -quiet -p ${PROJECT_BINARY_DIR} -j ${PW_PROCESSORS}
        -extra-arg=-Xclang -extra-arg=-analyzer-config -extra-arg=-Xclang
        -extra-arg=max-nodes=${PW_TIDY_NODES} "^${PROJECT_SOURCE_DIR}/src/.*\\.c$"
    VERBATIM)
