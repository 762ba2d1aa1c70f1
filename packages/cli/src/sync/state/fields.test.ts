import {
	altFileSchema,
	cutInfoSchema,
	dataFileSchema,
	licenseSchema,
	licensingConditionSchema,
	licensorSchema,
	priceSchema,
	recordSchema,
} from "@oxcut/core/model";
import { expect, test } from "vitest";
import { savedCutSchema } from "../../project/saved-cut.ts";
import {
	altFileFields,
	conditionFields,
	cutFields,
	licenseFields,
	licensorFields,
	listFields,
	priceFields,
	recordFields,
	UNSAID_ROUNDING,
} from "./fields.ts";
import { remoteCutFields, remoteListFields } from "./remote-state.ts";

const record = recordSchema.parse({
	...{ id: 1, production_id: 1, licensor_id: 1, title: "A", production_locator: "1", category: "Still" },
	tag_list: ["sea"],
	custom_fields: { 7: "x" },
});
const price = priceSchema.parse({
	...{ id: 1, licensor_id: 1, category: "Still", charge_by: "Use", value: 1 },
	meta: { project_rounding: "up" },
});
const condition = licensingConditionSchema.parse({ id: 1, licensor_id: 1, category: "Flat Deal", value: 1 });
const licensor = licensorSchema.parse({ id: 1, production_id: 1, name: "A", currency: "USD" });
const license = licenseSchema.parse({ id: 1, production_id: 1, licensor_id: 1, name: "A" });
const altFile = altFileSchema.parse({
	...{ id: 1, production_id: 1, name: "A" },
	...{ size: 1000, checksum: "1B2M2Y8AsgTpgAmY7PhCfg==" },
});
const {
	id: _id,
	edls: _edls,
	...cut
} = savedCutSchema.parse({
	...{ id: 1, name: "A", description: "", date: "2026-11-20", locked: false, display_currency: "USD" },
	...{ use_source_tcs: true, fps: "25", edls: [], custom_costs: [] },
});
const list = { cut_id: 1, file: "A.edl", track: "V1", reel: "", sequence: "Reel 1", sha256: "0" };

/** A point in a field's name separates the parts of a nested one. */
const namesOf = (fields: object) =>
	[...new Set(Object.keys(fields).map((field) => field.split(".")[0]))].sort();
const keysOf = (schema: { readonly shape: object }, ...left: string[]) =>
	Object.keys(schema.shape)
		.filter((field) => !left.includes(field))
		.sort();

test.each([
	[
		"a record",
		namesOf(recordFields(record)).map((field) => (field === "tags" ? "tag_list" : field)),
		keysOf(
			recordSchema,
			...["id", "production_id", "created_at", "updated_at", "created_by", "last_edited_by"],
			// Tags are synced as a list; pictures stay on the server.
			...["tags", "tag_info", "thumbnails"],
		),
	],
	[
		"a licensor",
		namesOf(licensorFields(licensor)),
		keysOf(licensorSchema, "id", "production_id", "records_count"),
	],
	["a price", namesOf(priceFields(price)), keysOf(priceSchema, "id")],
	["a condition", namesOf(conditionFields(condition)), keysOf(licensingConditionSchema, "id")],
	[
		"a licence",
		namesOf(licenseFields(license)),
		keysOf(licenseSchema, "id", "production_id", "file", "updated_at"),
	],
	["an alt file", namesOf(altFileFields(altFile)), keysOf(altFileSchema, "id", "production_id")],
	["a cut", namesOf(cutFields(cut)), keysOf(savedCutSchema, "id", "edls", "custom_costs")],
])("[SYNC2] every field of %s is synced, except those that each side keeps itself", (_what, synced, all) => {
	expect([...synced].sort()).toEqual([...all].sort());
});

test("[SYNC2] settings inside prices and conditions, and dates of licences, are synced individually", () => {
	const metaOf = (fields: object) => Object.keys(fields).filter((field) => field.startsWith("meta."));
	expect(
		metaOf(priceFields(price))
			.map((field) => field.slice(5))
			.sort(),
	).toEqual(keysOf(priceSchema.shape.meta.unwrap()));
	expect(
		metaOf(conditionFields(condition))
			.map((field) => field.slice(5))
			.sort(),
	).toEqual(keysOf(licensingConditionSchema.shape.meta.unwrap()));
	expect(Object.keys(licenseFields(license)).filter((field) => field.startsWith("dates."))).toEqual(
		Object.keys(license.dates).map((event) => `dates.${event}`),
	);
	const down = { ...price, meta: { ...price.meta, project_rounding: UNSAID_ROUNDING } as const };
	const { project_rounding: _said, ...unsaid } = price.meta;
	expect(priceFields(down)).toEqual(priceFields({ ...price, meta: unsaid }));
});

test("[SYNC2] a cut and a list of the server have the same fields as local ones", () => {
	const info = cutInfoSchema.parse({
		...{ name: "A", date: "2026-11-20", timelineLength: 0, startsAtTc: null, endsAtTc: null },
		stats: { numRecordsUsed: 0, totalArchiveTime: 0 },
	});
	const limited = {
		id: 1,
		production_id: 1,
		updated_at: null,
		info,
		nle_config: { fps: "25", edls: [] },
	} as const;
	expect(remoteCutFields(limited, [])).toEqual(cutFields({ ...cut, custom_costs: [] }));
	const { cut_id, sha256: _, ...said } = list;
	const { file: name, track, reel, sequence } = said;
	const info_data = { name, fps: "25", track, reel, sequence };
	const file = dataFileSchema.parse({ id: 1, owner_id: cut_id, info_data, contents: "" });
	expect(Object.keys(remoteListFields(file))).toEqual(Object.keys(listFields(list)));
});
