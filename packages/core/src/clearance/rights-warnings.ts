import { groupBy } from "../text/group-by.ts";
import type { PresentedClearance } from "./present-clearance.ts";

type ClearedRecord = PresentedClearance["records"][number];
type Named = Pick<ClearedRecord, "record_id" | "production_locator" | "title">;

/** A record that is used beyond its licence on one side: the exact excess, and the clip where it begins. */
export type OverLicenseWarning = Named & Pick<ClearedRecord, "licensor_name"> & ClearedRecord["time"][number];

/** Records of one licensor that lack exactly the same rights for a delivery. */
export interface GapWarning extends Pick<ClearedRecord, "licensor_id" | "licensor_name"> {
	readonly delivery_id: number | null;
	readonly delivery: string | null;
	readonly grant: ClearedRecord["deliveries"][number]["grant"];
	readonly gaps: ClearedRecord["deliveries"][number]["gaps"];
	readonly nearest_license_id: number | null;
	readonly records: readonly Named[];
}

/** The points to settle with licensors before a cut may be shown [RIG14]. */
export interface RightsWarnings {
	/** By record id; picture before sound. */
	readonly over: readonly OverLicenseWarning[];
	/** In the order of the deliveries; within one, the gap of most records first. */
	readonly gaps: readonly GapWarning[];
}

/** Lists the uses of a cut beyond its licences, and the rights that deliveries need and no licence grants [RIG14]. */
export function rightsWarnings({ records }: Pick<PresentedClearance, "records">): RightsWarnings {
	const over = records.flatMap((record) =>
		record.time
			.filter(({ excess_frames }) => excess_frames > 0)
			.map((time) => ({ ...nameOf(record), licensor_name: record.licensor_name, ...time })),
	);
	const lacking = records.flatMap((record) =>
		record.deliveries.flatMap((state, position) =>
			state.grant === "granted" ? [] : [{ record, state, position }],
		),
	);
	const groups = groupBy(lacking, ({ record, state, position }) =>
		JSON.stringify([position, record.licensor_id, state.grant, state.gaps, state.nearest_license_id]),
	);
	const gaps = [...groups.values()]
		.flatMap((group) => {
			const [first] = group;
			if (first === undefined) return [];
			const { record, state, position } = first;
			const { licensor_id, licensor_name } = record;
			const own = group.map((one) => nameOf(one.record));
			return [{ position, gap: { ...state, licensor_id, licensor_name, records: own } }];
		})
		.sort((a, b) => a.position - b.position || b.gap.records.length - a.gap.records.length)
		.map(({ gap }) => gap);
	return { over, gaps };
}

function nameOf({ record_id, production_locator, title }: ClearedRecord): Named {
	return { record_id, production_locator, title };
}

/** How many of the records that need a licence are cleared for all of the compared deliveries [RIG9]. */
export function countCleared({ records }: Pick<PresentedClearance, "records">): number {
	return records.filter(({ deliveries }) => deliveries.every(({ grant }) => grant === "granted")).length;
}

/** How many of the records that need a licence are granted for one delivery [RIG9]. */
export function countGranted({ records }: Pick<PresentedClearance, "records">, deliveryId: number): number {
	return records.filter(({ deliveries }) =>
		deliveries.some(({ delivery_id, grant }) => delivery_id === deliveryId && grant === "granted"),
	).length;
}
