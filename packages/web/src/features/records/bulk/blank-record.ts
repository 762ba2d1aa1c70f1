import { recordSchema, type StoredRecord } from "@oxcut/core/model";

/** Stands in for several records while a shared value is read; its own fields are all blank. */
export const BLANK_RECORD: StoredRecord = recordSchema.parse({
	id: 1,
	production_id: 1,
	licensor_id: 1,
	title: "-",
	production_locator: "-",
	category: "Footage",
});
