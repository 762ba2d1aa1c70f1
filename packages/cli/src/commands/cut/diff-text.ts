import { minorUnitDecimals, parseDecimal, RATES, type RateName, ZERO } from "@oxcut/core";
import { CAUSE_LABELS, durationText } from "@oxcut/core/cut";
import {
	CAUSES,
	CHANGE_KINDS,
	type ChangeKind,
	type CutDifferenceDocument,
	moneyText,
	safeText,
} from "@oxcut/core/model";
import { amountText } from "../../cuts/summary.ts";
import { section } from "../../cuts/summary-text.ts";
import type { Colours } from "../../text/colour.ts";
import { formatTable } from "../../text/table.ts";

/** The kinds of changes as a table names them. */
const KIND_LABELS: Readonly<Record<ChangeKind, string>> = {
	new: "Added",
	removed: "Removed",
	rematched: "Rematched",
	replaced: "Replaced",
	reflagged: "Flag",
	longer: "Longer",
	shorter: "Shorter",
	split: "Split",
	joined: "Joined",
	retimed: "Other speed",
	slipped: "Other frames",
	moved: "Moved",
	unchanged: "Unchanged",
};

/** Changes that cost nothing: counted, not listed. */
const UNLISTED: ReadonlySet<ChangeKind> = new Set(["moved", "unchanged"]);

/** An amount with its sign: `+1,240.00 GBP`. */
export function signedText(amount: number, currency: string): string {
	const text = moneyText(
		{ amount: Math.abs(amount), currency, decimals: minorUnitDecimals(currency) },
		"money",
	);
	return amount === 0 ? text : `${amount < 0 ? "-" : "+"}${text}`;
}

/** The number of uses by outcome: `1 use added, 2 longer; 14 moved, 3 unchanged`. */
export function countsText({ counts }: CutDifferenceDocument): string {
	const told = (kinds: readonly ChangeKind[]) =>
		kinds
			.filter((kind) => counts[kind] > 0)
			.map((kind) => `${counts[kind]} ${KIND_LABELS[kind].toLowerCase()}`)
			.join(", ");
	const listed = told(CHANGE_KINDS.filter((kind) => !UNLISTED.has(kind)));
	const others = told(["moved", "unchanged"]);
	return `Uses: ${[listed, others].filter((text) => text !== "").join("; ") || "none"}`;
}

/** A note on how a cut's costs were converted to the display currency [DIF1]; empty if neither cut was converted. */
export function conversionText({ before, after, displayCurrency }: CutDifferenceDocument): string {
	return [before, after]
		.filter(({ ownCurrency }) => ownCurrency !== displayCurrency)
		.map(
			({ name, ownCurrency, ratesTimestamp }) =>
				`${safeText(name)} is shown in ${ownCurrency}; here in ${displayCurrency} at its own rates of ${ratesTimestamp}.`,
		)
		.join("\n");
}

/** A record's locator and title by its id. */
export function recordNames({ records }: CutDifferenceDocument) {
	const byId = new Map(records.map((record) => [record.recordId, record]));
	return (recordId: number | null) => byId.get(recordId ?? 0) ?? { production_locator: "", title: "" };
}

/** A comparison for a terminal or a pipe: the totals and their parts, each licensor with its reasons, then the uses. */
export function diffText(
	document: CutDifferenceDocument,
	columns: number | null,
	{ bold, dim }: Colours,
): string {
	const { before, after, displayCurrency, difference, parts, licensors } = document;
	const total = (cut: CutDifferenceDocument["before"]) => amountText(cut.totalCost, displayCurrency);
	const change = (amount: number) => signedText(amount, displayCurrency);
	const sums = formatTable(
		[{ header: "" }, { header: "", align: "right" }],
		[
			[`${before.name}, ${before.date}`, total(before)],
			...CAUSES.filter((cause) => parts[cause] !== 0).map((cause) => [
				`  ${CAUSE_LABELS[cause]}`,
				change(parts[cause]),
			]),
			[`${after.name}, ${after.date}`, total(after)],
		],
		columns,
	).replace(/^\s*\n/, "");
	const conversion = conversionText(document);
	const changed = licensors.filter(({ lines }) => lines.length > 0);
	const name = recordNames(document);
	return [
		`${bold(`${safeText(before.name)} → ${safeText(after.name)}: ${change(difference)}`)}\n\n`,
		sums,
		conversion === "" ? "" : dim(`${conversion}\n`),
		`\n${countsText(document)}\n`,
		section(
			"By licensor",
			formatTable(
				[
					{ header: "Licensor", flexible: true },
					{ header: "Before", align: "right" },
					{ header: "After", align: "right" },
					{ header: "Change", align: "right" },
				],
				licensors.map((licensor) => [
					licensor.name,
					amountText(licensor.displayBefore, displayCurrency),
					amountText(licensor.displayAfter, displayCurrency),
					licensor.difference === 0 ? "" : change(licensor.difference),
				]),
				columns,
			),
		),
		...changed.map((licensor) =>
			section(
				`${bold(safeText(licensor.name))} ${change(licensor.difference)}`,
				formatTable(
					[
						{ header: "Cause" },
						{ header: "Record" },
						{ header: "Title or term", flexible: true },
						{ header: "Reason", flexible: true },
						...(licensor.currency === displayCurrency
							? []
							: [{ header: `In ${licensor.currency}`, align: "right" as const }]),
						{ header: "Change", align: "right" },
					],
					licensor.lines.map((line) => {
						const { production_locator, title } = name(line.recordId);
						return [
							CAUSE_LABELS[line.cause],
							production_locator,
							line.term ?? title,
							line.reason,
							...(licensor.currency === displayCurrency
								? []
								: [line.change === null ? "" : signedText(line.change, licensor.currency)]),
							change(line.displayChange),
						];
					}),
					columns,
				),
			),
		),
		section("Changed uses", usesTable(document, columns)),
	].join("");
}

function usesTable(document: CutDifferenceDocument, columns: number | null): string {
	const name = recordNames(document);
	const rate = RATES[document.fps as RateName];
	const length = (frames: number) => durationText(parseDecimal(frames) ?? ZERO, rate);
	const listed = document.changes.filter(({ kind }) => !UNLISTED.has(kind));
	if (listed.length === 0) return "";
	type Stretch = CutDifferenceDocument["changes"][number]["before"][number];
	const place = (stretches: readonly Stretch[]) =>
		stretches.map(({ tcIn, tcOut, track }) => `${track} ${tcIn}–${tcOut}`).join(", ");
	const whatOf = ({ recordId, contents }: Stretch) =>
		recordId === null
			? `${contents ?? ""} (unidentified)`
			: `${name(recordId).production_locator} ${name(recordId).title}`;
	return formatTable(
		[
			{ header: "Change" },
			{ header: "Record", flexible: true },
			{ header: "Film before" },
			{ header: "Film after" },
			{ header: "Charged", align: "right" },
		],
		listed.map(({ kind, before, after, lengthChange }) => {
			const [was, is] = [before[0], after[0]];
			const told = [was, is].flatMap((stretch) => (stretch ? [whatOf(stretch)] : []));
			return [
				KIND_LABELS[kind],
				[...new Set(told)].join(" → "),
				place(before),
				place(after),
				lengthChange === 0 ? "" : `${lengthChange > 0 ? "+" : "-"}${length(Math.abs(lengthChange))}`,
			];
		}),
		columns,
	);
}
