import { describe, expect, it } from "vitest";
import { cellText } from "../model/cuts/cell-text.ts";
import type { ReportTable } from "../model/cuts/report-table.ts";
import { costTable } from "./cost-table.ts";
import { cueSheetTable } from "./cue-sheet-table.ts";
import { fairUseTable } from "./fair-use-table.ts";
import { reportContext, type ToldCut } from "./testing/report-context.ts";

const CUT: ToldCut = {
	licensors: [{ name: "Northern Newsreel", currency: "GBP" }, { name: "Unknown" }, { name: "Public Domain" }],
	rates: { USD: "1", GBP: "0.8" },
	prices: [{ name: "World", value: 0.125 }],
	conditions: [{ category: "Per Material Fee", value: 1200 }],
	records: [
		{ title: "Harbour" },
		{ title: "Strike", fair_use: true, fair_use_notes: "Criticism.<br>See memo &amp; letter." },
		{ title: "Found reel", licensor_id: 2, price_id: null },
		{ title: "Parade", price_id: null },
		{ title: "Newsreel", licensor_id: 3 },
	],
	uses: [
		{ record: 1, in: "01:00:00:00", out: "01:00:04:01" },
		{ record: 2, in: "01:00:10:00", out: "01:00:11:00", media: "Audiovisual" },
		{ record: 3, in: "01:00:20:00", out: "01:00:21:00" },
		{ record: 4, in: "01:00:30:00", out: "01:00:31:00" },
		{ record: 5, in: "01:00:40:00", out: "01:00:41:00" },
	],
};

/** A table as lines of text: headings, then the cells of the columns shown for `on`. */
function drawn(table: ReportTable, on: "page" | "sheet"): string[] {
	const columns = table.columns.flatMap((column, index) =>
		column.on === "both" || column.on === on ? [{ column, index }] : [],
	);
	const lines: string[] = [];
	for (const section of table.sections) {
		if (section.heading && on === "page") lines.push(`# ${section.heading} (${section.aside})`);
		for (const group of section.groups) {
			if (group.heading && on === "page")
				lines.push(`## ${group.heading}${group.aside ? ` (${group.aside})` : ""}`);
			for (const row of group.rows) {
				const cells = columns.map(({ column, index }) => cellText(row.cells[index]!, column.kind));
				lines.push(`${cells.join("|")}${row.note ? ` -- ${row.note}` : ""}`);
			}
		}
	}
	return lines;
}

describe("costTable", () => {
	it("[REP3] shows licensors, their records, uses, modifications and totals in both currencies on a page", () => {
		expect(drawn(costTable(reportContext(CUT)), "page")).toEqual([
			"# Northern Newsreel (GBP)",
			"## 10000001  Harbour",
			"Video|01:00:00:00|01:00:04:01|00:00:04:01|5 s|World|0.125|0.63|",
			"## 10000004  Parade (no price for picture)",
			"Video|01:00:30:00|01:00:31:00|00:00:01:00||no price||0.00|",
			"Base cost|||||||0.63|",
			"Per Material Fee|||||||2,400.63| -- +2400.00 GBP: 1200.00 GBP × 2 materials",
			"Total Northern Newsreel|||||||2,400.63|3,000.79",
			"# Unknown (licensor unknown)",
			"## 10000003  Found reel",
			"Video|01:00:20:00|01:00:21:00|00:00:01:00||licensor unknown||0.00|",
			"Total Unknown|||||||0.00|0.00 -- licensor unknown: nothing is calculated until it is set",
			"Total||||||||3,000.79",
		]);
	});

	it("[REP5] repeats licensor and record in every row of a sheet, and says what a row is", () => {
		expect(drawn(costTable(reportContext(CUT)), "sheet").slice(0, 3)).toEqual([
			"Use|Northern Newsreel|10000001|Harbour|Video|01:00:00:00|01:00:04:01|101|101|00:00:04:01|5|Second|World|0.125|0.63|GBP|",
			"Use|Northern Newsreel|10000004|Parade|Video|01:00:30:00|01:00:31:00|25|25|00:00:01:00|0||no price||0.00|GBP|",
			"Base cost|Northern Newsreel|||Base cost||||||||||0.63|GBP|",
		]);
	});

	it("[COST16] explains every use's cost on request", () => {
		const lines = drawn(costTable(reportContext(CUT), { explain: true }), "page");
		expect(lines[2]).toContain("-- 5 s (4 s 1 fr rounded up) × 0.125 GBP = 0.63 GBP");
		expect(lines[4]).toContain("-- no price for picture");
	});

	it("[COST15, COST62] names the exchange rates, their date and the estimate of missing prices", () => {
		const { facts, summary } = costTable(reportContext(CUT));
		expect(facts.map(({ label, value }) => [label, value])).toEqual([
			["Cut", "Rough cut"],
			["Date", "2026-11-20"],
			["Frame rate", "25 fps"],
			["Time charged", "source timecode"],
			["Display currency", "USD"],
			["Exchange rates", "1 USD = 0.8 GBP"],
			["Rates quoted", "2026-01-05"],
		]);
		expect(summary).toEqual([
			{ label: "Total", value: { amount: 3000.79, currency: "USD", decimals: 2 }, kind: "money", note: null },
			{
				label: "Northern Newsreel",
				value: { amount: 3000.79, currency: "USD", decimals: 2 },
				kind: "money",
				note: "2,400.63 GBP",
			},
			{
				label: "Unknown",
				value: { amount: 0, currency: "USD", decimals: 2 },
				kind: "money",
				note: "licensor unknown",
			},
			{ label: "Records without a price or licensor", value: 2, kind: "number", note: null },
			{
				label: "Estimate for them",
				value: "0.15 USD",
				kind: "text",
				note: "1 record at the licensors' other prices; not in the total",
			},
		]);
	});

	it("[COST10] gives a custom cost its own row", () => {
		const lines = drawn(costTable(reportContext({ ...CUT, customCosts: { 1: "80" } })), "page");
		expect(lines.slice(1, 4)).toEqual([
			"## 10000001  Harbour",
			"Video|01:00:00:00|01:00:04:01|00:00:04:01||custom cost||0.00|",
			"Custom cost|||||||80.00|",
		]);
	});

	it("has no sections if nothing needs a licence", () => {
		const context = reportContext({ records: [{ fair_use: true }], uses: CUT.uses.slice(0, 1) });
		expect(costTable(context).sections).toEqual([]);
	});
});

describe("fairUseTable", () => {
	it("[REP1] has a section per media type and shows notes as plain text", () => {
		expect(drawn(fairUseTable(reportContext(CUT)), "page")).toEqual([
			"# Audiovisual (picture with its sound) (1 use)",
			"01:00:10:00|01:00:11:00|00:00:01:00|10000002|Strike|11:00:00:00|11:00:01:00|||Criticism.\nSee memo & letter.",
		]);
	});
});

describe("cueSheetTable", () => {
	it("[REP2] numbers its lines and shows each one's rights", () => {
		expect(drawn(cueSheetTable(reportContext(CUT)), "page").slice(0, 2)).toEqual([
			"1|01:00:00:00|01:00:04:01|00:00:04:01|0:05|Video|10000001|Harbour|Northern Newsreel|Licence|10:00:00:00|10:00:04:01",
			"2|01:00:10:00|01:00:11:00|00:00:01:00|0:01|Audio/Video|10000002|Strike|Northern Newsreel|Fair use|11:00:00:00|11:00:01:00",
		]);
		expect(drawn(cueSheetTable(reportContext(CUT)), "page").at(-1)).toContain(
			"|Public Domain|Public domain|",
		);
	});

	it("[REP2] shows original material as such, not as having an unknown licensor", () => {
		const original = reportContext({
			licensors: [
				{ name: "Unknown", currency: "USD" },
				{ name: "Kowalski", currency: "USD" },
			],
			records: [
				{ source_type: "Original" },
				{ source_type: "Original", licensor_id: 2 },
				{ source_type: "Archival" },
			],
			uses: [1, 2, 3].map((record) => ({ record, in: `01:00:0${record}:00`, out: `01:00:0${record}:10` })),
		});
		const licensors = cueSheetTable(original).sections[0]?.groups[0]?.rows.map(({ cells }) => cells[8]);
		expect(licensors).toEqual(["Original material", "Kowalski", "Unknown"]);
	});
});
