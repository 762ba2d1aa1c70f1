import type { ResourceMetadata } from "@oxcut/core/model";

/** R for a record, L for a licensor. */
export type MetadataKind = ResourceMetadata["data"]["type"];

/** A cut's figures for one record or licensor. */
export interface MetadataItem {
	readonly id: number;
	readonly cut_id: number;
	readonly kind: MetadataKind;
	/** The record's or licensor's id. */
	readonly resource_id: number;
	/** The engine's figures; null if the cut's last build doesn't contain it. */
	readonly data: ResourceMetadata["data"] | null;
	/** Set by a person, in the licensor's currency, as plain decimal text; null if unset. */
	readonly custom_cost: string | null;
	readonly updated_at: string;
	readonly version: number;
}
