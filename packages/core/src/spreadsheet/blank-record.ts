import { recordSchema, type StoredRecord } from "../model/records/record.ts";
import { CATEGORIES } from "../model/records/record-field-values.ts";

const BLANK: StoredRecord = recordSchema.parse({
	id: 1,
	production_id: 1,
	licensor_id: 1,
	title: "-",
	production_locator: "-",
	category: CATEGORIES[0],
});

/** A record with every optional field blank; the caller adds the required ones. */
export function blankRecord(): StoredRecord {
	return {
		...BLANK,
		underlying_rights: [],
		urls: [],
		custom_fields: {},
		tag_list: [],
		tag_info: [],
		thumbnails: [],
	};
}

/** The fields of records without a matching row that an import's plan needs. */
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
 * A record made from its outline, for planning an import: the records that the plan names in `metRecords` have to be
 * passed completely, and planned again. Its blank fields are not properties of its own, which would take most of the
 * memory of a hundred thousand outlines.
 */
export function outlinedRecord(outline: RecordOutline): StoredRecord {
	return Object.assign(Object.create(BLANK), outline);
}
