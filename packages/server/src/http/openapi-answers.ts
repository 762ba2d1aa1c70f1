import {
	altFileSchema,
	cachedResourceSchema,
	currencySchema,
	cutSchema,
	dataFileSchema,
	licenseSchema,
	licensingConditionSchema,
	licensorEmployeeSchema,
	licensorSchema,
	limitedCutSchema,
	priceSchema,
	recordSchema,
	recordViewSchema,
	tagSchema,
} from "@oxcut/core";
import type * as z from "zod";
import { jsonSchemaOf } from "./json-schema.ts";
import type { Route } from "./route.ts";

type Json = Readonly<Record<string, unknown>>;

/** The entities as answers name them: one, several, and core's schema. */
const ENTITIES: readonly (readonly [singular: string, plural: string, schema: z.ZodType])[] = [
	["alt_file", "alt_files", altFileSchema],
	["cached_resource", "cached_resources", cachedResourceSchema],
	["currency", "currencies", currencySchema],
	["cut", "cuts", cutSchema],
	["data_file", "data_files", dataFileSchema],
	["employee", "employees", licensorEmployeeSchema],
	["license", "licenses", licenseSchema],
	["limited_cut", "limited_cuts", limitedCutSchema],
	["licensing_condition", "licensing_conditions", licensingConditionSchema],
	["licensor", "licensors", licensorSchema],
	["price", "prices", priceSchema],
	["record", "records", recordSchema],
	["record_view", "record_views", recordViewSchema],
	["tag", "tags", tagSchema],
];

/** `licensing_condition` is `LicensingCondition`. */
function componentName(singular: string): string {
	return singular.replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** The schemas of the entities, for the document's components. */
export function entityComponents(): Json {
	return Object.fromEntries(
		ENTITIES.map(([singular, , schema]) => [componentName(singular), jsonSchemaOf(schema, "output")]),
	);
}

/** What a call answers where it succeeds. */
export function successOf(route: Route): Json {
	if (route.produces.length > 0) return { description: "Done", content: mediaContent(route) };
	if (route.method === "DELETE" && route.answers === undefined)
		return { description: "Done; nothing is answered where nothing is left to say" };
	const schema = bodySchema(route);
	return { description: "Done", content: { "application/json": { schema } } };
}

function mediaContent(route: Route): Json {
	return Object.fromEntries(route.produces.map((type) => [type, { schema: mediaSchema(route, type) }]));
}

function mediaSchema(route: Route, type: string): Json {
	if (type === "application/json") return bodySchema(route);
	return type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };
}

/**
 * The shape that the route names, or else the one that its path implies [API1]: a plural at the end is a list, an id is one
 * item. Other calls are only described as answering an object.
 */
function bodySchema({ method, path, answers }: Route): Json {
	if (answers === "json") return {};
	if (answers !== undefined && "item" in answers) return itemSchema(answers.item);
	if (answers !== undefined) {
		const [singular, plural] = ENTITIES.find(([, name]) => name === answers.items) ?? [];
		if (singular === undefined || plural === undefined) throw new Error(`${answers.items} are no entities`);
		return severalSchema(singular, plural);
	}
	const words = path.split("/").filter((word) => word !== "");
	const since = words.at(-2) === "updated_since";
	const noun = since ? words.slice(0, -2) : words;
	const many = noun.at(-1) === "multiple" ? noun.at(-2) : noun.at(-1);
	const listed = ENTITIES.find(([, plural]) => plural === many);
	const named = ENTITIES.find(([, plural]) => noun.at(-1)?.startsWith(":") && plural === noun.at(-2));
	if (listed !== undefined && method === "GET") return listSchema(listed[0], listed[1], since);
	if (listed !== undefined && noun.at(-1) === "multiple") return severalSchema(listed[0], listed[1]);
	if (listed !== undefined && method === "POST") return itemSchema(listed[0]);
	return named === undefined ? { type: "object" } : itemSchema(named[0]);
}

function reference(singular: string): Json {
	return { $ref: `#/components/schemas/${componentName(singular)}` };
}

function itemSchema(singular: string): Json {
	return { type: "object", required: [singular], properties: { [singular]: reference(singular) } };
}

function severalSchema(singular: string, plural: string): Json {
	const items = { type: "array", items: reference(singular) };
	return { type: "object", required: [plural], properties: { [plural]: items } };
}

function listSchema(singular: string, plural: string, since: boolean): Json {
	// A list of cuts has no timelines or reports.
	const items = { type: "array", items: reference(singular === "cut" ? "limited_cut" : singular) };
	const timestamp = { type: "string", description: "Opaque; asked with it again, nothing is missed." };
	const deletions = {
		deleted_ids: { type: "array", items: { type: "integer" } },
		reload: { const: true, description: "The list is all there is: what is not in it is gone." },
	};
	return {
		type: "object",
		required: [plural, "timestamp", ...(since ? ["deleted_ids"] : [])],
		properties: { [plural]: items, timestamp, ...(since ? deletions : {}) },
	};
}
