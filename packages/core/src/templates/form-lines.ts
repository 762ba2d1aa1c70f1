import type { UseCharge } from "../costing/model.ts";
import { CreditWordings } from "../credits/record-credits.ts";
import { isUnknownLicensor } from "../model/licensors/licensor.ts";
import type { StoredRecord } from "../model/records/record.ts";
import { rational } from "../rational/rational.ts";
import { cueMediaType } from "../reports/cue-sheet.ts";
import { rightsOf } from "../reports/cue-sheet-table.ts";
import { plainText } from "../reports/plain-text.ts";
import { licensorOf, recordOf } from "../reports/record-of.ts";
import { sourceLabels, sourceRangeOfFragments } from "../reports/source-range.ts";
import { groupBy } from "../text/group-by.ts";
import { oneLine } from "../text/one-line.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Use } from "../usage/model.ts";
import { readContributors } from "./contributors.ts";
import type { FormInput, FormLine, FormValue } from "./model.ts";
import { customFieldOf } from "./schema/template-fields.ts";

/**
 * The lines of a cut before a template chooses among them: a line per use in the cue sheet's order [REP2], or per record in
 * order of first appearance [TPL4].
 */
export function cutLines(input: FormInput, per: "use" | "record"): FormLine[] {
	const { usage, costing } = input.context;
	const lookups = {
		wordings: new CreditWordings(input.licenses),
		charges: new Map(
			[...costing.records.values()].flatMap(({ charges }) =>
				charges.map((charge) => [charge.use, charge] as const),
			),
		),
		customIds: new Map(input.customFields.map(({ id, name }) => [name, String(id)])),
	};
	const groups =
		per === "use"
			? usage.uses.map((use) => [use])
			: [...groupBy(usage.uses, ({ recordId }) => recordId).values()];
	return groups.map((uses) => cutLine(input, lookups, uses, per));
}

interface Lookups {
	readonly wordings: CreditWordings;
	/** By position in `Usage.uses`. */
	readonly charges: ReadonlyMap<number, UseCharge>;
	/** Ids of custom fields by name. */
	readonly customIds: ReadonlyMap<string, string>;
}

/** One use, or all uses of a record. */
function cutLine(input: FormInput, lookups: Lookups, uses: readonly Use[], per: "use" | "record"): FormLine {
	const { context } = input;
	const { timeline, library } = context;
	const [first] = uses;
	if (first === undefined) throw new RangeError("a line needs a use");
	const stored = input.records.get(first.recordId);
	if (!stored) throw new RangeError(`record ${first.recordId} not found`);
	const licensor = licensorOf(library, stored.licensor_id);
	const recordIn = Math.min(...uses.map((use) => use.recordIn));
	const recordOut = Math.max(...uses.map((use) => use.recordOut));
	const source = sourceLabels(
		timeline,
		sourceRangeOfFragments(
			timeline,
			uses.flatMap(({ fragments }) => fragments),
		),
	);
	const composers = readContributors(stored.composers, "C");
	const publishers = readContributors(stored.publishers, "E");
	const names = (isWanted: (role: string) => boolean) =>
		composers.filter(({ role }) => isWanted(role)).map(({ name }) => name);
	const computed: Readonly<Record<string, () => FormValue>> = {
		in: () => ({ kind: "position", frames: recordIn }),
		out: () => ({ kind: "position", frames: recordOut }),
		elapsed_in: () => ({ kind: "position", frames: recordIn - timeline.startsAt }),
		elapsed_out: () => ({ kind: "position", frames: recordOut - timeline.startsAt }),
		duration: () => ({ kind: "length", frames: uses.reduce((sum, { filmFrames }) => sum + filmFrames, 0) }),
		source_in: () => textValue(source.sourceIn ?? ""),
		source_out: () => textValue(source.sourceOut ?? ""),
		media: () => textValue(mediaOf(uses)),
		clip: () => textValue(timeline.clips[first.fragments[0]?.clip ?? -1]?.contents ?? ""),
		licensor: () => textValue(isUnknownLicensor(licensor) ? "" : licensor.name),
		rights: () => textValue(rightsOf(recordOf(library, stored.id), licensor)),
		credit: () =>
			textValue(
				lookups.wordings
					.of(stored, licensor, sidesOf(uses))
					.map(({ text }) => text)
					.join("; "),
			),
		composers: () => listValue(names((role) => role !== ARRANGER)),
		arrangers: () => listValue(names((role) => role === ARRANGER)),
		publishers: () => listValue(publishers.map(({ name }) => name)),
		link: () => textValue(stored.urls[0] ?? ""),
		cost: () =>
			costOf(context.costing.records.get(stored.id)?.overall ?? null, lookups, uses, per, licensor.currency),
		currency: () => textValue(licensor.currency),
	};
	return {
		record: stored,
		tcIn: formatTimecode(recordIn, timeline.rate, timeline.dropFrame),
		composers,
		publishers,
		valueOf: (field) => {
			const compute = Object.hasOwn(computed, field) ? computed[field] : undefined;
			if (compute !== undefined) return compute();
			const custom = customFieldOf(field);
			if (custom === null) return recordValue(stored, field);
			const id = lookups.customIds.get(custom);
			return textValue(id === undefined ? "" : textOf(stored.custom_fields[id]));
		},
	};
}

/** Text in one line; null if there is none. */
export function textValue(text: string): FormValue {
	const line = oneLine(text);
	return line === "" ? null : { kind: "text", text: line };
}

function listValue(parts: readonly string[]): FormValue {
	return parts.length === 0 ? null : { kind: "text", text: parts.join(", "), parts };
}

/** The role of a work's arrangers, whom forms list separately from its composers. */
const ARRANGER = "AR";

/** A field of the record's catalogue; yes is Yes, and no is empty. */
function recordValue(record: StoredRecord, field: string): FormValue {
	if (field === "date") return record.date === null ? null : { kind: "date", date: record.date };
	if (field === "tag_list") return listValue(record.tag_list);
	return textValue(
		plainText(textOf(Object.hasOwn(record, field) ? record[field as keyof StoredRecord] : null)),
	);
}

function textOf(value: unknown): string {
	if (value === true) return "Yes";
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Video and Audio uses of one record together are Audio/Video. */
function mediaOf(uses: readonly Use[]): string {
	const media = [...new Set(uses.map(({ clipMediaType }) => cueMediaType(clipMediaType)))];
	return media.length === 1 ? (media[0] ?? "") : "Audio/Video";
}

function sidesOf(uses: readonly Use[]): ("picture" | "sound")[] {
	const isSeen = uses.some(({ trkMediaType }) => trkMediaType === "video");
	const isHeard = uses.some(({ clipMediaType }) => clipMediaType !== "Video");
	return [...(isSeen ? (["picture"] as const) : []), ...(isHeard ? (["sound"] as const) : [])];
}

/** The cost of a line at its price; null if nothing is charged for it, or the charge is unknown [TPL4]. */
function costOf(
	overall: ReturnType<typeof rational> | null,
	{ charges }: Lookups,
	uses: readonly Use[],
	per: "use" | "record",
	currency: string,
): FormValue {
	const own = uses.flatMap(({ index }) => charges.get(index) ?? []);
	const charged = own.filter(
		({ notCharged }) => notCharged === null || (per === "record" && notCharged === "custom_cost"),
	);
	if (charged.length === 0) return null;
	const amount =
		per === "record" && overall !== null
			? overall
			: charged.reduce((sum, { cost }) => sum.add(cost), rational(0));
	return { kind: "money", amount, currency };
}
