#!/usr/bin/env bash
# Clears a cut in a pipeline: prices it, saves its reports, pushes it to the team's server if one is set, and fails if clips are
# unidentified, prices are missing or the cut costs more than its budget.
#
#   clear-cut.sh LISTS LOG REPORTS     a folder of *.edl files; the log, a workbook or a folder of sheets; the folder for the reports
#
#   CUT_NAME, CUT_DATE                 the cut's name and date, YYYY-MM-DD
#   FPS, CURRENCY, BUDGET              default: 25, GBP, no budget
#   OX_SERVER, OX_TOKEN, OX_PRODUCTION the server, an access token, and the project's number or name: all three, or no push
#   OX                                 the command; default: ox
#
# Exits with 0; with 1 if it found problems, after saving the reports and pushing; with ox's own code if a command failed.
set -euo pipefail

# Missing settings exit with 2, as in ox: 1 means that problems were found.
need() {
	for name; do
		[ -n "${!name:-}" ] || { echo "clear-cut.sh: set $name" >&2; exit 2; }
	done
}

[ $# -eq 3 ] || { echo "clear-cut.sh: give it LISTS LOG REPORTS" >&2; exit 2; }
need CUT_NAME CUT_DATE
[ -z "${OX_TOKEN:-}" ] || need OX_SERVER OX_PRODUCTION
lists=$1 log=("$2") reports=$3
[ ! -d "$2" ] || log=("$2"/*)
read -ra ox <<<"${OX:-ox}"
mkdir -p "$reports"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OX_PROJECT=$work/film

found=0
# Exits if a command fails, but continues if it found problems (1): the reports of that cut are needed most.
gate() {
	"${ox[@]}" "$@" || found=$?
	[ "$found" -le 1 ] || exit "$found"
}

"${ox[@]}" init "$OX_PROJECT" --name "Clearance" --currency "${CURRENCY:-GBP}"
if [ -n "${OX_TOKEN:-}" ]; then
	"${ox[@]}" link "$OX_PRODUCTION" --server "$OX_SERVER"
	"${ox[@]}" pull
fi
# Rows that the server has already keep the team's values.
"${ox[@]}" import "${log[@]}" --on-duplicate skip
gate cut import "$lists"/*.edl --name "$CUT_NAME" --date "$CUT_DATE" --fps "${FPS:-25}" --out "$reports" \
	--strict ${BUDGET:+--fail-over "$BUDGET"} ${OX_TOKEN:+--push}
"${ox[@]}" report cost --out "$reports/cost.json"
exit "$found"
