import { recordSchema, type StoredRecord } from "../model/record.ts";
import { CATEGORIES } from "../model/record-fields.ts";

const BLANK: StoredRecord = recordSchema.parse({
	id: 1,
	production_id: 1,
	licensor_id: 1,
	title: "-",
	production_locator: "-",
	category: CATEGORIES[0],
});

/** A record with every field left blank; those that can't be are for the caller to give. */
export function blankRecord(): StoredRecord {
	return { ...BLANK, urls: [], custom_fields: {}, tag_list: [], tag_info: [], thumbnails: [] };
}

/** The fields that an import's plan needs from records that match no row. */
export type RecordOutline = Pick<
	StoredRecord,
	| "id"
	| "production_id"
	| "production_locator"
	| "title"
	| "licensor_id"
	| "category"
	| "price_id"
	| "secondary_price_id"
>;

/**
 * A record of which no more is known than its outline, to plan an import with: what the plan then names in
 * `metRecords` has to be given whole, and planned again. Its other fields are blank, and no properties of its own: of
 * a hundred thousand outlines that is most of the memory.
 */
export function outlinedRecord(outline: RecordOutline): StoredRecord {
	return Object.assign(Object.create(BLANK), outline);
}
