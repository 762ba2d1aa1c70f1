import { isLicensable } from "../costing/licensable.ts";
import type { LibraryIndex } from "../model/library/library.ts";
import type { License } from "../model/licensors/license.ts";
import { isUnknownLicensor } from "../model/licensors/licensor.ts";
import type { Delivery } from "../model/productions/delivery.ts";
import type { Medium } from "../model/productions/medium.ts";
import type { ReportContext } from "../reports/model.ts";
import type { CodeSet } from "../rights/code-set.ts";
import { mediaVocabulary } from "../rights/media.ts";
import { TERRITORIES } from "../rights/territories.ts";
import type { Timebase } from "../timecode/timebase.ts";
import { type Applicable, ApplicableGrants } from "./applicable.ts";
import {
	checkDeliveries,
	checkLicenses,
	indexNamed,
	type NamedByLicenses,
	type NamedIndex,
	namedRecordIds,
} from "./check-licenses.ts";
import { type Need, NeedCoverage, needOf } from "./delivery-state.ts";
import { collectGrants } from "./grants.ts";
import { licensedTime } from "./licensed-time.ts";
import type { Clearance, LicensedTime, RecordClearance, Side } from "./model.ts";
import { usedParts } from "./used-parts.ts";
import { timecodeOf, type UsedPart } from "./used-time.ts";

/** A cut, the licences of its production, and the deliveries that the film is sold for. */
export interface ClearanceInput {
	readonly cut: Pick<ReportContext, "timeline" | "reconciliation" | "usage" | "library" | "rates">;
	readonly licenses: readonly License[];
	readonly deliveries: readonly Delivery[];
	/** The media that the production adds to those of ox. */
	readonly media: readonly Medium[];
	/** Whether a licence must be signed, not only agreed. */
	readonly isStrict?: boolean;
	/** Needed if the library holds only what the cut uses [RIG10]. */
	readonly named?: NamedByLicenses;
}

/** Stands for every place where something is granted, if there are no deliveries. */
function needOfEverything(media: CodeSet): Need {
	const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
	return { deliveryId: null, box: { territories: TERRITORIES.all, media, ...always }, exclusive: false };
}

/**
 * Finds what the licences grant for a cut: used time beyond the licensed time, and rights that deliveries need and no
 * licence grants [RIG6–RIG9]. Time: n log n in the events, plus the sizes of the results.
 */
export function checkClearance({
	cut,
	licenses,
	deliveries,
	media,
	isStrict = false,
	named,
}: ClearanceInput): Clearance {
	const vocabulary = mediaVocabulary(media);
	const grants = collectGrants(licenses, vocabulary, isStrict);
	const applicable = new ApplicableGrants(grants);
	const needs = deliveries.map((delivery) => new NeedCoverage(needOf(delivery, vocabulary)));
	const places = needs.length > 0 ? needs : [new NeedCoverage(needOfEverything(vocabulary.all))];
	const records: RecordClearance[] = [];
	const timecodes = new Map<number, Timebase>();
	for (const [recordId, parts] of [...usedParts(cut)].sort(([a], [b]) => a - b)) {
		const timecode = timecodeOf(cut.timeline.clips, [...parts.picture, ...parts.sound]);
		if (timecode !== undefined) timecodes.set(recordId, timecode);
		const record = cut.library.records.get(recordId);
		const licensor = record && cut.library.licensors.get(record.licensor_id);
		if (!licensor || !isLicensable(record, licensor)) continue;
		const owner = isUnknownLicensor(licensor) ? null : licensor.id;
		const sides = (["picture", "sound"] as const)
			.filter((side) => parts[side].length > 0)
			.map((side) => [side, applicable.of(recordId, owner, side)] as const);
		records.push({
			recordId,
			licensorId: licensor.id,
			time: sides.flatMap(
				([side, own]) => timeOf(cut, side, parts[side], { ...own, timecode }, places) ?? [],
			),
			unlicensedSides: sides.filter(([, { granted }]) => granted.length === 0).map(([side]) => side),
			deliveries: needs.map((need) => need.state(sides)),
		});
	}
	const { expiries } = grants;
	const diagnostics = [
		...checkLicenses(
			{ ...cut, timecodes },
			licenses,
			grants,
			named ? indexNamed(named) : namedIn(cut.library, licenses),
		),
		...checkDeliveries(deliveries, vocabulary),
	];
	return { records, vocabulary, expiries, diagnostics };
}

/** The licensors and records that licences name, in a library that holds the whole production. */
function namedIn({ licensors, records }: LibraryIndex, licenses: readonly License[]): NamedIndex {
	const missing = namedRecordIds(licenses).filter((id) => !records.has(id));
	return { licensors, records, missingRecordIds: new Set(missing) };
}

function timeOf(
	{ timeline }: Pick<ClearanceInput["cut"], "timeline">,
	side: Side,
	parts: readonly UsedPart[],
	own: Applicable & { readonly timecode: Timebase | undefined },
	needs: readonly NeedCoverage[],
): LicensedTime | null {
	if (own.granted.length === 0) return null;
	const places = needs.flatMap((need) =>
		need.coverage(own).held.map((boxIds) => ({ deliveryId: need.need.deliveryId, boxIds })),
	);
	return licensedTime(timeline, side, parts, { granted: own.granted, places }, own.timecode);
}
