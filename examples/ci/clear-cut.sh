#!/usr/bin/env bash
# Clears a cut in a pipeline: works it out, keeps its reports, pushes it to the team's server where there is one, and fails when
# clips are unidentified, prices are missing or the cut costs more than its budget.
#
#   clear-cut.sh LISTS LOG REPORTS     a folder of *.edl files; the log, a workbook or a folder of sheets; where the reports are kept
#
#   CUT_NAME, CUT_DATE                 what the cut is called, and its date, YYYY-MM-DD
#   FPS, CURRENCY, BUDGET              25, GBP, and no budget, unless said otherwise
#   OX_SERVER, OX_TOKEN, OX_PRODUCTION the server, an access token, and the production: all three, or no push
#   OX                                 the command, where it is not `npx --yes @oxcut/cli`
#
# Ends with 0; with 1 when something was found, the reports and the push are done then; with ox's own code when something could not be done.
set -euo pipefail

# Without what it needs it ends with 2, as ox does: 1 means that something was found.
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
read -ra ox <<<"${OX:-npx --yes @oxcut/cli}"
mkdir -p "$reports"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OX_PROJECT=$work/film

found=0
# Ends where a command fails, but goes on where it found something (1): the reports of that cut are wanted most.
gate() {
	"${ox[@]}" "$@" || found=$?
	[ "$found" -le 1 ] || exit "$found"
}

"${ox[@]}" init "$OX_PROJECT" --name "Clearance" --currency "${CURRENCY:-GBP}"
if [ -n "${OX_TOKEN:-}" ]; then
	"${ox[@]}" link "$OX_PRODUCTION" --server "$OX_SERVER"
	"${ox[@]}" pull
fi
# What the server has of the log already stays as the team made it.
"${ox[@]}" import "${log[@]}" --on-duplicate skip
gate cut import "$lists"/*.edl --name "$CUT_NAME" --date "$CUT_DATE" --fps "${FPS:-25}" --out "$reports" \
	--strict ${BUDGET:+--fail-over "$BUDGET"} ${OX_TOKEN:+--push}
"${ox[@]}" report cost --out "$reports/cost.json"
exit "$found"
