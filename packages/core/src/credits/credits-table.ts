import type { ReportColumn, ReportRow, ReportSection, ReportTable } from "../model/cuts/report-table.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact, textFact } from "../reports/report-facts.ts";
import { counted } from "../text/counted.ts";
import type { CreditSection, EndCredits } from "./model.ts";

const COLUMNS: readonly ReportColumn[] = [
	{ key: "credit", label: "Credit", kind: "text", width: 40, on: "both" },
	{ key: "licensor", label: "Licensor", kind: "text", width: 20, on: "both" },
	{ key: "record", label: "Record", kind: "text", width: 11, on: "both" },
	{ key: "title", label: "Title", kind: "text", width: 30, on: "both" },
	{ key: "media", label: "Side", kind: "text", width: 14, on: "both" },
	{ key: "in", label: "First at", kind: "timecode", width: 12, on: "both" },
	{ key: "licences", label: "Licences", kind: "text", width: 20, on: "both" },
];

const GROUP_WORDS = { licensor: "by licensor", record: "by record", none: "one list" } as const;
const SORT_WORDS = { name: "by name", appearance: "by first appearance" } as const;
const SIDE_WORDS = { both: "picture and sound", picture: "picture", sound: "sound" } as const;

/** The end credits as a table: a row for each record of each credit, with the licence that words it [REP21]. */
export function creditsTable(context: ReportContext, credits: EndCredits): ReportTable {
	const { sections, uncredited, group, sort, side } = credits;
	const all = sections.flatMap((section) => section.credits);
	return {
		title: "End credits",
		facts: [
			...cutFacts(context),
			textFact("Credits", `${GROUP_WORDS[group]}, ${SORT_WORDS[sort]}`),
			textFact("For", SIDE_WORDS[side]),
		],
		summary: [
			numberFact("Credits", all.length),
			{
				...numberFact("Records of an unknown licensor", uncredited.length),
				note: uncredited.map((record) => record.production_locator).join(", ") || null,
			},
		],
		columns: COLUMNS,
		sections: sections.map(sectionOf),
		emptyText: "Nothing in this cut needs a credit.",
	};
}

function sectionOf({ heading, credits }: CreditSection): ReportSection {
	const rows = credits.flatMap(({ text, records }) =>
		records.map(
			(record): ReportRow => ({
				role: "entry",
				cells: [
					text,
					record.licensor,
					record.production_locator,
					record.title,
					record.sides.join(" and "),
					record.firstTc,
					record.licenses.join(", "),
				],
				note: null,
			}),
		),
	);
	const aside = heading === null ? null : counted(credits.length, "credit");
	return { heading, aside, groups: [{ heading: null, aside: null, rows }] };
}
