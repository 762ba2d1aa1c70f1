import { expect, test } from "vitest";
import type { Library } from "../model/library/library.ts";
import { licensorSchema } from "../model/licensors/licensor.ts";
import type { StoredRecord } from "../model/records/record.ts";
import type { ImportOptions } from "./import-plan.ts";
import { planImport } from "./plan-import.ts";
import { readWorkbook } from "./read-workbook.ts";
import { suggestValue } from "./suggest-value.ts";

const licensor = (id: number, name: string) =>
	licensorSchema.parse({ id, production_id: 1, name, currency: "GBP" });

const LIBRARY: Library<StoredRecord> = {
	records: [],
	licensors: [
		licensor(1, "Unknown"),
		licensor(2, "Northern Film Archive"),
		licensor(3, "Meridian Newsreel"),
		licensor(4, "Agence Lumière"),
		licensor(5, "Harbour Museum Trust"),
	],
	prices: [],
	conditions: [],
	altFiles: [],
};

function plan(lines: readonly string[], options: Omit<ImportOptions, "context"> = {}) {
	const workbook = readWorkbook(new TextEncoder().encode(lines.join("\n")), { file: "log.csv" });
	return planImport(LIBRARY, workbook, { context: { productionId: 1, defaultCurrency: "GBP" }, ...options });
}

const MESSY = [
	"OX #;Clip name;Type;who owns it??;Date;Dur.;Fair use?",
	"10000011;Trawlers;Film;Northern Film Arch.;c. 1948;3'34\";x",
	"10000012;Dock gates;film;Meridian News Reel;1948;00:02:46:00;",
	"10000013;Quay;Photo;Agence Lumiere;n/a;;x",
	"10000014;Herring girls;Film;HMT;c. 1948;;",
	"10000015;Mole railway;Footage;Ravn Estate;17/02/1947;2 min;",
];

test("[IMP6] columns with common names are found, each with sample values", () => {
	const [sheet] = plan(MESSY).sheets;
	expect(sheet?.columns.map(({ field }) => field)).toEqual([
		"production_locator",
		"title",
		"category",
		"licensor_name",
		"date",
		"trt",
		"fair_use",
	]);
	expect(sheet?.columns[2]).toMatchObject({ samples: ["Film", "film", "Photo"], filled: 5 });
	expect(sheet?.columns[4]).toMatchObject({ samples: ["c. 1948", "1948", "n/a"], filled: 5 });
});

test.each(["OX#", "ox #", "Clip#", "Clip #", "ID #"])(
	"[IMP6] %j is the ox id, with or without a blank",
	(heading) => {
		const [sheet] = plan([`${heading};Title;Category`, "10000011;Trawlers;Footage"]).sheets;
		expect(sheet?.columns.map(({ field }) => field)).toEqual(["production_locator", "title", "category"]);
	},
);

test("[IMP25] a value that is rejected is reported once for all rows that have it, with what it likely means", () => {
	const { problems, ok } = plan(MESSY);
	expect(ok).toBe(false);
	const told = problems.map(({ field, value, count, firstRow, suggestion }) => [
		field,
		value,
		count,
		firstRow,
		suggestion?.to,
	]);
	expect(told).toEqual([
		["category", "Film", 3, 2, "Footage"],
		["category", "Photo", 1, 4, "Still"],
		["date", "c. 1948", 2, 2, "1948"],
		["date", "n/a", 1, 4, ""],
		["trt", "3'34\"", 1, 2, "00:03:34:00"],
		["trt", "2 min", 1, 6, "00:02:00:00"],
		["fair_use", "x", 2, 2, "yes"],
	]);
});

test("[IMP25] one answer for each value makes the file ready, and leaves out rows", () => {
	const { problems } = plan(MESSY);
	const answers = problems.map(({ field, value, suggestion }) => ({
		field,
		value,
		to: field === "trt" && value === "2 min" ? null : (suggestion?.to ?? ""),
	}));
	const ready = plan(MESSY, { answers });
	expect(ready.problems).toEqual([]);
	expect(ready.ok).toBe(true);
	expect(ready.counts.records).toMatchObject({ added: 4, skipped: 1 });
	expect(ready.rows.at(-1)?.outcome).toBe("skipped");
	const [trawlers, dock, quay] = ready.library.records;
	expect(trawlers).toMatchObject({
		category: "Footage",
		date: "1948-01-01",
		date_kind: "year",
		trt: "00:03:34:00",
		fair_use: true,
	});
	// The answer for "Film" also applies to "film".
	expect(dock).toMatchObject({ category: "Footage" });
	expect(quay).toMatchObject({ category: "Still", date: null });
});

test("[IMP26] licensors in another spelling are reported with the one that they may be, and an answer merges them", () => {
	const like = (options?: Omit<ImportOptions, "context">) =>
		Object.fromEntries(plan(MESSY, options).newLicensors.map(({ name, like }) => [name, like]));
	expect(like()).toEqual({
		"Northern Film Arch.": "Northern Film Archive",
		"Meridian News Reel": "Meridian Newsreel",
		"Agence Lumiere": "Agence Lumière",
		HMT: "Harbour Museum Trust",
		"Ravn Estate": null,
	});
	const answers = [{ field: "licensor_name", value: "HMT", to: "Harbour Museum Trust" }];
	expect(like({ answers })).not.toHaveProperty("HMT");
});

test("[IMP26] spellings of a new licensor lead to the one that it may be itself, so that answering all merges all", () => {
	const log = [
		"Title,Category,Licensor",
		"A,Still,Meridian Newsreels",
		"B,Still,Meridian Newsreels",
		"C,Still,Meridiann Newsreels",
		"D,Still,Meridian News-reel",
		"E,Still,Meridian Newsreeel",
	];
	const { newLicensors } = plan(log);
	expect(newLicensors.map(({ like }) => like)).toEqual(Array(4).fill("Meridian Newsreel"));
	const answers = newLicensors.map(({ field, name, like }) => ({ field, value: name, to: like }));
	expect(plan(log, { answers }).newLicensors).toEqual([]);
});

test("[IMP25] an answer for a name is one for its cells with line breaks too", () => {
	const log = ["Title,Category,Licensor", 'A,Still,"Northern\nFilm Arch."'];
	const [found] = plan(log).newLicensors;
	expect(found).toMatchObject({ name: "Northern Film Arch.", like: "Northern Film Archive" });
	const answers = [{ field: "licensor_name", value: found?.name ?? "", to: found?.like ?? "" }];
	const merged = plan(log, { answers });
	expect([merged.newLicensors, merged.unusedAnswers]).toEqual([[], []]);
});

test("[IMP26] names with only the same beginning are two licensors", () => {
	const log = ["Title,Category,Licensor", "A,Still,Kino A", "B,Still,Kino B", "C,Still,Kino B"];
	expect(plan(log).newLicensors).toEqual([
		{ name: "Kino B", count: 2, like: null, field: "licensor_name" },
		{ name: "Kino A", count: 1, like: null, field: "licensor_name" },
	]);
});

test("[IMP3] 03/04/1962 is read day first if the import says so", () => {
	const log = ["Title,Category,Date", "A,Still,03/04/1962", "B,Still,03/14/1962"];
	const dates = (options?: Omit<ImportOptions, "context">) =>
		plan(log, options).library.records.map(({ date }) => date);
	expect(dates()).toEqual(["1962-03-04", "1962-03-14"]);
	// A number that can't be a month must be the day.
	expect(dates({ dayFirst: true })).toEqual(["1962-04-03", "1962-03-14"]);
});

test.each([
	["category", "Stills", "Still"],
	["category", "Footge", "Footage"],
	["category", "Trk", "Audio"],
	["date", "ca 1931?", "1931"],
	["date", "[1963]", "1963"],
	["date", "filmed 1951, reissued", "1951"],
	["trt", "1h 2m 3s", "01:02:03:00"],
	["trt", "2:46", "00:02:46:00"],
	["value", "45,50", "45.50"],
	["value", "1.250,00 EUR", "1250.00"],
	["value", "£1,250.50", "1250.50"],
	["value", "0,125", "0.125"],
	["value", "12,3456 EUR", "12.3456"],
	["charge_by", "Sec", "Second"],
	["licensed", "✓", "yes"],
	["master", "not yet", "no"],
	["chroma", "colr", "Color"],
])("[IMP25] %s %j is likely %j", (field, text, to) => {
	expect(suggestValue("records", field, text, 25)?.to).toBe(to);
});

test.each([
	["category", "Object"],
	["category", "n/a"],
	["date", "between 1931 and 1935"],
	["trt", "ca 2 min"],
	["trt", "34"],
	["value", "POA"],
	["value", "45.50 or 60"],
	["value", "1.250 €"],
	["title", ""],
])("[IMP25] nobody can tell what %s %j means", (field, text) => {
	expect(suggestValue("records", field, text, 25)).toBeNull();
});

test("[IMP25] a condition's category is likely one of the conditions', never a record's", () => {
	expect(suggestValue("conditions", "category", "Additional", 25)?.to).toBe("Additional Fee");
	expect(suggestValue("conditions", "category", "Film", 25)).toBeNull();
});
