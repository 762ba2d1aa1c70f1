import type { Diagnostic } from "@oxcut/core";
import { estimateText } from "@oxcut/core/cut";
import type { ListKind } from "@oxcut/core/interchange";
import { counted, safeText } from "@oxcut/core/model";
import { colours } from "../text/colour.ts";
import { bySeverity, formatGroup, groupDiagnostics } from "../text/diagnostic-groups.ts";
import { formatTable } from "../text/table.ts";
import { clipsText } from "./left-out-text.ts";
import { amountText, type CutSummary } from "./summary.ts";

/** Kinds of warnings that are listed; the rest are counted. */
const DIAGNOSTICS_SHOWN = 50;

function indented(text: string): string {
	return text.replace(/^(?=.)/gm, "  ");
}

/** A heading over indented lines; empty if there are none. */
export function section(heading: string, body: string): string {
	return body === "" ? "" : `\n${heading}\n${indented(body)}`;
}

/** Findings in the lists themselves, which `ox edl check` also reports, separate from those of the timeline. */
export function diagnosticsByPlace({ diagnostics }: CutSummary): {
	readonly lists: readonly Diagnostic[];
	readonly cut: readonly Diagnostic[];
} {
	const ofList = ({ code }: Diagnostic) => /^(?:EDL|TC)_/.test(code);
	return {
		lists: diagnostics.filter(ofList),
		cut: diagnostics.filter((diagnostic) => !ofList(diagnostic)),
	};
}

/** The command that sets missing prices: `ox record set LOCATOR --price NAME`, with the flags that are needed. */
export function missingPricesHint({ missingPrices }: CutSummary): string {
	const flags = new Set(missingPrices.flatMap((line) => line.flags));
	return `ox record set LOCATOR ${[...flags].map((flag) => `${flag} NAME`).join(" or ")}`;
}

/** The estimate for records without a price: `4 records without a price would add 200.00 to 900.00 GBP …`; null without one. */
export function estimateLine({
	missingEstimate,
	displayCurrency,
}: Pick<CutSummary, "missingEstimate" | "displayCurrency">): string | null {
	if (missingEstimate === null) return null;
	const { numRecords } = missingEstimate;
	return `Estimate: ${counted(numRecords, "record")} without a price would add ${estimateText(missingEstimate, displayCurrency)} at ${numRecords === 1 ? "its licensor's" : "their licensors'"} other prices`;
}

/** The records cleared for each delivery: `12 of 41 records cleared for Festival`. */
export function clearedLines({ cleared }: CutSummary): string[] {
	return cleared.map(
		(one) =>
			`${one.num_cleared} of ${counted(one.num_records, "record")} cleared for ${safeText(one.delivery)}`,
	);
}

/** A record's missing price and the flag that sets it: `audio: --secondary-price`. */
export function missingText({ sides, flags }: CutSummary["missingPrices"][number]): string {
	return sides.length === 0
		? "licensor unknown: --licensor"
		: sides.map((side, index) => `${side}: ${flags[index] ?? ""}`).join(", ");
}

function groupsText(diagnostics: readonly Diagnostic[], more: string): string {
	const groups = groupDiagnostics(diagnostics);
	const hidden = groups.length - DIAGNOSTICS_SHOWN;
	return [
		...groups.slice(0, DIAGNOSTICS_SHOWN).map((group) => `${formatGroup(group, colours(false))}\n`),
		hidden > 0 ? `and ${hidden} more${more}\n` : "",
	].join("");
}

/** The lists without clips, after the number of all: ` (1 of markers, 2 reel logs)`. */
function withoutClipsText(lists: CutSummary["lists"]): string {
	const numOf = (kind: ListKind) => lists.filter((list) => list.kind === kind).length;
	const [markers, logs] = [numOf("markers"), numOf("reel_log")];
	const parts = [
		...(markers > 0 ? [`${markers} of markers`] : []),
		...(logs > 0 ? [counted(logs, "reel log")] : []),
	];
	return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** The first line of a summary: the lists. */
export function readText({ lists, fps, startsAtTc, endsAtTc }: CutSummary): string {
	const lines = lists.reduce((sum, list) => sum + list.lines.total, 0);
	const accounted = lists.reduce((sum, list) => sum + list.lines.accounted, 0);
	const events = lists.reduce((sum, list) => sum + list.events, 0);
	const extent = startsAtTc === null ? "" : `, ${startsAtTc} to ${endsAtTc}`;
	return `${counted(lists.length, "list")}${withoutClipsText(lists)}, ${counted(events, "event")} at ${fps} fps${extent}; ${lines} lines in, ${accounted} accounted for`;
}

/** Suggestions for an unidentified name: `10000012 Harbour at dawn (similar title), …`. */
export function suggestionsText(suggestions: CutSummary["unidentified"][number]["suggestions"]): string {
	return suggestions
		.map(({ production_locator, title, because }) => `${production_locator} ${title} (${because})`)
		.join(", ");
}

/** Unidentified contents with their close records, as a table. */
export function unidentifiedTable(unidentified: CutSummary["unidentified"], columns: number | null): string {
	return formatTable(
		[
			{ header: "Contents", flexible: true },
			{ header: "Clips", align: "right" },
			{ header: "Time" },
			{ header: "First at" },
			{ header: "Perhaps", flexible: true },
		],
		unidentified.map(({ contents, numClips, totalTime, firstTc, suggestions }) => [
			contents,
			String(numClips),
			totalTime,
			firstTc,
			suggestionsText(suggestions),
		]),
		columns,
	);
}

/** A summary as plain text, for pipes and logs; screens have `ui/cut-summary-view.tsx`. */
export function summaryText(summary: CutSummary): string {
	const { licensors, unidentified, missingPrices, displayCurrency } = summary;
	const { lists, cut } = diagnosticsByPlace(summary);
	const estimate = estimateLine(summary);
	const facts = [
		`${safeText(summary.name)}, ${summary.date}`,
		readText(summary),
		clipsText(summary.clips),
		`${counted(summary.numRecordsUsed, "record")} used, ${counted(summary.numFairUses, "fair use")}, ${counted(summary.numRecordsMissingPrices, "record")} missing prices`,
		`Total ${amountText(summary.totalCost, displayCurrency)} at the rates of ${summary.ratesTimestamp}`,
		...(estimate === null ? [] : [estimate]),
		...clearedLines(summary),
	];
	return [
		`${facts.join("\n")}\n`,
		section(
			"By licensor",
			formatTable(
				[
					{ header: "Licensor" },
					{ header: "Cost", align: "right" },
					{ header: `In ${displayCurrency}`, align: "right" },
				],
				licensors.map(({ name, currency, finalCost, displayCost, note }) => [
					name,
					note ?? amountText(finalCost, currency),
					amountText(displayCost, displayCurrency),
				]),
				null,
			),
		),
		section("Unidentified: resolve them with ox cut resolve", unidentifiedTable(unidentified, null)),
		section(
			`Missing prices: ${missingPricesHint(summary)}`,
			formatTable(
				[{ header: "Record" }, { header: "Title" }, { header: "Licensor" }, { header: "Missing" }],
				missingPrices.map((line) => [line.production_locator, line.title, line.licensor, missingText(line)]),
				null,
			),
		),
		section(
			"Needs action: warnings about the lists",
			groupsText(bySeverity(lists).warnings, ": see ox edl check"),
		),
		section("Needs action: warnings about the cut", groupsText(bySeverity(cut).warnings, "")),
		section(
			"For the record",
			groupsText([...bySeverity(lists).notes, ...bySeverity(cut).notes], ": see ox edl check"),
		),
	].join("");
}
