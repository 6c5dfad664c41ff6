# rules.bash - for scripts that hold the source to a rule: begins in its top folder ($source), and
# `wrong` says what is against the rule. They end with `exit "$bad"`.
source=${PW_SOURCE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
cd "$source" || exit 1
bad=0
wrong()
{
    echo "$*"
    bad=1
}
