import type { CutBuild } from "@oxcut/core";
import {
	checkClearance,
	countCleared,
	type OpenRight,
	openRights,
	presentClearance,
	type RightsWarnings,
	rightsWarnings,
} from "@oxcut/core/clearance";
import type { CutRights } from "./cut-input.ts";

/** The uses of a cut beyond its licences, the gaps of its deliveries [RIG14], and its open underlying rights [UND6]. */
export interface CutGuards {
	readonly warnings: RightsWarnings;
	readonly openRights: readonly OpenRight[];
	/** Used records that need a licence, and those granted for all compared deliveries. */
	readonly numRecords: number;
	readonly numCleared: number;
	/** The compared delivery; null for all. */
	readonly deliveryId: number | null;
	/** Keys of the clips that use frames beyond a licence, and ids of their records. */
	readonly overClips: ReadonlySet<number>;
	readonly overRecords: ReadonlySet<number>;
	/** Whether a record is granted for all compared deliveries; empty without deliveries. */
	readonly isGranted: ReadonlyMap<number, boolean>;
}

/** A record's marks and licences, which decide its state. */
export interface RightsStanding {
	readonly licensedIds: ReadonlySet<number>;
	readonly guards: CutGuards | null;
}

/**
 * Compares a cut in its current state with the licences, as `ox rights check` does.
 *
 * @param deliveryId - compares only this delivery; a deleted one counts as none.
 * @returns null if there is nothing to compare it with.
 */
export function cutGuards(
	{ context: cut }: CutBuild,
	rights: CutRights | null,
	deliveryId: number | null,
): CutGuards | null {
	if (rights === null) return null;
	const { licenses, media, records } = rights;
	if (licenses.length + rights.deliveries.length + records.length === 0) return null;
	const chosen = rights.deliveries.filter(({ id }) => id === deliveryId);
	const deliveries = chosen.length === 0 ? rights.deliveries : chosen;
	const clearance = checkClearance({ cut, licenses, deliveries, media });
	const presented = presentClearance(clearance, cut, deliveries);
	const over = clearance.records.filter(({ time }) => time.some(({ excessFrames }) => excessFrames > 0));
	return {
		warnings: rightsWarnings(presented),
		openRights: openRights(cut, records),
		numRecords: presented.records.length,
		numCleared: countCleared(presented),
		deliveryId: chosen[0]?.id ?? null,
		overClips: new Set(over.flatMap(({ time }) => time.flatMap(({ overClips }) => overClips))),
		overRecords: new Set(over.map(({ recordId }) => recordId)),
		isGranted: new Map(
			deliveries.length === 0
				? []
				: clearance.records.map((record) => [
						record.recordId,
						record.deliveries.every(({ grant }) => grant === "granted"),
					]),
		),
	};
}
