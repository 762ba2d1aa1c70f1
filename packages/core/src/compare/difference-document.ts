import {
	CAUSES,
	type Cause,
	CHANGE_KINDS,
	type ChangeKind,
	type CutDifferenceDocument,
} from "../model/cuts/cut-difference.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { showAmount } from "../money/minor-unit.ts";
import { type Rational, toNumber } from "../rational/rational.ts";
import { compareText } from "../text/compare-text.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { trackName } from "../timeline/track-name.ts";
import { explainLine } from "./explain-line.ts";
import type {
	CauseParts,
	ComparedCut,
	CostLine,
	CutDifference,
	LicensorDifference,
	Stretch,
	UseChange,
} from "./model.ts";

/** A comparison as data, as `ox cut diff --json` prints it and the API returns it. Time: n log n. */
export function differenceDocument(difference: CutDifference): CutDifferenceDocument {
	const { before, after, displayCurrency, totalBefore, totalAfter, changes } = difference;
	const show = (amount: Rational) => showAmount(amount, displayCurrency);
	const byRecord = changesByRecord(changes);
	const counts = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 0])) as Record<ChangeKind, number>;
	for (const { kind } of changes) counts[kind] += 1;
	return {
		before: comparedCut(before, show(totalBefore)),
		after: comparedCut(after, show(totalAfter)),
		fps: after.context.timeline.rate.name,
		displayCurrency,
		difference: show(totalAfter.sub(totalBefore)),
		parts: shownParts(difference.parts, show),
		counts,
		licensors: difference.licensors
			.map((licensor) => presentLicensor(difference, licensor, byRecord))
			.sort((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || a.licensorId - b.licensorId),
		records: namedRecords(difference),
		changes: changes.map((change) => ({
			kind: change.kind,
			side: change.side,
			before: change.before.map((stretch) => presentStretch(before, stretch)),
			after: change.after.map((stretch) => presentStretch(after, stretch)),
			lengthChange: toNumber(change.lengthChange),
		})),
	};
}

function comparedCut({ context }: ComparedCut, totalCost: number): CutDifferenceDocument["before"] {
	const { cut, timeline, rates, displayCurrency } = context;
	const { startsAt, endsAt, rate, dropFrame } = timeline;
	return {
		cut_id: cut.id,
		name: cut.name,
		date: cut.date,
		totalCost,
		ownCurrency: displayCurrency,
		startsAt,
		endsAt,
		startsAtTc: formatTimecode(startsAt, rate, dropFrame),
		endsAtTc: formatTimecode(endsAt, rate, dropFrame),
		ratesTimestamp: rates.timestamp,
	};
}

function shownParts(parts: CauseParts, show: (amount: Rational) => number): Record<Cause, number> {
	return Object.fromEntries(CAUSES.map((cause) => [cause, show(parts[cause])])) as Record<Cause, number>;
}

function presentLicensor(
	difference: CutDifference,
	licensor: LicensorDifference,
	byRecord: ReadonlyMap<number, readonly UseChange[]>,
): CutDifferenceDocument["licensors"][number] {
	const { licensorId, currency, before, after, displayBefore, displayAfter, parts, lines } = licensor;
	const { displayCurrency } = difference;
	const show = (amount: Rational) => showAmount(amount, displayCurrency);
	const own = (amount: Rational, { cause }: CostLine) =>
		showAmount(amount, cause === "exchange_rates" ? displayCurrency : currency);
	return {
		licensorId,
		name: licensorName(difference, licensorId),
		currency,
		before: showAmount(before, currency),
		after: showAmount(after, currency),
		displayBefore: show(displayBefore),
		displayAfter: show(displayAfter),
		difference: show(displayAfter.sub(displayBefore)),
		parts: shownParts(parts, show),
		lines: lines.map((line) => ({
			cause: line.cause,
			recordId: line.recordId,
			term: (line.modification?.after ?? line.modification?.before)?.modification ?? null,
			before: own(line.before, line),
			after: own(line.after, line),
			change: line.change && showAmount(line.change, currency),
			displayChange: show(line.displayChange),
			reason: explainLine(difference, licensor, line, byRecord.get(line.recordId ?? 0) ?? []),
		})),
	};
}

function licensorName({ before, after }: CutDifference, licensorId: number): string {
	const find = ({ context }: ComparedCut) => context.library.licensors.get(licensorId)?.name;
	return find(after) ?? find(before) ?? "";
}

function changesByRecord(changes: readonly UseChange[]): Map<number, UseChange[]> {
	const found = new Map<number, UseChange[]>();
	for (const change of changes) {
		const ids = new Set([...change.before, ...change.after].flatMap(({ recordId }) => recordId ?? []));
		for (const id of ids) {
			const known = found.get(id);
			if (known) known.push(change);
			else found.set(id, [change]);
		}
	}
	return found;
}

function namedRecords({
	before,
	after,
	licensors,
	changes,
}: CutDifference): CutDifferenceDocument["records"] {
	const ids = new Set([
		...licensors.flatMap(({ lines }) => lines.flatMap(({ recordId }) => recordId ?? [])),
		...changes.flatMap((change) =>
			[...change.before, ...change.after].flatMap(({ recordId }) => recordId ?? []),
		),
	]);
	const find = (id: number): ArchiveRecord | undefined =>
		after.context.library.records.get(id) ?? before.context.library.records.get(id);
	return [...ids]
		.flatMap((recordId) => {
			const record = find(recordId);
			return record ? [{ recordId, production_locator: record.production_locator, title: record.title }] : [];
		})
		.sort((a, b) => compareText(a.production_locator, b.production_locator) || a.recordId - b.recordId);
}

function presentStretch(
	{ context }: ComparedCut,
	stretch: Stretch,
): CutDifferenceDocument["changes"][number]["before"][number] {
	const { rate, dropFrame } = context.timeline;
	const { recordId, contents, recordIn, recordOut, frames, side, trkLevel } = stretch;
	return {
		recordId,
		contents,
		track: trackName({ trkMediaType: side, trkLevel }),
		recordIn,
		recordOut,
		tcIn: formatTimecode(recordIn, rate, dropFrame),
		tcOut: formatTimecode(recordOut, rate, dropFrame),
		frames: toNumber(frames),
	};
}
