import { type PathOf, pathWith } from "@oxcut/core/api";
import {
	altFileSchema,
	budgetLineSchema,
	dataFileSchema,
	deliverySchema,
	exclusionRuleSchema,
	fairUseReviewSchema,
	licenseSchema,
	licensingConditionSchema,
	licensorSchema,
	limitedCutSchema,
	mediumSchema,
	orderSchema,
	priceSchema,
	productionSchema,
	recordSchema,
	savedScenarioSchema,
} from "@oxcut/core/model";
import { storedTemplateSchema } from "@oxcut/core/templates";
import * as z from "zod";
import { RemoteError } from "../../errors/remote-error.ts";
import type { ApiClient } from "../../remote/api-client.ts";
import {
	altFileFields,
	budgetLineFields,
	conditionFields,
	deliveryFields,
	exclusionRuleFields,
	licenseFields,
	licensorFields,
	mediumFields,
	orderFields,
	priceFields,
	productionFields,
	recordFields,
	reviewFields,
	scenarioFields,
	templateFields,
} from "./fields.ts";
import { getBody, readBody } from "./read-body.ts";
import { remoteCutFields, remoteListFields } from "./remote-state.ts";
import type { Fields, SyncKind } from "./state.ts";

/** The server's current entity, and its version for conditional changes [API5]. */
export interface RemoteItem {
	readonly fields: Fields;
	readonly version: number;
}

type ItemPath = Extract<
	PathOf<"GET"> & PathOf<"PUT"> & PathOf<"DELETE">,
	`/${"productions" | "licensors" | "prices" | "licensing_conditions" | "records" | "licenses" | "fair_use_reviews" | "orders" | "alt_files" | "deliveries" | "media" | "budget_lines" | "templates" | "scenarios" | "exclusion_rules" | "cuts" | "data_files"}/:id`
>;

const idOnly = z.object({ id: z.int() });

/** Paths, schemas and response names of each kind's items. */
const ITEMS: Readonly<
	Record<
		SyncKind,
		{ readonly path: ItemPath; readonly name: string; readonly read: (item: unknown) => Fields }
	>
> = {
	production: {
		path: "/productions/:id",
		name: "production",
		read: (item) => productionFields(productionSchema.parse(item)),
	},
	licensor: {
		path: "/licensors/:id",
		name: "licensor",
		read: (item) => licensorFields(licensorSchema.parse(item)),
	},
	price: { path: "/prices/:id", name: "price", read: (item) => priceFields(priceSchema.parse(item)) },
	condition: {
		path: "/licensing_conditions/:id",
		name: "licensing_condition",
		read: (item) => conditionFields(licensingConditionSchema.parse(item)),
	},
	record: { path: "/records/:id", name: "record", read: (item) => recordFields(recordSchema.parse(item)) },
	license: {
		path: "/licenses/:id",
		name: "license",
		read: (item) => licenseFields(licenseSchema.parse(item)),
	},
	fair_use_review: {
		path: "/fair_use_reviews/:id",
		name: "fair_use_review",
		read: (item) => reviewFields(fairUseReviewSchema.parse(item)),
	},
	order: {
		path: "/orders/:id",
		name: "order",
		read: (item) => orderFields(orderSchema.parse(item)),
	},
	alt_file: {
		path: "/alt_files/:id",
		name: "alt_file",
		read: (item) => altFileFields(altFileSchema.parse(item)),
	},
	delivery: {
		path: "/deliveries/:id",
		name: "delivery",
		read: (item) => deliveryFields(deliverySchema.parse(item)),
	},
	medium: {
		path: "/media/:id",
		name: "medium",
		read: (item) => mediumFields(mediumSchema.parse(item)),
	},
	budget_line: {
		path: "/budget_lines/:id",
		name: "budget_line",
		read: (item) => budgetLineFields(budgetLineSchema.parse(item)),
	},
	template: {
		path: "/templates/:id",
		name: "template",
		read: (item) => templateFields(storedTemplateSchema.parse(item)),
	},
	scenario: {
		path: "/scenarios/:id",
		name: "scenario",
		read: (item) => scenarioFields(savedScenarioSchema.parse(item)),
	},
	exclusion_rule: {
		path: "/exclusion_rules/:id",
		name: "exclusion_rule",
		read: (item) => exclusionRuleFields(exclusionRuleSchema.parse(item)),
	},
	cut: { path: "/cuts/:id", name: "cut", read: (item) => remoteCutFields(limitedCutSchema.parse(item), []) },
	list: {
		path: "/data_files/:id",
		name: "data_file",
		read: (item) => remoteListFields(dataFileSchema.parse(item)),
	},
};

export function itemPath(kind: SyncKind): ItemPath {
	return ITEMS[kind].path;
}

export function itemName(kind: SyncKind): string {
	return ITEMS[kind].name;
}

/** The item in a response, as fields. */
export function fieldsIn(client: ApiClient, kind: SyncKind, path: string, body: unknown): Fields {
	const { name, read } = ITEMS[kind];
	return read(readBody(client, path, body, z.object({ [name]: z.looseObject({}) }))[name]);
}

/** The id of the item in a response. */
export function idIn(client: ApiClient, kind: SyncKind, path: string, body: unknown): number {
	const { name } = ITEMS[kind];
	const item = readBody(client, path, body, z.object({ [name]: idOnly }))[name];
	return idOnly.parse(item).id;
}

/** @returns null if it no longer exists on the server. */
export async function readItem(client: ApiClient, kind: SyncKind, id: number): Promise<RemoteItem | null> {
	const path = itemPath(kind);
	try {
		const { body, version } = await client.request("GET", path, { id });
		return { fields: fieldsIn(client, kind, pathWith(path, { id }), body), version: version ?? 0 };
	} catch (error) {
		if (error instanceof RemoteError && error.status === 404) return null;
		throw error;
	}
}

const severalSchema = z.object({ records: z.array(recordSchema), versions: z.record(z.string(), z.int()) });

/** A production's records by id, without deleted ones. */
export async function readRecordItems(
	client: ApiClient,
	productionId: number,
	ids: readonly number[],
): Promise<ReadonlyMap<number, RemoteItem>> {
	const input = { production_id: productionId, query: { ids: ids.join(",") } };
	const path = "/productions/:production_id/records/multiple";
	const { records, versions } = await getBody(client, path, input, severalSchema);
	return new Map(
		records.map((record) => [
			record.id,
			{ fields: recordFields(record), version: versions[String(record.id)] ?? 0 },
		]),
	);
}
