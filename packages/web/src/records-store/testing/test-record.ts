import { recordSchema, type StoredRecord } from "@oxcut/core/model";

/** A record of production 1 that is blank except for the given fields. */
export function testRecord(id: number, fields: Partial<StoredRecord> = {}): StoredRecord {
	const required = {
		id,
		production_id: 1,
		licensor_id: 1,
		title: `Record ${id}`,
		production_locator: String(20_000_000 + id),
		category: "Footage",
	};
	return { ...recordSchema.parse(required), ...fields };
}
