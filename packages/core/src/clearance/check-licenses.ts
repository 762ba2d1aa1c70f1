import type { Diagnostic, DiagnosticCode, Severity } from "../diagnostics.ts";
import { hasAmounts, type License } from "../model/licensors/license.ts";
import { isUnknownLicensor, type Licensor } from "../model/licensors/licensor.ts";
import type { Delivery } from "../model/productions/delivery.ts";
import { readMedia } from "../model/productions/medium.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { nullWithoutRate, rateOf } from "../money/convert.ts";
import type { ReportContext } from "../reports/model.ts";
import { type MediaVocabulary, parseMedia } from "../rights/media.ts";
import { parseTerritories } from "../rights/territories.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import type { Timebase } from "../timecode/timebase.ts";
import { trtSeconds } from "../timecode/trt.ts";
import type { Grant, Grants } from "./grants.ts";
import { rangeFrames } from "./licensed-time.ts";

interface Cut extends Pick<ReportContext, "timeline" | "rates"> {
	/** The counting of the source timecodes that aren't like the cut's, by record [TC61]. */
	readonly timecodes: ReadonlyMap<number, Timebase>;
}

/** The part of a production that its licences name, whether the cut uses it or not. */
export interface NamedByLicenses {
	/** The production's. */
	readonly licensors: readonly NamedLicensor[];
	readonly records: readonly NamedRecord[];
	/** Records that the production no longer has. */
	readonly missingRecordIds: readonly number[];
}

type NamedLicensor = Pick<Licensor, "id" | "name" | "currency">;
type NamedRecord = Pick<ArchiveRecord, "id" | "licensor_id" | "production_locator" | "trt" | "fps">;

/** The same by id. */
export interface NamedIndex {
	readonly licensors: ReadonlyMap<number, NamedLicensor>;
	readonly records: ReadonlyMap<number, NamedRecord>;
	readonly missingRecordIds: ReadonlySet<number>;
}

export function indexNamed({ licensors, records, missingRecordIds }: NamedByLicenses): NamedIndex {
	return {
		licensors: new Map(licensors.map((licensor) => [licensor.id, licensor])),
		records: new Map(records.map((record) => [record.id, record])),
		missingRecordIds: new Set(missingRecordIds),
	};
}

const EVENT_NAMES = {
	signature: "signature",
	delivery: "delivery",
	first_transmission: "first transmission",
} as const;

/** Problems of licences: entries that grant nothing, or contradict each other [RIG10]. */
export function checkLicenses(
	cut: Cut,
	licenses: readonly License[],
	grants: Grants,
	named: NamedIndex,
): Diagnostic[] {
	return [
		...licenses.flatMap((license) => checkLicense(cut, license, named)),
		...grants.unread.map(({ license, line, problem }) => {
			const { media = "" } = license.lines[line] ?? {};
			const found = `has the media "${media}", so it grants nothing: ${problem}`;
			return problemOf(license, line, "RIGHTS_MEDIUM_UNKNOWN", "warning", { found, text: media });
		}),
		...grants.open.map(({ license, line }) => {
			const { term } = license.lines[line] ?? {};
			const event = term?.kind === "years" ? EVENT_NAMES[term.since] : "an event";
			return problemOf(license, line, "RIGHTS_TERM_OPEN", "warning", {
				found: `counts its term from ${event}, which has no date, so it grants nothing yet`,
			});
		}),
		// Lines of a removed record grant nothing, so they can't contradict each other.
		...[...grants.byRecord].flatMap(([id, own]) =>
			named.missingRecordIds.has(id) ? [] : contradictions(own, () => [...own, ...anyOf(id, grants, named)]),
		),
		...[...grants.byLicensor.values()].flatMap((own) => contradictions(own, () => own)),
	];
}

/** The lines for any record of a record's licensor. */
function anyOf(
	recordId: number,
	{ byLicensor }: Grants,
	{ records, licensors }: NamedIndex,
): readonly Grant[] {
	const licensor = licensors.get(records.get(recordId)?.licensor_id ?? 0);
	return licensor && !isUnknownLicensor(licensor) ? (byLicensor.get(licensor.id) ?? []) : [];
}

/** Deliveries whose media can't be read [RIG17], and those of no territory or medium, which earlier versions saved [RIG2]. */
export function checkDeliveries(deliveries: readonly Delivery[], vocabulary: MediaVocabulary): Diagnostic[] {
	return deliveries.flatMap(({ name, territories, media }) => {
		const found: Diagnostic[] = [];
		const say = (code: DiagnosticCode, field: string, text: string, problem: string) =>
			found.push({
				...{ code, severity: "warning" },
				message: `Delivery "${name}" has the ${field} "${text}", so it counts as needing all ${field}: ${problem}`,
				...{ file: null, line: null, column: null, text },
			});
		const { problem } = readMedia(media, vocabulary);
		if (problem !== null) say("RIGHTS_MEDIUM_UNKNOWN", "media", media, sentence(problem));
		else if (!parseMedia(media, vocabulary).value)
			say("RIGHTS_DELIVERY_EMPTY", "media", media, "name its media.");
		if (!parseTerritories(territories).value)
			say("RIGHTS_DELIVERY_EMPTY", "territories", territories, "name its territories.");
		return found;
	});
}

/** The records that the lines of licences name, each once. */
export function namedRecordIds(licenses: readonly License[]): number[] {
	const ids = new Set<number>();
	for (const { lines } of licenses)
		for (const { record_id } of lines) if (record_id !== null) ids.add(record_id);
	return [...ids];
}

function checkLicense(
	{ timeline, timecodes, rates }: Cut,
	license: License,
	{ licensors, records, missingRecordIds }: NamedIndex,
): Diagnostic[] {
	const found: Diagnostic[] = [];
	const licensor = licensors.get(license.licensor_id);
	const currency = license.currency ?? licensor?.currency;
	if (
		hasAmounts(license) &&
		currency !== undefined &&
		nullWithoutRate(() => rateOf(currency, rates.rates)) === null
	)
		found.push(
			problemOf(license, null, "RIGHTS_NO_RATE", "warning", {
				found: `has fees in ${currency}, which has no exchange rate, so they can't be converted`,
				text: currency,
			}),
		);
	for (const [line, { record_id, time }] of license.lines.entries()) {
		const say = (code: DiagnosticCode, words: string, text?: string) =>
			found.push(problemOf(license, line, code, "warning", { found: words, ...(text ? { text } : {}) }));
		const record = record_id === null ? undefined : records.get(record_id);
		if (record_id === null && licensor && isUnknownLicensor(licensor))
			say("RIGHTS_LICENSOR_UNKNOWN", "grants any record of Unknown, so it grants nothing: name its record");
		if (record_id !== null && missingRecordIds.has(record_id))
			say(
				"RIGHTS_RECORD_MISSING",
				`names a record that was removed (its id was ${record_id}), so it grants nothing: remove the line, or name another record`,
			);
		if (record && record.licensor_id !== license.licensor_id) {
			const owner = licensors.get(record.licensor_id)?.name ?? "another licensor";
			say("RIGHTS_OTHER_LICENSOR", `names ${record.production_locator}, a record of ${owner}`);
		}
		if (time.kind !== "ranges") continue;
		const seconds = record ? trtSeconds(record.trt, record.fps, timeline.rate) : null;
		const length = seconds && Number(seconds.mul(framesPerSecond(timeline.rate)).valueOf());
		for (const range of time.ranges) {
			const text = `${range.in}–${range.out}`;
			const own = timecodes.get(record_id ?? -1) ?? timeline;
			const frames = rangeFrames(range, timeline, own);
			const isDropFrame = own.dropFrame || (own.rate.canDrop && text.includes(";"));
			if (frames === null)
				say(
					"RIGHTS_RANGE_UNREADABLE",
					`has the range ${text}, which doesn't exist at ${own.rate.name} fps${isDropFrame ? " drop-frame" : ""}`,
					text,
				);
			else if (length !== null && isOutside(frames, length))
				say("RIGHTS_RANGE_OUTSIDE", `has the range ${text}, beyond the running time ${record?.trt}`, text);
		}
	}
	return found;
}

/**
 * Labels need not count from zero, so only a range that is too long, or that begins inside and runs past the end, is
 * certainly outside.
 */
function isOutside([from, to]: readonly [number, number], length: number): boolean {
	return to - from > length || (from < length && to > length);
}

/** Lines that limit the time, although one of the others for the same records doesn't in the same places. */
function contradictions(grants: readonly Grant[], others: () => readonly Grant[]): Diagnostic[] {
	const limited = grants.filter(({ terms, isGranted }) => isGranted && terms.time.kind !== "whole");
	if (limited.length === 0) return [];
	const whole = others().filter(({ terms, isGranted }) => isGranted && terms.time.kind === "whole");
	return limited.flatMap((grant) => {
		const other = whole.find((one) => overlap(one, grant));
		if (other === undefined) return [];
		const where = `line ${other.line + 1} of licence "${other.license.name}"`;
		return problemOf(grant.license, grant.line, "RIGHTS_LINES_CONTRADICT", "warning", {
			found: `limits the time, but ${where} grants the whole item in the same places; the wider one counts`,
		});
	});
}

function overlap(a: Grant, b: Grant): boolean {
	return (
		a.from < b.to &&
		b.from < a.to &&
		(a.territories & b.territories) !== 0n &&
		(a.media & b.media) !== 0n &&
		a.sides.some((side) => b.sides.includes(side))
	);
}

/** A text with its full stop, unless it ends with a question. */
function sentence(text: string): string {
	return text.endsWith("?") ? text : `${text}.`;
}

function problemOf(
	license: License,
	line: number | null,
	code: DiagnosticCode,
	severity: Severity,
	{ found, text }: { readonly found: string; readonly text?: string },
): Diagnostic {
	const place = line === null ? "" : `, line ${line + 1},`;
	const message = `Licence "${license.name}"${place} ${sentence(found)}`;
	return { code, severity, message, file: null, line: null, column: null, ...(text ? { text } : {}) };
}
