import type { ClearedRecord } from "./licensor-clearances.ts";

export type DeliveryState = ClearedRecord["deliveries"][number];
export type Grant = DeliveryState["grant"];
export type PresentedGap = DeliveryState["gaps"][number];

/** In the order of bars and legends. */
export const GRANTS = ["granted", "partly", "pending", "nothing"] as const satisfies readonly Grant[];

/** A record's state for a delivery; undefined while the comparison doesn't include the delivery yet. */
export function stateFor({ deliveries }: ClearedRecord, deliveryId: number): DeliveryState | undefined {
	return deliveries.find(({ delivery_id }) => delivery_id === deliveryId);
}

/** The numbers of records by their grant for a delivery. */
export function countGrants(
	records: readonly ClearedRecord[],
	deliveryId: number,
): Readonly<Record<Grant, number>> {
	const counts = { granted: 0, partly: 0, pending: 0, nothing: 0 };
	for (const record of records) {
		const state = stateFor(record, deliveryId);
		if (state !== undefined) counts[state.grant] += 1;
	}
	return counts;
}

/** Whether every delivery that the comparison includes is granted. */
export function isCleared({ deliveries }: ClearedRecord): boolean {
	return deliveries.every(({ grant }) => grant === "granted");
}

/** Records that lack the same rights for a delivery. */
export interface SharedGap {
	readonly state: DeliveryState;
	readonly records: readonly ClearedRecord[];
}

/** The gaps of records for a delivery: records with the same gap together, the most frequent gap first. */
export function sharedGaps(records: readonly ClearedRecord[], deliveryId: number): SharedGap[] {
	const shared = new Map<string, { state: DeliveryState; records: ClearedRecord[] }>();
	for (const record of records) {
		const state = stateFor(record, deliveryId);
		if (state === undefined || state.grant === "granted") continue;
		const key = JSON.stringify([state.grant, state.gaps, state.nearest_license_id]);
		const known = shared.get(key);
		if (known === undefined) shared.set(key, { state, records: [record] });
		else known.records.push(record);
	}
	return [...shared.values()].sort((a, b) => b.records.length - a.records.length);
}
