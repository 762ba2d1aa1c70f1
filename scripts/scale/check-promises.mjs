// Compares what the server acknowledged with what is in the database at the end.

/**
 * @param {{
 *   ledger: import("./editors.mjs").Ledger,
 *   teams: import("./teams.mjs").Team[],
 *   mirrors: Map<import("./teams.mjs").Team, Map<number, string>>,
 *   limitMs: number,
 *   query: (sql: string, values?: unknown[]) => Promise<any[]>,
 *   check: (isTrue: boolean, what: string) => void,
 * }} world
 */
export async function checkPromises({ ledger, teams, mirrors, limitMs, query, check }) {
	const missingEdits = await query(
		`select edit.token from unnest($1::bigint[], $2::text[]) as edit (record, token)
		where not exists (select from record_changes c where c.record_id = edit.record and strpos(c.fields::text, edit.token) > 0)`,
		[ledger.edits.map(({ record }) => record), ledger.edits.map(({ token }) => token)],
	);
	check(
		missingEdits.length === 0,
		`${ledger.edits.length} acknowledged changes are in the histories of their records, ${missingEdits.length} are missing`,
	);
	const missing = await query(
		"select title from unnest($1::text[]) as title where not exists (select from records r where r.title = title.title)",
		[ledger.created],
	);
	check(
		missing.length === 0,
		`${ledger.created.length} acknowledged records exist, ${missing.length} are missing`,
	);
	const twice = await query(
		"select title from records where title = any($1) group by title having count(*) > 1",
		[ledger.created],
	);
	check(twice.length === 0, `records added again after no answer exist once, ${twice.length} exist twice`);
	const locators = ledger.imports.flatMap(({ locators: some }) => some);
	const lost = await query(
		"select from unnest($1::text[]) as locator where not exists (select from records r where r.production_locator = locator)",
		[locators],
	);
	check(
		lost.length === 0,
		`${ledger.imports.length} acknowledged imports have all of their ${locators.length} records, ${lost.length} are missing`,
	);
	const unpushed = await query(
		`select from unnest($1::bigint[], $2::text[], $3::text[]) as pushed (production, locator, source)
		where (select count(*) from records r
			where r.production_id = pushed.production and r.production_locator = pushed.locator and r.source = pushed.source) <> 1`,
		[
			ledger.pushed.map(({ production }) => production),
			ledger.pushed.map(({ locator }) => locator),
			ledger.pushed.map(({ source }) => source),
		],
	);
	check(
		unpushed.length === 0 && ledger.pushed.length > 0,
		`${ledger.pushed.length} records of acknowledged pushes exist once, as they were pushed last, ${unpushed.length} don't; ${ledger.interrupted} commands of ox were repeated`,
	);
	for (const [team, inFolder] of ledger.folders) {
		const rows = await query("select title, source from records where production_id = $1", [team.production]);
		const shown = (/** @type {readonly { title: string, source: string }[]} */ some) =>
			JSON.stringify(some.map(({ title, source }) => `${title}|${source}`).sort());
		check(
			shown(rows) === shown(inFolder),
			`team ${team.n}: a pulled folder equals its ${rows.length} records`,
		);
	}
	const builds = await query("select state, count(*)::int from cut_builds group by state");
	const stuck = builds.filter(({ state }) => state === "queued" || state === "running");
	check(stuck.length === 0, `${ledger.builds} builds were requested, and none is stuck`);
	for (const team of teams) {
		const rows = await query(
			"select id::int, title || '|' || source as shown from records where production_id = $1",
			[team.production],
		);
		const mirror = mirrors.get(team) ?? new Map();
		const wrong =
			rows.filter(({ id, shown }) => mirror.get(id) !== shown).length +
			Math.max(0, mirror.size - rows.length);
		check(
			wrong === 0,
			`team ${team.n}: a copy kept by updated_since equals its ${rows.length} records, ${wrong} differ`,
		);
	}
	check(
		ledger.intrusions.length === 0,
		`nobody saw another team's records${ledger.intrusions.length === 0 ? "" : `: ${ledger.intrusions.slice(0, 3).join(", ")}`}`,
	);
	const { latenciesMs } = ledger;
	const slowest = Math.max(0, ...latenciesMs);
	const sorted = [...latenciesMs].sort((a, b) => a - b);
	check(
		slowest < limitMs && latenciesMs.length > 0,
		`${latenciesMs.length} times a colleague heard of a change in quiet times: 97.5 % within ${Math.round(sorted[Math.floor(sorted.length * 0.975)] ?? 0)} ms of its answer, all within ${Math.round(slowest)} ms (allowed: ${Math.round(limitMs)} ms)`,
	);
	check(
		ledger.strange.size === 0,
		`every other answer was a success, a conflict (${ledger.conflicts}) or "unavailable"${[...ledger.strange].map(([what, times]) => `\n     ${times} × ${what}`).join("")}`,
	);
}
