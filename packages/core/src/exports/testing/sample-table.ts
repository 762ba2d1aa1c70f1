import type { Cell, ReportTable } from "../../model/cuts/report-table.ts";

/** A small report with every kind of cell. */
export function sampleTable(rows: readonly (readonly Cell[])[], title = "Cost report"): ReportTable {
	return {
		title,
		facts: [
			{ label: "Cut", value: "Rough cut", kind: "text", note: null },
			{ label: "Date", value: "2026-11-20", kind: "date", note: null },
		],
		summary: [
			{
				label: "Total",
				value: { amount: 1250.5, currency: "GBP", decimals: 2 },
				kind: "money",
				note: "one licensor",
			},
		],
		columns: [
			{ key: "title", label: "Title", kind: "text", width: 30, on: "both" },
			{ key: "in", label: "In", kind: "timecode", width: 12, on: "both" },
			{ key: "frames", label: "Frames", kind: "number", width: 9, on: "sheet" },
			{ key: "percent", label: "Of original", kind: "percent", width: 10, on: "both" },
			{ key: "cost", label: "Cost", kind: "money", width: 12, on: "both" },
			{ key: "day", label: "Day", kind: "date", width: 12, on: "both" },
			{ key: "charged", label: "Charged", kind: "text", width: 10, on: "page" },
		],
		sections: [
			{
				heading: "Northern Newsreel",
				aside: "GBP",
				groups: [
					{
						heading: "10000001  Harbour",
						aside: null,
						rows: rows.map((cells) => ({ role: "entry", cells, note: null })),
					},
				],
			},
		],
		emptyText: "Nothing.",
	};
}

/** A row of {@link sampleTable} with the given title. */
export function sampleRow(title: string): readonly Cell[] {
	return [
		title,
		"01:00:10:00",
		1250,
		12.5,
		{ amount: 1250.5, currency: "GBP", decimals: 2 },
		"2026-11-20",
		"8 s",
	];
}
