# What makes a mistake of ours harder to use, and the same source the same bytes: for the program, the libraries and the
# tests of a build without instruments; a browser has its own ways. What is in CMAKE_C_FLAGS or in the flags of the linker
# already stays as it is there (dpkg-buildflags and other packagers say it that way), and nothing of it is handed on to who
# links the library.
if(EMSCRIPTEN OR PW_SANITIZE OR PW_TSAN OR PW_COVERAGE OR PW_FUZZ)
    return()
endif()
include(CheckCSourceCompiles)
include(CheckLinkerFlag)
include(CheckPIESupported)
string(TOUPPER "${CMAKE_BUILD_TYPE}" PW_BUILD_TYPE)
set(PW_SAID_FLAGS "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${PW_BUILD_TYPE}} ")
set(PW_SAID_LINK "${PW_SAID_FLAGS} ${CMAKE_EXE_LINKER_FLAGS} ")

# The program may lie at any address.
if(NOT DEFINED CMAKE_POSITION_INDEPENDENT_CODE AND NOT PW_SAID_LINK MATCHES "-(no-pie|static) ")
    check_pie_supported(LANGUAGES C)
    set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
# Its tables of addresses are filled in at once, and then read only.
foreach(word relro now noexecstack)
    check_linker_flag(C "LINKER:-z,${word}" PW_LINKS_${word})
    if(PW_LINKS_${word} AND NOT PW_SAID_LINK MATCHES "-z[, ](no${word}|lazy|execstack)")
        target_link_options(pw_flags INTERFACE "LINKER:-z,${word}")
    endif()
endforeach()
# A buffer on the stack that is written past its end ends the program.
if(NOT PW_SAID_FLAGS MATCHES "-f(no-)?stack-protector")
    check_c_compiler_flag(-fstack-protector-strong PW_PROTECTS_STACK)
    if(PW_PROTECTS_STACK)
        target_compile_options(pw_flags INTERFACE -fstack-protector-strong)
    endif()
endif()
# Calls of libc that write past the end of what they are given do so, too; libc knows only where it is optimized.
if(PW_SAID_FLAGS MATCHES "-O([1-3sz]|fast)? " AND NOT PW_SAID_FLAGS MATCHES "_FORTIFY_SOURCE")
    set(CMAKE_REQUIRED_FLAGS "-O2 -Werror -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3")
    check_c_source_compiles("#include <string.h>\nint main(void) { return (int)strlen(\"\"); }" PW_FORTIFIES_3)
    unset(CMAKE_REQUIRED_FLAGS)
    target_compile_options(pw_flags INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=$<IF:$<BOOL:${PW_FORTIFIES_3}>,3,2>)
endif()
# Messages of assertions and what debuggers read name files from the source on.
if(NOT PW_SAID_FLAGS MATCHES "-f(file|debug|macro)-prefix-map")
    check_c_compiler_flag(-ffile-prefix-map=/a=. PW_MAPS_FILES)
    if(PW_MAPS_FILES)
        target_compile_options(pw_flags INTERFACE
            "-ffile-prefix-map=${PROJECT_BINARY_DIR}=./build" "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.")
    endif()
endif()
