import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	buildCutNow,
	type CostReportLicensor,
	type CostReportUse,
	type CutBuild,
	type CutEdl,
	costReport,
	fairUseReport,
	type Library,
	RATES,
	RATES_SNAPSHOT,
	readEdl,
	trackName,
} from "../src/index.ts";
import { findHints } from "../src/savings/find-hints.ts";
import { hintsDocument } from "../src/savings/hints-document.ts";
import { applyHint } from "../src/savings/testing/apply-hint.ts";
import { planImport, readWorkbook } from "../src/spreadsheet/index.ts";
import { amountOf, readTables, sectionsOf, type Table } from "./testing/read-page.ts";

const example = fileURLToPath(new URL("../../../examples/harbour-lights/", import.meta.url));
const page = readFileSync(new URL("../../../docs/worked-example.md", import.meta.url), "utf8");
const sections = sectionsOf(page);

const rate = RATES["25"];
const TRACKS = [
	{ trkMediaType: "video", trkLevel: 1 },
	{ trkMediaType: "video", trkLevel: 2 },
	{ trkMediaType: "audio", trkLevel: 1 },
	{ trkMediaType: "audio", trkLevel: 2 },
	{ trkMediaType: "audio", trkLevel: 3 },
	{ trkMediaType: "audio", trkLevel: 4 },
] as const;
const edls = TRACKS.map((track): CutEdl => {
	const file = `HarbourLights_${trackName(track)}.edl`;
	return { edl: readEdl(readFileSync(join(example, "edl", file)), { file, rate }), track, reel: "" };
});
const workbook = readWorkbook(readFileSync(join(example, "log.xlsx")), { file: "log.xlsx" });
const plan = planImport({ records: [], licensors: [], prices: [], conditions: [], altFiles: [] }, workbook, {
	context: { productionId: 1, defaultCurrency: "USD" },
});

function build(library: Library): CutBuild {
	return buildCutNow({
		cut: { id: 1, production_id: 1, name: "Rough cut", description: "", date: "2026-11-20", locked: false },
		rate,
		edls,
		library,
		rates: RATES_SNAPSHOT,
		displayCurrency: "USD",
		useSourceTcs: true,
		customCosts: new Map(),
	});
}

const built = build(plan.library);
const report = costReport(built.context);
const paid = report.licensors.filter(({ note }) => note === undefined);

const named = paid.map((licensor) => [licensor.name, licensor] as const);

function headingOf({ name, currency }: CostReportLicensor): string {
	return `${name} (${currency})`;
}

/** The tables in a licensor's section that have this column. */
function tablesOf(licensor: CostReportLicensor, column: string): Table[] {
	const text = sections.get(headingOf(licensor)) ?? "";
	return readTables(text).filter((table) => table.columns.includes(column));
}

function recordOf(licensor: CostReportLicensor, locator: string | undefined) {
	return licensor.records.find((record) => record.production_locator === locator);
}

function usesOf(licensor: CostReportLicensor, row: ReadonlyMap<string, string>): readonly CostReportUse[] {
	return recordOf(licensor, row.get("Record"))?.uses ?? [];
}

const isSound = ({ clipMediaType }: CostReportUse) => clipMediaType === "Audio";
const isPicture = (use: CostReportUse) => !isSound(use);
const isPriced = ({ price }: CostReportUse) => price !== null;

/** `9 + 10`, the notation in which the page sums uses. */
function summed(uses: readonly CostReportUse[], amount: (use: CostReportUse) => number): string {
	return uses.map((use) => amount(use).toLocaleString("en")).join(" + ");
}

/** The text of each summed column of a record. */
const SUMMED: Readonly<Record<string, (uses: readonly CostReportUse[]) => string>> = {
	"First in": (uses) => uses[0]?.tcIn ?? "",
	"Film in, each use": (uses) => uses.map(({ tcIn }) => tcIn).join(" · "),
	"Frames charged": (uses) => summed(uses, ({ sourceFrames }) => sourceFrames),
	"Picture, frames charged": (uses) => summed(uses.filter(isPicture), ({ sourceFrames }) => sourceFrames),
	// Uses shorter than 6 s and a frame are raised to the archive's minimum.
	"Picture, s": (uses) =>
		uses
			.filter(isPicture)
			.map(({ units, sourceFrames }) => `${units}${sourceFrames > 150 ? "" : "*"}`)
			.join(" + "),
	"Sound, s": (uses) => summed(uses.filter(isSound), ({ units }) => units),
	"Frames, each use": (uses) => {
		const priced = summed(uses.filter(isPriced), ({ frames }) => frames);
		const unpriced = uses.filter((use) => !isPriced(use));
		return unpriced.length === 0 ? priced : `${priced} (${summed(unpriced, ({ frames }) => frames)})`.trim();
	},
};

describe("examples/harbour-lights", () => {
	let made = "";
	beforeAll(() => {
		made = mkdtempSync(join(tmpdir(), "harbour-lights-"));
		execFileSync(process.execPath, [join(example, "make-example.mjs"), made], { stdio: "pipe" });
	});
	afterAll(() => rmSync(made, { recursive: true, force: true }));

	it("is what its generator writes, byte for byte", () => {
		const names = readdirSync(join(example, "edl"))
			.sort()
			.map((name) => join("edl", name));
		expect(names).toHaveLength(6);
		for (const name of [...names, "log.xlsx"]) {
			const same = readFileSync(join(made, name)).equals(readFileSync(join(example, name)));
			expect(same, `${name} is as made`).toBe(true);
		}
	});

	it("is read without an error, and every line is accounted for", () => {
		const faults = [...plan.diagnostics, ...built.diagnostics, ...edls.flatMap(({ edl }) => edl.diagnostics)];
		expect(faults.filter(({ severity }) => severity === "error")).toEqual([]);
		for (const { edl } of edls) expect(edl.lines.accounted).toBe(edl.lines.total);
	});

	it("runs 52 minutes with every kind of transition and speed", () => {
		const events = edls.flatMap(({ edl }) => edl.events);
		expect(events.length).toBe(Number(/(\d+) event lines/.exec(page)?.[1]));
		const kinds = new Set(events.map(({ transition }) => transition.type));
		expect([...kinds].sort()).toEqual(["cut", "dissolve", "key", "key-background", "wipe"]);
		const speeds = new Set(
			events.map(({ speedNumerator, speedDenominator }) => speedNumerator / speedDenominator),
		);
		expect([...speeds].sort((a, b) => a - b)).toEqual([-1, 0, 0.5, 1]);
	});

	it("has nine licensors to pay, in three currencies, with every kind of price and condition", () => {
		const { prices, conditions, records } = plan.library;
		const every = (values: readonly unknown[]) => [...new Set(values)].map(String).sort();
		expect(records.length).toBeGreaterThan(85);
		expect(paid).toHaveLength(9);
		expect(every(paid.map(({ currency }) => currency))).toEqual(["EUR", "GBP", "USD"]);
		expect(every(prices.map(({ charge_by }) => charge_by))).toEqual(["Minute", "Second", "Use"]);
		expect(
			every(
				prices.map((price) =>
					price.min_per ? `${price.min_per} ${price.min_time ? "time" : "value"}` : "none",
				),
			),
		).toEqual(["clip time", "clip value", "none", "project time", "project value"]);
		expect(every(prices.map(({ meta }) => meta.rounding))).toEqual(["clip", "project"]);
		expect(every(prices.map(({ meta }) => meta.charge_every_use))).toEqual(["false", "true"]);
		expect(every(conditions.map(({ category }) => category))).toEqual([
			"Additional Fee",
			"Discount Amount",
			"Discount Percentage",
			"Flat Deal",
			"Minimum Amount",
			"Per Material Fee",
		]);
	});
});

describe("docs/worked-example.md", () => {
	it("has a section for every licensor to pay", () => {
		const headings = [...sections.keys()].filter((heading) => / \([A-Z]{3}\)$/.test(heading));
		expect(headings.sort()).toEqual(paid.map(headingOf).sort());
	});

	it.each(named)("walks %s from base to final cost", (_, licensor) => {
		const [steps] = tablesOf(licensor, "Step");
		const rows = steps?.rows ?? [];
		const { baseCost, finalCost, costModifications } = licensor.cost;
		const modifications = costModifications.map(({ modification, newCost }) => [modification, newCost]);
		expect(rows.map((row) => [row.get("Step"), amountOf(row.get("Cost"))])).toEqual([
			["Base", baseCost],
			...modifications,
			["Final", finalCost],
			["In USD", licensor.displayCost],
		]);
		rows.slice(1, -2).forEach((row, index) => {
			const before =
				index === 0 || row.get("Step") === "Flat Deal" ? baseCost : costModifications[index - 1]?.newCost;
			const change = (costModifications[index]?.newCost ?? 0) - (before ?? 0);
			expect(amountOf(row.get("Change")), row.get("Step")).toBeCloseTo(change, 9);
		});
	});

	it.each(named)("lists every record of %s", (_, licensor) => {
		const rows = tablesOf(licensor, "Record").flatMap((table) => table.rows);
		const listed = new Set(rows.map((row) => row.get("Record")));
		expect([...listed].sort()).toEqual(licensor.records.map((record) => record.production_locator).sort());
		for (const row of rows)
			expect(row.get("Title"), row.get("Record")).toBe(recordOf(licensor, row.get("Record"))?.title);
	});

	const byUse = named.filter(([, licensor]) => tablesOf(licensor, "Film out").length > 0);
	const byRecord = named.filter(([, licensor]) => tablesOf(licensor, "Film out").length === 0);

	it.each(byUse)("counts each use of %s as charged", (_, licensor) => {
		const rows = tablesOf(licensor, "Film out").flatMap((table) => table.rows);
		expect(rows).toHaveLength(licensor.records.flatMap(({ uses }) => uses).length);
		for (const row of rows) {
			const use = usesOf(licensor, row).find(({ tcIn }) => tcIn === row.get("Film in"));
			expect([row.get("Film out"), ...["Frames", "Cost"].map((column) => amountOf(row.get(column)))]).toEqual(
				[use?.tcOut, use?.frames, use?.cost],
			);
			if (row.has("Units")) expect(amountOf(row.get("Units"))).toBe(use?.units);
		}
	});

	it.each(byRecord)("adds up the uses of each record of %s", (_, licensor) => {
		for (const row of tablesOf(licensor, "Record").flatMap((table) => table.rows)) {
			const uses = usesOf(licensor, row);
			expect(amountOf(row.get("Cost"))).toBe(recordOf(licensor, row.get("Record"))?.cost.overall);
			for (const [column, expected] of Object.entries(SUMMED))
				if (row.has(column)) expect(row.get(column), `${row.get("Title")}: ${column}`).toBe(expected(uses));
		}
	});

	it("tells what Pacific Stock's flat deal sets aside", () => {
		const pacific = paid.find(({ name }) => name === "Pacific Stock");
		expect(pacific?.cost.ignoredModifications.map(({ modification }) => modification)).toEqual([
			"Project rounding",
		]);
		const told = /Set aside: project rounding, .*, (−[\d.]+)\./.exec(page)?.[1];
		const [ignored] = pacific?.cost.ignoredModifications ?? [];
		expect(amountOf(told)).toBeCloseTo((ignored?.newCost ?? 0) - (pacific?.cost.baseCost ?? 0), 9);
	});

	it("adds up to the cut's total", () => {
		const rows = readTables(sections.get("The total") ?? "").flatMap((table) => table.rows);
		const uses = (licensor: CostReportLicensor) => licensor.records.flatMap((record) => record.uses).length;
		expect(
			rows.map((row) => [
				row.get("Licensor"),
				...["Uses", "Base", "Final", "In USD"].map((c) => amountOf(row.get(c))),
			]),
		).toEqual([
			...paid.map((licensor) => [
				licensor.name,
				uses(licensor),
				licensor.cost.baseCost,
				licensor.cost.finalCost,
				licensor.displayCost,
			]),
			["Total", paid.reduce((sum, licensor) => sum + uses(licensor), 0), 0, 0, report.totalCost],
		]);
	});

	it("lists fair use, missing prices and unidentified names as the reports do", () => {
		const [fairUse, missing, unidentified] = readTables(sections.get("What costs nothing") ?? "");
		expect(
			fairUse?.rows.map((row) => [
				...["Media type", "Record", "Film in", "Film out"].map((column) => row.get(column)),
				amountOf(row.get("Frames")),
			]),
		).toEqual(
			fairUseReport(built.context, built.chronology.entries).chronology.map((entry) => [
				entry.clipMediaType,
				entry.production_locator,
				entry.tcIn,
				entry.tcOut,
				entry.duration,
			]),
		);
		const unpaid = report.licensors.flatMap(({ records }) =>
			records.flatMap(({ production_locator, uses }) => {
				const frames = uses.filter(({ price }) => price === null).map((use) => `${use.frames} frames`);
				return frames.length > 0 ? [[production_locator, frames.join(", ")]] : [];
			}),
		);
		expect(missing?.rows.map((row) => [row.get("Record"), row.get("Uses")])).toEqual(unpaid.sort());
		expect(missing?.rows).toHaveLength(report.numRecordsMissingPrices);
		expect(
			unidentified?.rows.map((row) => [
				row.get("Contents")?.replaceAll("`", ""),
				amountOf(row.get("Clips")),
				amountOf(row.get("Frames")),
				row.get("First at"),
			]),
		).toEqual(
			built.reportSet.errors.unidentifiedRecords.map(({ contents, numClips, totalTime, firstTc }) => [
				contents,
				numClips,
				totalTime,
				firstTc,
			]),
		);
	});

	it("says rightly that the name with a lost digit costs nothing more once it is redirected", () => {
		const storm = plan.library.records.find((record) => record.production_locator === "10000029");
		const [first] = plan.library.altFiles;
		const redirect = {
			...first!,
			id: 1000,
			name: "1000029_StormSurge.mov",
			purpose: null,
			record_ids: [storm!.id],
		};
		const altFiles = [...plan.library.altFiles, redirect];
		const resolved = costReport(build({ ...plan.library, altFiles }).context);
		const meridian = resolved.licensors.find(({ name }) => name === "Meridian Newsreel");
		expect(meridian?.cost.costModifications[0]?.changeDescription).toContain("rounded once to 209 s");
		expect(resolved.totalCost).toBe(report.totalCost);
	});

	it("hints at each saving of its table", () => {
		const [table] = readTables(sections.get("What would save") ?? "");
		const found = hintsDocument(built).hints.map(({ advice, saving }) => [advice, saving]);
		expect(table?.rows.length).toBe(4);
		for (const row of table?.rows ?? []) {
			expect(found).toContainEqual([row.get("Hint"), amountOf(row.get("Saving") ?? "")]);
		}
	});
});

describe("[HNT1] each hint for the film", () => {
	it("saves what it promises, with its edit lists or its production changed by hand", () => {
		const hints = findHints(built);
		expect(hints.length).toBeGreaterThan(40);
		for (const { change, saving } of hints) {
			const after = buildCutNow(applyHint(built.input, built.context, change));
			const saved = built.context.costing.totalCost.sub(after.context.costing.totalCost);
			expect(saved.toFraction()).toBe(saving.toFraction());
		}
	});
});
