import type { Side } from "../clearance/model.ts";
import { usedParts } from "../clearance/used-parts.ts";
import { isLicensable } from "../costing/licensable.ts";
import type { License } from "../model/licensors/license.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import type { CreditGroup, CreditSort } from "../model/productions/production.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import type { ReportContext } from "../reports/model.ts";
import { licensorOf, recordOf } from "../reports/record-of.ts";
import { compareText } from "../text/compare-text.ts";
import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import { oneLine } from "../text/one-line.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Frames } from "../timecode/rate.ts";
import type { Credit, CreditOptions, EndCredits } from "./model.ts";
import { CreditWordings, type RecordCredit } from "./record-credits.ts";

/** A computed cut, as far as credits need it. */
export type CreditedCut = Pick<ReportContext, "cut" | "timeline" | "reconciliation" | "usage" | "library">;

/** A record and one of its credits. */
interface Mention {
	readonly record: ArchiveRecord;
	readonly licensor: Licensor;
	readonly credit: RecordCredit;
	/** The first film frame of the credit's sides. */
	readonly first: Frames;
}

/**
 * The end credits of a cut [REP17–REP21]: the wordings that its licences require, else its licensors' names.
 *
 * Time: n log n in the used parts.
 */
export function endCredits(
	cut: CreditedCut,
	licenses: readonly License[],
	{ group = "licensor", sort = "name", side = "both" }: CreditOptions = {},
): EndCredits {
	const { mentions, uncredited } = findMentions(cut, licenses, side);
	const order = orderOf(sort);
	const sections = [...groupBy(mentions, keyOf(group))].map(([, own]) => {
		const credits = [...groupBy(own, ({ credit }) => credit.text)]
			.map(([name, same]) => ({ name, first: firstOf(same), same }))
			.sort(order);
		return { name: headingOf(group, own), first: firstOf(own), credits };
	});
	return {
		...{ cut: cut.cut.name, group, sort, side },
		sections: sections.sort(order).map(({ name, credits }) => ({
			heading: group === "none" ? null : name,
			credits: credits.map((credit) => presentCredit(cut, credit.name, credit.same)),
		})),
		uncredited: uncredited
			.map(({ production_locator, title }) => ({ production_locator, title }))
			.sort((a, b) => compareText(a.production_locator, b.production_locator)),
	};
}

function findMentions(
	cut: CreditedCut,
	licenses: readonly License[],
	side: EndCredits["side"],
): { readonly mentions: readonly Mention[]; readonly uncredited: readonly ArchiveRecord[] } {
	const wordings = new CreditWordings(licenses);
	const mentions: Mention[] = [];
	const uncredited: ArchiveRecord[] = [];
	for (const [recordId, parts] of usedParts(cut)) {
		const record = recordOf(cut.library, recordId);
		const licensor = licensorOf(cut.library, record.licensor_id);
		const sides = (["picture", "sound"] as const).filter(
			(one) => (side === "both" || side === one) && parts[one].length > 0,
		);
		const credits = wordings.of(record, licensor, sides);
		if (credits.length === 0 && sides.length > 0 && isLicensable(record, licensor)) uncredited.push(record);
		const firstOn = (one: Side) => parts[one][0]?.recordIn ?? Number.POSITIVE_INFINITY;
		for (const credit of credits)
			mentions.push({ record, licensor, credit, first: Math.min(...credit.sides.map(firstOn)) });
	}
	mentions.sort(
		(a, b) => a.first - b.first || compareText(a.record.production_locator, b.record.production_locator),
	);
	return { mentions, uncredited };
}

function keyOf(group: CreditGroup): (mention: Mention) => number {
	if (group === "none") return () => 0;
	return ({ record, licensor }) => (group === "licensor" ? licensor.id : record.id);
}

function headingOf(group: CreditGroup, [first]: readonly Mention[]): string {
	if (group === "none" || first === undefined) return "";
	return oneLine(group === "licensor" ? first.licensor.name : first.record.title);
}

/** The mentions are in film order. */
function firstOf([first]: readonly Mention[]): Frames {
	return first?.first ?? 0;
}

interface Placed {
	readonly name: string;
	readonly first: Frames;
}

/** Ties are ordered by the other rule, so that the same cut gives the same list everywhere. */
function orderOf(sort: CreditSort): (a: Placed, b: Placed) => number {
	const byName = (a: Placed, b: Placed) =>
		compareText(foldName(a.name), foldName(b.name)) || compareText(a.name, b.name);
	const byFilm = (a: Placed, b: Placed) => a.first - b.first;
	return sort === "name" ? (a, b) => byName(a, b) || byFilm(a, b) : (a, b) => byFilm(a, b) || byName(a, b);
}

function presentCredit({ timeline }: CreditedCut, text: string, mentions: readonly Mention[]): Credit {
	return {
		text,
		records: mentions.map(({ record, licensor, credit, first }) => ({
			production_locator: record.production_locator,
			title: record.title,
			licensor: licensor.name,
			sides: credit.sides,
			firstTc: formatTimecode(first, timeline.rate, timeline.dropFrame),
			licenses: credit.licenses,
		})),
	};
}
