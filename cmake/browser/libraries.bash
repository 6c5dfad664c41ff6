# libraries.bash - the libraries below pairwheel, each from Debian's source package, static and without
# threads. Sourced by cmake/browser/build, which calls make_NAME in the unpacked and patched source. A
# change of a function, of its patches or of a library that it needs builds it anew.

# Name of the source package; what must be there before it. In an order in which they can be built.
PW_LIBRARIES=(
    "zlib"
    "pcre2"
    "jansson"
    "expat"
    "libpng1.6 zlib"
    "freetype zlib"
    "fribidi"
    "pixman"
    "fontconfig expat freetype"
    "harfbuzz freetype"
    "glib2.0 pcre2 zlib"
    "cairo pixman freetype fontconfig libpng1.6"
    "pango1.0 glib2.0 cairo harfbuzz fribidi fontconfig"
    "libharu zlib libpng1.6"
    "sqlite3"
)

# Under which licence each is here; its own text travels in the page.
declare -A PW_LICENCES=(
    [zlib]=Zlib [pcre2]=BSD-3-Clause [jansson]=MIT [expat]=MIT [libpng1.6]=libpng-2.0 [freetype]=FTL
    [fribidi]=LGPL-2.1-or-later [pixman]=MIT [fontconfig]=HPND [harfbuzz]=MIT-Old
    [glib2.0]=LGPL-2.1-or-later [cairo]="LGPL-2.1 or MPL-1.1" [pango1.0]=LGPL-2.0-or-later [libharu]=Zlib [sqlite3]="public domain"
    [emscripten]="MIT or NCSA" [fonts-lato]=OFL-1.1 [fonts-dejavu-core]=Bitstream-Vera
)

# with_cmake OPTION...
with_cmake()
{
    emcmake cmake -S . -B wasm -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-O2 \
        -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_FIND_ROOT_PATH="$prefix" \
        -DBUILD_SHARED_LIBS=OFF "$@"
    ninja -C wasm -j "$jobs" install
}

# with_meson OPTION...
with_meson()
{
    meson setup wasm . --cross-file "$build/meson.ini" --prefix "$prefix" --libdir lib \
        --default-library static --buildtype plain --wrap-mode nodownload "$@"
    # Folders that a library would look in are none of this computer's, whose names would be in its bytes.
    find wasm -maxdepth 2 -name '*config*.h' -exec sed -i "s#\"$prefix/#\"/pairwheel/#g" wasm/build.ninja {} +
}

# no_threads FILE...: Meson takes it that there are threads.
no_threads()
{
    sed -i 's/-pthread//g; s/-s *PTHREAD_POOL_SIZE=[0-9]*//g' "$@"
}

# pc_file NAME VERSION LIBS CFLAGS [REQUIRES]: what pkg-config says of a library.
pc_file()
{
    mkdir -p "$prefix/lib/pkgconfig"
    cat >"$prefix/lib/pkgconfig/$1.pc" <<EOF
prefix=$prefix
Name: $1
Description: $1
Version: $2
Libs: -L\${prefix}/lib $3
Cflags: -I\${prefix}/include $4
Requires: ${5:-}
EOF
}

make_zlib()
{
    emconfigure ./configure --static --prefix="$prefix"
    emmake make -j "$jobs" libz.a
    emmake make install
}

make_pcre2()
{
    with_cmake -DPCRE2_SUPPORT_JIT=OFF -DPCRE2_BUILD_TESTS=OFF -DPCRE2_BUILD_PCRE2GREP=OFF
}

make_jansson()
{
    with_cmake -DJANSSON_BUILD_DOCS=OFF -DJANSSON_WITHOUT_TESTS=ON -DJANSSON_EXAMPLES=OFF
}

make_expat()
{
    [ -f CMakeLists.txt ] || cd expat
    with_cmake -DEXPAT_BUILD_DOCS=OFF -DEXPAT_BUILD_EXAMPLES=OFF -DEXPAT_BUILD_TESTS=OFF \
        -DEXPAT_BUILD_TOOLS=OFF -DEXPAT_SHARED_LIBS=OFF
}

make_libpng1_6()
{
    with_cmake -DPNG_SHARED=OFF -DPNG_STATIC=ON -DPNG_TESTS=OFF -DPNG_EXECUTABLES=OFF -DM_LIBRARY=m \
        -DZLIB_LIBRARY="$prefix/lib/libz.a" -DZLIB_INCLUDE_DIR="$prefix/include"
}

make_freetype()
{
    with_cmake -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_BROTLI=ON \
        -DFT_DISABLE_PNG=ON -DFT_REQUIRE_ZLIB=ON \
        -DZLIB_LIBRARY="$prefix/lib/libz.a" -DZLIB_INCLUDE_DIR="$prefix/include"
}

make_fribidi()
{
    with_meson -Ddocs=false
    meson install -C wasm
}

make_pixman()
{
    with_meson -Dtests=disabled -Dgtk=disabled -Dlibpng=disabled -Dtls=disabled -Dopenmp=disabled
    meson install -C wasm
}

make_fontconfig()
{
    with_meson -Dtests=disabled -Dtools=disabled -Ddoc=disabled -Dcache-build=disabled -Dnls=disabled
    meson install -C wasm
}

# One file holds all of it; its other faces (GLib, ICU, Cairo, Graphite) are left out.
make_harfbuzz()
{
    local version
    version=$(sed -n 's/.*HB_VERSION_STRING "\(.*\)"/\1/p' src/hb-version.h)
    em++ -O2 -DNDEBUG -std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics -DHAVE_FREETYPE=1 \
        -DHB_NO_MT -I"$prefix/include/freetype2" -Isrc -c src/harfbuzz-subset.cc -o harfbuzz.o
    emar rcs "$prefix/lib/libharfbuzz.a" harfbuzz.o
    mkdir -p "$prefix/include/harfbuzz"
    cp src/hb*.h "$prefix/include/harfbuzz/"
    pc_file harfbuzz "$version" -lharfbuzz -I"$prefix/include/harfbuzz" freetype2
    pc_file harfbuzz-subset "$version" "" "" harfbuzz
}

# Of GIO there are four files, for the list model that Pango's font map is; its configure looks for a
# resolver of names and stops without one. A gsize is an unsigned int here and a size_t an unsigned long, which
# are one type in WebAssembly and two for the compiler.
make_glib2_0()
{
    local version folder file newer=()
    # Since 2.76 it asks for these as well.
    ! grep -q "option('man-pages'" meson_options.txt meson.options 2>/dev/null ||
        newer=(-Dman-pages=disabled -Ddocumentation=false -Dintrospection=disabled -Dsysprof=disabled)
    mkdir -p ffi
    emcc -O2 -I"$here/ffi" -c "$here/ffi/ffi.c" -o ffi/ffi.o
    emar rcs "$prefix/lib/libffi.a" ffi/ffi.o
    cp "$here/ffi/ffi.h" "$prefix/include/"
    pc_file libffi 3.4.4 -lffi ""
    with_meson -Dlibmount=disabled -Dselinux=disabled -Dxattr=false -Dnls=disabled -Dtests=false \
        -Dglib_debug=disabled -Dlibelf=disabled -Dman=false -Dgtk_doc=false -Ddtrace=false \
        -Dsystemtap=false -Dbsymbolic_functions=false -Dglib_assert=true "${newer[@]}" \
        -Dc_args="-O2 -I$prefix/include -D__GCC_HAVE_SYNC_COMPARE_AND_SWAP_4 -Wno-incompatible-function-pointer-types"
    no_threads wasm/build.ninja
    # Declared, and not there: what is tried with it links, as long as nothing calls it.
    sed -i '/HAVE_PTHREAD_GETNAME_NP/d' wasm/config.h
    ninja -C wasm -j "$jobs" {glib/libglib,gobject/libgobject,gthread/libgthread,gmodule/libgmodule}-2.0.a
    meson install -C wasm --no-rebuild --tags devel
    # Programs that Pango asks for: those of this machine.
    mkdir -p "$prefix/bin"
    ln -sf "$(command -v glib-mkenums)" "$(command -v glib-genmarshal)" "$prefix/bin/"

    version=$(sed -n 's/^Version: //p' "$prefix/lib/pkgconfig/glib-2.0.pc")
    for file in h c; do
        glib-mkenums --template gio/gioenumtypes.$file.template gio/gioenums.h >gio/gioenumtypes.$file
    done
    [ ! -e tools/gen-visibility-macros.py ] ||
        python3 tools/gen-visibility-macros.py "$version" visibility-macros GIO gio/gio-visibility.h
    folder=$prefix/include/glib-2.0/gio
    mkdir -p "$folder"
    cp gio/*.h "$folder/"
    sed 's/@[^@]*@//g' gio/gnetworking.h.in >"$folder/gnetworking.h"
    for file in glistmodel gmarshal-internal gioerror; do
        emcc -O2 -w -DGIO_COMPILATION -DG_DISABLE_CAST_CHECKS -I. -Igmodule -Iglib -Iwasm -Iwasm/glib \
            -I"$prefix/include/glib-2.0" -I"$prefix/lib/glib-2.0/include" -c gio/$file.c -o $file.o
    done
    emar rcs "$prefix/lib/libgio-2.0.a" glistmodel.o gmarshal-internal.o gioerror.o
    pc_file gio-2.0 "$version" -lgio-2.0 "" gobject-2.0
}

# Since 1.18 with Meson.
make_cairo()
{
    local file
    if [ -e meson.build ] && [ ! -e configure ]; then
        with_meson -Dtests=disabled -Dglib=disabled -Dspectre=disabled -Dsymbol-lookup=disabled -Dxlib=disabled \
            -Dxcb=disabled -Dtee=disabled -Ddwrite=disabled -Dquartz=disabled -Dlzo=disabled -Dfontconfig=enabled \
            -Dfreetype=enabled -Dpng=enabled -Dzlib=enabled -Dc_args="-O2 -DCAIRO_NO_MUTEX=1 -I$prefix/include"
        no_threads wasm/build.ninja
        meson install -C wasm
        return
    fi
    CFLAGS="-O2 -DCAIRO_NO_MUTEX=1 -I$prefix/include" LDFLAGS=-L$prefix/lib \
        emconfigure ./configure ax_cv_c_float_words_bigendian=no --host=wasm32-unknown-linux \
        --enable-shared=no --enable-static=yes --enable-pthread=no --enable-ft=yes --enable-fc=yes \
        --enable-pdf=yes --enable-svg=yes --enable-png=yes --enable-ps=no --enable-xlib=no \
        --enable-xcb=no --enable-script=no --enable-gobject=no --enable-interpreter=no \
        --enable-trace=no --prefix="$prefix"
    # Debian's patches touch what configure was made from; it need not be made again.
    emmake make -j "$jobs" -C src ACLOCAL=: AUTOMAKE=: AUTOCONF=: AUTOHEADER=: install
    for file in src/*.pc; do
        cp "$file" "$prefix/lib/pkgconfig/"
    done
}

make_pango1_0()
{
    with_meson -Dgtk_doc=false -Dintrospection=disabled -Dfontconfig=enabled -Dfreetype=enabled \
        -Dcairo=enabled -Dlibthai=disabled -Dxft=disabled -Dsysprof=disabled
    meson install -C wasm
}

make_libharu()
{
    local file
    printf '#define %s 1\n' LIBHPDF_STDC_HEADERS LIBHPDF_HAVE_LIBPNG LIBHPDF_HAVE_LIBZ \
        >include/hpdf_config.h
    mkdir -p wasm
    for file in src/*.c; do
        emcc -O2 -w -Iinclude -I"$prefix/include" -c "$file" -o "wasm/$(basename "$file").o"
    done
    rm -f "$prefix/lib/libhpdf.a"
    emar rcs "$prefix/lib/libhpdf.a" wasm/*.o
    cp include/*.h "$prefix/include/"
}

# One file that its own script of Tcl puts together; no threads, nothing loaded later, and no shared memory.
make_sqlite3()
{
    local version
    version=$(cat VERSION)
    ./configure --disable-tcl --disable-load-extension
    make sqlite3.c sqlite3.h
    emcc -O2 -w -DSQLITE_THREADSAFE=0 -DSQLITE_OMIT_LOAD_EXTENSION -DSQLITE_OMIT_WAL -DSQLITE_OMIT_DEPRECATED \
        -DSQLITE_OMIT_SHARED_CACHE -DSQLITE_OMIT_PROGRESS_CALLBACK -DSQLITE_DEFAULT_MEMSTATUS=0 \
        -DSQLITE_MAX_MMAP_SIZE=0 -DSQLITE_TEMP_STORE=3 -c sqlite3.c -o sqlite3.o
    emar rcs "$prefix/lib/libsqlite3.a" sqlite3.o
    cp sqlite3.h "$prefix/include/"
    pc_file sqlite3 "$version" -lsqlite3 ""
}
