import type { ReportColumn, ReportTable } from "@oxcut/core/model";
import { describe, expect, it } from "vitest";
import { textWidth } from "../../text/width.ts";
import { reportText } from "./report-text.ts";

function table(columns: readonly (readonly [string, ReportColumn["kind"], string])[]): ReportTable {
	return {
		title: "Report",
		facts: [],
		summary: [],
		columns: columns.map(([key, kind]) => ({ key, label: key, kind, width: 10, on: "both" })),
		sections: [
			{
				heading: "An archive with a name that is as long as any terminal is wide, and longer still than that",
				aside: "3 uses",
				groups: [
					{
						heading: null,
						aside: null,
						rows: [{ role: "entry", cells: columns.map(([, , text]) => text), note: null }],
					},
				],
			},
		],
		emptyText: "",
	};
}

const TITLE = "Victory flags over the harbour";
const TC = "10:00:00:00";
const FAIR_USE = table([
	["in", "timecode", TC],
	["out", "timecode", TC],
	["duration", "timecode", TC],
	["record", "text", "10000025"],
	["title", "text", TITLE],
	["sourceIn", "timecode", TC],
	["sourceOut", "timecode", TC],
	["percent", "text", "Of original"],
	["percentAll", "text", "All uses"],
]);

describe("reportText", () => {
	it("on 80 columns no line is wider, and titles keep 20 columns; left-out columns are named", () => {
		const lines = reportText(FAIR_USE, 80, null).trimEnd().split("\n");
		expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(80);
		expect(lines.join("\n")).toMatch(/Victory flags over …|Victory flags over t/);
		expect(lines.join(" ")).toMatch(/Columns that don't fit: sourceOut, sourceIn, out\. Widen the terminal/);
	});

	it.each([null, 200])("leaves nothing out if there is room: %s", (width) => {
		const text = reportText(FAIR_USE, width, null);
		expect(text).toContain(TITLE);
		expect(text).toContain("sourceOut");
		expect(text).toContain("longer still than that");
		expect(text).not.toContain("No room");
	});

	it("a sum's label uses the space of the empty cells beside it rather than being truncated", () => {
		const label = "Total Pathé Archives of Newsreel and Feature Film";
		const columns = [
			["item", "text"],
			["in", "timecode"],
			["used", "timecode"],
			["price", "text"],
			["cost", "money"],
		] as const;
		const cost = { amount: 1250, currency: "EUR", decimals: 2 };
		const entry = {
			role: "entry",
			cells: ["Video and audio", TC, TC, "Standard", cost],
			note: null,
		} as const;
		const sum = { role: "subtotal", cells: [label, null, null, null, cost], note: null } as const;
		const sums: ReportTable = {
			...table(columns.map(([key, kind]) => [key, kind, ""] as const)),
			sections: [
				{ heading: null, aside: null, groups: [{ heading: null, aside: null, rows: [entry, sum] }] },
			],
		};
		const lines = reportText(sums, 70, null).trimEnd().split("\n");
		expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(70);
		const [above, below] = lines.slice(-2);
		expect(below).toContain(label);
		expect(below?.length).toBe(above?.length);
	});
});
