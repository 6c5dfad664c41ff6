# packages.sh - the Debian packages behind pairwheel, and the one function that
# installs those that are not there yet. Sourced by samples/run, tests/run and
# .ci/run; needs nothing but bash and dpkg, so it works on a bare Debian.

# To build the program and print with it.
PW_BUILD_PACKAGES=(build-essential cmake pkg-config libpango1.0-dev libcairo2-dev libharfbuzz-dev
    libhpdf-dev libjansson-dev zlib1g-dev libedit-dev mdbtools-dev
    libmicrohttpd-dev libqrencode-dev libsqlite3-dev fonts-lato fonts-dejavu-core)

# To test it.
PW_TEST_PACKAGES=(libcmocka-dev poppler-utils mupdf-tools qpdf librsvg2-bin libxml2-utils jq python3
    fonts-noto-core fonts-noto-cjk fonts-inter clang clang-format clang-tidy libclang-rt-dev valgrind
    file zsh fish mandoc locales zbar-tools)

# To have an evening on the desk in a browser: tests/run -L desk, and .ci/run.
PW_DESK_PACKAGES=(chromium chromium-driver)

# To look for mistakes and for what no test reaches; in .ci/run alone.
PW_CARE_PACKAGES=(cppcheck lld llvm)

# PDF/A preflight: a Java program, so it belongs to .ci/run alone.
PW_PREFLIGHT_PACKAGES=(libpdfbox2-java default-jre-headless libactivation-java libjaxb-api-java
    libcommons-io-java)

# To make pairwheel for a browser: cmake/browser/build. node runs what Emscripten makes, acorn is what
# Emscripten reads JavaScript with, fonttools cuts fonts.
PW_BROWSER_PACKAGES=(build-essential cmake ninja-build meson pkg-config dpkg-dev patch python3 emscripten
    nodejs node-acorn gettext gperf tcl libglib2.0-dev-bin python3-fonttools fonts-lato
    fonts-dejavu-core)

# To make what one hands on: cmake/release/run.
PW_RELEASE_PACKAGES=(debhelper dpkg-dev fakeroot git xz-utils python3)

# To look at that: tests/lib/packages.sh.
PW_PACKAGING_PACKAGES=(lintian appstream desktop-file-utils shared-mime-info libglib2.0-bin)

# To open pairwheel.html in: tests/browser/run.
PW_PAGE_PACKAGES=("${PW_DESK_PACKAGES[@]}" firefox-esr fonts-noto-core procps util-linux)

# To pick files and folders there in Chromium's own window: tests/browser/run picker.
PW_PICKER_PACKAGES=(xvfb xdotool dbus-daemon python3-gi gir1.2-glib-2.0)

# pw_need PACKAGE...: makes sure that they are installed. Looks first, and calls
# apt-get only for what is missing, so with everything there no network and no
# rights are needed. Fails, with the line to type, where it may not install.
pw_need()
{
    local have missing=() package sudo=()
    if ! command -v dpkg-query >/dev/null; then
        echo "This is not Debian: please see that you have what these packages hold: $*" >&2
        return 0
    fi
    # It exits 1 where it does not know one, and whoever sources this may run with set -e.
    have=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) || true
    for package; do
        [[ $'\n'$have$'\n' = *$'\n'"installed $package"$'\n'* ]] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0

    if [ "$(id -u)" -ne 0 ]; then
        # -n: never ask for a password where nobody may be sitting.
        if [ -t 0 ] && [ -z "${CI:-}" ]; then
            sudo=(sudo)
        else
            sudo=(sudo -n)
        fi
        if ! command -v sudo >/dev/null || ! "${sudo[@]}" true 2>/dev/null; then
            echo "These packages are missing. Please install them as root, then run this again:" >&2
            echo "  apt-get update && apt-get install -y --no-install-recommends ${missing[*]}" >&2
            return 1
        fi
    fi
    echo "Installing ${missing[*]}" >&2
    if "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2 </dev/null &&
        "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y \
            --no-install-recommends "${missing[@]}" >&2 </dev/null; then
        return 0
    fi
    echo "apt-get could not install ${missing[*]}: is this machine on the network?" >&2
    return 1
}

# pw_jobs: how many compilers to run at once.
pw_jobs()
{
    nproc 2>/dev/null || echo 2
}
