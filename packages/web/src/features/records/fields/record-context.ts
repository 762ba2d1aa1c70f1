import type { CustomField, Licensor, Price, RecordStanding, StoredRecord } from "@oxcut/core/model";
import { recordStanding } from "@oxcut/core/model";

/** A record's uses in the production's current cut. */
export interface CutUse {
	readonly clips: number;
	readonly seconds: number;
}

/** The items that records refer to, by id, for displaying and parsing their fields. */
export interface RecordContext {
	readonly licensors: ReadonlyMap<number, Licensor>;
	readonly prices: ReadonlyMap<number, Price>;
	/** Names of the production's tags. */
	readonly tags: readonly string[];
	readonly customFields: readonly CustomField[];
	/** The current cut; null if there is none. */
	readonly cut: {
		readonly id: number;
		readonly name: string;
		readonly uses: ReadonlyMap<number, CutUse>;
	} | null;
}

export function standingOf(record: StoredRecord, { licensors }: RecordContext): RecordStanding {
	return recordStanding(record, licensors.get(record.licensor_id));
}

/** The licensor's prices for a record's category; for the sound of Footage, those for Audio. */
export function pricesFor(
	record: Pick<StoredRecord, "licensor_id" | "category">,
	slot: "primary" | "secondary",
	{ prices }: RecordContext,
): readonly Price[] {
	const category = slot === "secondary" ? "Audio" : record.category;
	return [...prices.values()].filter(
		(price) => price.licensor_id === record.licensor_id && price.category === category,
	);
}
