import type { Cell, ReportColumn, ReportRow, ReportTable } from "../model/cuts/report-table.ts";
import { FAIR_USE_CLASS_LABELS, type FairUseReview } from "../model/productions/fair-use-review.ts";
import type { ReportContext } from "../reports/model.ts";
import { plainText } from "../reports/plain-text.ts";
import { cutFacts, numberFact } from "../reports/report-facts.ts";
import { counted } from "../text/counted.ts";
import { groupBy } from "../text/group-by.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { FairUseCheck, FairUseState } from "./model.ts";
import { type PresentedFairUse, presentFairUse } from "./present-fair-use.ts";

const COLUMNS: readonly ReportColumn[] = [
	{ key: "state", label: "State", kind: "text", width: 16, on: "both" },
	{ key: "in", label: "In", kind: "timecode", width: 12, on: "both" },
	{ key: "out", label: "Out", kind: "timecode", width: 12, on: "both" },
	{ key: "duration", label: "Duration", kind: "timecode", width: 12, on: "both" },
	{ key: "track", label: "Track", kind: "text", width: 6, on: "both" },
	{ key: "record", label: "Record", kind: "text", width: 11, on: "sheet" },
	{ key: "title", label: "Title", kind: "text", width: 30, on: "sheet" },
	{ key: "source_of", label: "Licensor", kind: "text", width: 20, on: "sheet" },
	{ key: "sourceIn", label: "Source in", kind: "timecode", width: 12, on: "both" },
	{ key: "sourceOut", label: "Source out", kind: "timecode", width: 12, on: "both" },
	{ key: "percent", label: "Of original", kind: "percent", width: 10, on: "both" },
	{ key: "percentFilm", label: "Of film", kind: "percent", width: 9, on: "both" },
	{ key: "reason", label: "Open because", kind: "text", width: 40, on: "sheet" },
	{ key: "class", label: "Class", kind: "text", width: 24, on: "sheet" },
	{ key: "argument", label: "Argument", kind: "text", width: 40, on: "sheet" },
	{ key: "purpose", label: "Purpose", kind: "text", width: 30, on: "sheet" },
	{ key: "nature", label: "Nature", kind: "text", width: 30, on: "sheet" },
	{ key: "amount", label: "Amount", kind: "text", width: 30, on: "sheet" },
	{ key: "market", label: "Market", kind: "text", width: 30, on: "sheet" },
	{ key: "evidence", label: "Evidence", kind: "text", width: 30, on: "sheet" },
	{ key: "counsel", label: "Counsel", kind: "text", width: 18, on: "both" },
	{ key: "date", label: "Date", kind: "date", width: 11, on: "both" },
	{ key: "letter", label: "Letter", kind: "text", width: 14, on: "both" },
	{ key: "note", label: "Counsel's note", kind: "text", width: 40, on: "sheet" },
];

/** The states in words. */
export const FAIR_USE_STATE_LABELS: Readonly<Record<FairUseState, string>> = {
	unreviewed: "Not reviewed",
	reopened: "Reopened",
	pending: "Pending",
	rejected: "Rejected",
	approved: "Approved",
	approved_with_changes: "Approved with changes",
};

/**
 * The dossier for the insurer: every fair use of a cut with timecodes, argument and verdict, open items first [FUR5].
 *
 * @returns a table for csv, xlsx and pdf, and the same as data.
 */
export function fairUseDossier(
	check: FairUseCheck,
	cut: ReportContext,
	reviews: readonly FairUseReview[],
): { readonly table: ReportTable; readonly document: object } {
	const byId = new Map(reviews.map((review) => [review.id, review]));
	const presented = presentFairUse(check, cut);
	const open = presented.parts.filter(({ is_open }) => is_open);
	const settled = presented.parts.filter(({ is_open }) => !is_open);
	const sections = [
		{ heading: "Open items", parts: open },
		{ heading: "Approved", parts: settled },
	].filter(({ parts }) => parts.length > 0);
	const table: ReportTable = {
		title: "Fair use dossier",
		facts: cutFacts(cut),
		summary: [
			numberFact("Clips", presented.parts.length),
			numberFact("Approved", settled.length),
			numberFact("Open", open.length),
			numberFact("Records", new Set(presented.parts.map(({ record_id }) => record_id)).size),
		],
		columns: COLUMNS,
		sections: sections.map(({ heading, parts }) => ({
			heading,
			aside: counted(parts.length, "clip"),
			groups: [...groupBy(parts, ({ record_id }) => record_id).values()].map((own) => ({
				heading: [own[0]?.production_locator, own[0]?.title].join(" "),
				aside: own[0]?.licensor_name ?? null,
				rows: own.map((part, index) => dossierRow(cut, part, byId, index === 0)),
			})),
		})),
		emptyText: "Nothing in this cut is used under fair use.",
	};
	const document = {
		cut: cut.cut.name,
		...presented,
		reviews: reviews.filter(({ id }) => presented.parts.some(({ review_id }) => review_id === id)),
	};
	return { table, document };
}

/** @param isFirst - of its record: pages show the argument once. */
function dossierRow(
	{ timeline }: ReportContext,
	part: PresentedFairUse["parts"][number],
	byId: ReadonlyMap<number, FairUseReview>,
	isFirst: boolean,
): ReportRow {
	const review = part.review_id === null ? undefined : byId.get(part.review_id);
	const practice = review?.practice ? FAIR_USE_CLASS_LABELS[review.practice] : "";
	const texts = [review?.argument, review?.purpose, review?.nature, review?.amount, review?.market].map(
		(text) => plainText(text ?? ""),
	);
	const [argument = "", purpose = "", nature = "", amount = "", market = ""] = texts;
	const evidence = (review?.evidence ?? []).join(" ");
	const verdict: readonly Cell[] =
		review === undefined || review.verdict === "pending"
			? ["", null, "", ""]
			: [review.counsel, review.reviewed_on, review.letter, plainText(review.note)];
	const cells: readonly Cell[] = [
		...[FAIR_USE_STATE_LABELS[part.state], part.tc_in, part.tc_out],
		...[formatTimecode(part.duration_frames, timeline.rate, timeline.dropFrame), part.track],
		...[part.production_locator, part.title, part.licensor_name],
		...[part.source_in, part.source_out, part.percent_of_original, part.percent_of_film],
		...[part.reason ?? "", practice, argument, purpose, nature, amount, market, evidence],
		...verdict,
	];
	const reason = part.reason === null ? "" : `Open: ${part.reason}.`;
	const behind = [
		["Class", practice],
		["Argument", argument],
		["Purpose", purpose],
		["Nature", nature],
		["Amount", amount],
		["Market", market],
		["Evidence", evidence],
		["Counsel's note", String(verdict[3])],
	].flatMap(([name, text = ""]) => (text === "" ? [] : `${name}: ${text}${/[.!?]$/.test(text) ? "" : "."}`));
	const note = [...(reason === "" ? [] : [reason]), ...(isFirst ? behind : [])].join(" ");
	return { role: "entry", cells, note: note === "" ? null : note };
}
