import { recordSchema, type StoredRecord } from "@oxcut/core/model";

/** Stands for any of several records where a value is read that is to be theirs: only its blanks are looked at. */
export const BLANK_RECORD: StoredRecord = recordSchema.parse({
	id: 1,
	production_id: 1,
	licensor_id: 1,
	title: "-",
	production_locator: "-",
	category: "Footage",
});
