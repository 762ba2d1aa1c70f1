// The money ahead of a cut of 10 000 events: budget, hints, orders and what-ifs, each as a ratio to building the cut.

// The build may not exist when types are checked.
const BUILT_CUT = new URL("../../packages/core/dist/cut/index.js", import.meta.url).href;
/** @type {typeof import("../../packages/core/src/cut/index.ts")} */
const { createScenarios, hintsDocument, orderNeeds } = await import(BUILT_CUT);
const BUILT_BUDGET = new URL("../../packages/core/dist/budget/index.js", import.meta.url).href;
/** @type {typeof import("../../packages/core/src/budget/index.ts")} */
const { budgetDocument } = await import(BUILT_BUDGET);

const LINES = [
	{ id: 1, name: "Whole project", amount: 900_000, contingency: 10, licensor_id: null, category: null },
	{ id: 2, name: "Footage", amount: 400_000, contingency: 0, licensor_id: null, category: "Footage" },
];

/**
 * @param {import("../../packages/core/src/index.ts").CutBuild} cut
 * @param {any} licenses
 * @param {number} buildingMs
 * @param {(rounds: number, work: () => unknown) => number} best
 * @returns {import("./report-results.mjs").Result[]}
 */
export function measureMoney(cut, licenses, buildingMs, best) {
	const { context, input } = cut;
	const { records, licensors, prices } = input.library;
	/** @type {any} */
	const lines = LINES.map((line) => ({ ...line, currency: "USD", notes: "" }));
	/** @type {any} */
	const cleared = records.map((record) => ({
		...record,
		underlying_rights: [
			{ kind: "talent", holder: "", status: "quoted", cost: 10, currency: "USD", date: null, notes: "" },
		],
	}));
	/** @type {import("./report-results.mjs").Result[]} */
	const results = [];
	/** @param {string} name @param {number} budget @param {number} ms */
	const add = (name, budget, ms) =>
		results.push({
			...{ name: `${name} of 10 000 events, 10 000 records`, ratio: ms / buildingMs, budget },
			detail: `${ms.toFixed(ms < 10 ? 2 : 0)} ms : ${buildingMs.toFixed(0)} ms building`,
		});

	add(
		"budget",
		1,
		best(7, () => budgetDocument(context, { licensors, licenses, lines, records: cleared })),
	);
	add(
		"hints",
		1.5,
		best(5, () => hintsDocument(cut, 100)),
	);
	add(
		"masters to order",
		1,
		best(7, () => orderNeeds(context, /** @type {any} */ (records), [], { handles: 12 })),
	);

	const tryOne = createScenarios(cut);
	/** At 25 frames a second, as the cuts of the bench. @param {number} frame */
	const labelOf = (frame) =>
		[frame / 90_000, (frame / 1500) % 60, (frame / 25) % 60, frame % 25]
			.map((part) => String(Math.floor(part)).padStart(2, "0"))
			.join(":");
	let turn = 0;
	/** @param {import("../../packages/core/src/model/cuts/scenario.ts").Scenario["edits"]} edits */
	const tried = (edits) => tryOne({ prices: [], conditions: [], rates: [], edits });
	/** @param {(typeof context.usage.uses)[number]} use @param {number} frames */
	const trim = ({ recordId, recordIn }, frames) => ({
		...{ what: /** @type {const} */ ("trim"), record_id: recordId, frames },
		at: labelOf(recordIn),
	});
	const used = context.usage.uses
		.filter((use, index) => index % 100 === 0 && use.recordOut - use.recordIn > 30)
		.filter((use) => [1, 20].every((frames) => tried([trim(use, frames)]).problems.length === 0))
		.slice(0, 10);
	add(
		"a what-if's changed trim",
		1 / 10,
		best(9, () => tried(used.slice(0, 1).map((use) => trim(use, 1 + (turn++ % 20))))),
	);
	add(
		`a what-if's ${used.length} changed trims`,
		1 / 5,
		best(9, () => {
			turn++;
			return tried(used.map((use) => trim(use, 1 + (turn % 20))));
		}),
	);
	add(
		"a what-if's changed price",
		1 / 10,
		best(9, () =>
			tryOne({
				...{ conditions: [], rates: [], edits: [] },
				prices: [{ price_id: prices[turn % prices.length]?.id ?? 0, value: 1 + turn++ }],
			}),
		),
	);
	return results;
}
