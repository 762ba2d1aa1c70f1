import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexLibrary } from "../model/library/library.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { buildCutNow } from "./build-cut.ts";
import { cutChanges, cutWarnings } from "./cut-warnings.ts";
import type { CutInput } from "./model.ts";
import { snapshotCut } from "./snapshot.ts";
import { anyCutInput } from "./testing/arbitrary-cut.ts";

const sample = fc.sample(anyCutInput, { numRuns: 40, seed: 7 });

/** A cut with record 1 (Footage) only on V1, with a price for its picture but none for its sound. */
function oneRecord(change: Partial<ArchiveRecord> = {}): CutInput {
	const start = sample.find(({ edls }) => (edls[0]?.edl.events.length ?? 0) > 0);
	if (!start) throw new Error("the sample has no events");
	const [first] = start.edls;
	const record = start.library.records[0];
	if (!first || !record) throw new Error("the sample has no records");
	const events = first.edl.events.slice(0, 1).map((event) => ({ ...event, contents: "10000001_clip.mov" }));
	const plain: ArchiveRecord = {
		...record,
		category: "Footage",
		licensor_id: 4,
		price_id: 1,
		secondary_price_id: null,
		source_type: "Archival",
		fair_use: false,
		rights_free: false,
		rights_problem: false,
		master_problem: false,
		...change,
	};
	return {
		...start,
		edls: [{ ...first, edl: { ...first.edl, events } }],
		library: { ...start.library, records: [plain] },
	};
}

function warningsOf(input: CutInput, now: CutInput = input) {
	const build = buildCutNow(input);
	return cutWarnings(build, indexLibrary(now.library), snapshotCut(build));
}

describe("cutWarnings", () => {
	it("[WARN1] requires a sound price of Footage even if its sound isn't used", () => {
		const { missingPrices, licensorsMissingPrices } = warningsOf(oneRecord());
		expect(missingPrices).toEqual([{ recordId: 1, slot: "secondary", side: "audio" }]);
		expect(licensorsMissingPrices).toEqual([{ licensorId: 4, numRecords: 1 }]);
	});

	it.each([
		["Audio", "audio", 1],
		["Still", "video", 1],
		["Footage", "video", 2],
	] as const)("[WARN1] asks for the %s price of its %s side", (category, side, count) => {
		const { missingPrices } = warningsOf(oneRecord({ category, price_id: null }));
		expect(missingPrices[0]).toEqual({ recordId: 1, slot: "primary", side });
		expect(missingPrices).toHaveLength(count);
	});

	it("[WARN1] takes an id that no price answers to for a missing price", () => {
		expect(warningsOf(oneRecord({ category: "Still", price_id: 999 })).missingPrices).toHaveLength(1);
	});

	it.each<[string, Partial<ArchiveRecord>]>([
		["fair use", { fair_use: true }],
		["rights-free", { rights_free: true }],
		["Original", { source_type: "Original" }],
		["of Unknown", { licensor_id: 1 }],
		["of Public Domain", { licensor_id: 2 }],
	])("[WARN2] has no warnings about prices, rights and masters of a record that is %s", (_, change) => {
		const warnings = warningsOf(
			oneRecord({ ...change, price_id: null, rights_problem: true, master_problem: true }),
		);
		expect(warnings.missingPrices).toEqual([]);
		expect(warnings.licensorsMissingPrices).toEqual([]);
		expect(warnings.licensingIssues).toEqual([]);
		expect(warnings.masterIssues).toEqual([]);
	});

	it("reports rights and master problems", () => {
		const warnings = warningsOf(oneRecord({ rights_problem: true, master_problem: true }));
		expect(warnings.licensingIssues).toEqual([1]);
		expect(warnings.masterIssues).toEqual([1]);
	});

	it("[WARN4] names a record's changed fields since the build, except those that the specification doesn't compare", () => {
		const { changedRecords } = warningsOf(
			oneRecord(),
			oneRecord({ title: "Other", archive_name: "Kesme", fps: "30" }),
		);
		expect(changedRecords).toEqual([{ id: 1, changed: ["title", "archive_name"] }]);
	});

	it.each<[string, Partial<ArchiveRecord>]>([
		["on fair use", { fair_use: true }],
		["rights-free", { rights_free: true }],
		["of Unknown", { licensor_id: 1 }],
		["of Public Domain", { licensor_id: 2 }],
	])(
		"[WARN2] says nothing of what changed in a record that is now %s, which a refresh still takes up",
		(_, change) => {
			const build = buildCutNow(oneRecord());
			const now = indexLibrary(oneRecord({ ...change, title: "Other" }).library);
			expect(cutWarnings(build, now, snapshotCut(build)).changedRecords).toEqual([]);
			const { changedRecords } = cutChanges(build, now, snapshotCut(build));
			expect(changedRecords.map(({ changed }) => changed)).toEqual([expect.arrayContaining(["title"])]);
		},
	);

	it("[WARN4] reports that a record needs a licence again, and that one which needed it was deleted", () => {
		expect(warningsOf(oneRecord({ fair_use: true }), oneRecord()).changedRecords).toEqual([
			{ id: 1, changed: ["fair_use"] },
		]);
		const empty = (input: CutInput) => ({ ...input, library: { ...input.library, records: [] } });
		expect(warningsOf(oneRecord(), empty(oneRecord())).changedRecords).toEqual([
			{ id: 1, changed: "removed" },
		]);
		const fairUse = oneRecord({ fair_use: true });
		expect(warningsOf(fairUse, empty(fairUse)).changedRecords).toEqual([]);
	});

	it("[WARN4] reports changed names and currencies of licensors, and added, removed and changed prices and conditions", () => {
		const input = oneRecord();
		const { library } = input;
		const own = library.prices.filter(({ licensor_id }) => licensor_id === 4);
		const [changedPrice, lostPrice] = own;
		const now: CutInput = {
			...input,
			library: {
				...library,
				licensors: library.licensors.map((item) => (item.id === 4 ? { ...item, name: "New name" } : item)),
				prices: [
					...library.prices
						.filter(({ id }) => id !== lostPrice?.id)
						.map((price) => (price.id === changedPrice?.id ? { ...price, value: 99.5 } : price)),
					{ ...own[0]!, id: 77 },
				],
				conditions: library.conditions.filter(({ licensor_id }) => licensor_id !== 4),
			},
		};
		const warnings = warningsOf(input, now);
		expect(warnings.changedLicensors).toEqual([{ id: 4, changed: ["name"] }]);
		expect(warnings.changedPrices).toEqual([
			{ id: changedPrice?.id, changed: ["value"] },
			{ id: lostPrice?.id, changed: "removed" },
			{ id: 77, changed: "added" },
		]);
		expect(warnings.changedConditions.map(({ changed }) => changed)).toEqual(
			library.conditions.filter(({ licensor_id }) => licensor_id === 4).map(() => "removed"),
		);
	});

	it("[COST8] treats a project rounding of down as none", () => {
		const input = oneRecord();
		const rounded = (project_rounding?: "down" | "up"): CutInput => ({
			...input,
			library: {
				...input.library,
				prices: input.library.prices.map(({ meta: { project_rounding: _, ...meta }, ...price }) => ({
					...price,
					meta: project_rounding ? { ...meta, project_rounding } : meta,
				})),
			},
		});
		expect(warningsOf(rounded("down"), rounded()).changedPrices).toEqual([]);
		expect(warningsOf(rounded(), rounded("down")).changedPrices).toEqual([]);
		expect(warningsOf(rounded(), rounded("up")).changedPrices[0]?.changed).toEqual(["meta"]);
	});

	it("finds no change in the production that the cut was built from", () => {
		for (const input of sample) {
			const { changedLicensors, changedRecords, changedPrices, changedConditions } = warningsOf(input);
			expect([changedLicensors, changedRecords, changedPrices, changedConditions]).toEqual([[], [], [], []]);
		}
	});
});
