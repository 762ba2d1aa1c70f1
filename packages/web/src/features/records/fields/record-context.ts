import type { CustomField, Licensor, Price, RecordStanding, StoredRecord } from "@oxcut/core/model";
import { recordStanding } from "@oxcut/core/model";

/** What a record does in the production's current cut. */
export interface CutUse {
	readonly clips: number;
	readonly seconds: number;
}

/** What records refer to, by id: enough to show and to read their fields. */
export interface RecordContext {
	readonly licensors: ReadonlyMap<number, Licensor>;
	readonly prices: ReadonlyMap<number, Price>;
	/** Names of the production's tags. */
	readonly tags: readonly string[];
	readonly customFields: readonly CustomField[];
	/** The current cut; null where there is none. */
	readonly cut: {
		readonly id: number;
		readonly name: string;
		readonly uses: ReadonlyMap<number, CutUse>;
	} | null;
}

export function standingOf(record: StoredRecord, { licensors }: RecordContext): RecordStanding {
	return recordStanding(record, licensors.get(record.licensor_id));
}

/** A licensor's prices that a record may have: of its category; for the sound of Footage, those of Audio. */
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
