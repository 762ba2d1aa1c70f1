import * as z from "zod";

/** A field that its schema doesn't have. */
export interface UnknownField {
	/** Keys and indexes from the root, with the field's own. */
	readonly path: readonly PropertyKey[];
	/** The fields that the schema has in its place. */
	readonly known: readonly string[];
}

type Search = (value: unknown) => UnknownField | null;

const searches = new WeakMap<z.ZodType, { readonly search: Search | null }>();

/**
 * The first field of a valid value that its schema doesn't have: parsing would drop it, and the next save would delete it.
 *
 * @param value - one that the schema accepts.
 */
export function findUnknownField(schema: z.ZodType, value: unknown): UnknownField | null {
	return searchOf(schema)?.(value) ?? null;
}

/** The search for a schema's values, built once: a project may have 100 000 records. Null if they contain no objects with fields. */
function searchOf(schema: unknown): Search | null {
	if (!(schema instanceof z.ZodType)) return null;
	const built = searches.get(schema);
	if (built !== undefined) return built.search;
	const search = buildSearch(schema);
	searches.set(schema, { search });
	return search;
}

function buildSearch(schema: z.ZodType): Search | null {
	if (
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodPrefault
	)
		return searchOf(schema.def.innerType);
	// Of a value that is converted, the form before counts: it is the file's.
	if (schema instanceof z.ZodPipe) return searchOf(schema.def.in);
	if (schema instanceof z.ZodArray) return inEntries(searchOf(schema.element));
	if (schema instanceof z.ZodRecord) return inEntries(searchOf(schema.valueType));
	if (schema instanceof z.ZodUnion) return inUnion(schema);
	return schema instanceof z.ZodObject ? inFields(schema) : null;
}

function inEntries(search: Search | null): Search | null {
	if (search === null) return null;
	return (value) => {
		const isList = Array.isArray(value);
		for (const [key, entry] of Object.entries(value ?? {})) {
			const found = search(entry);
			if (found) return under(isList ? Number(key) : key, found);
		}
		return null;
	};
}

function inUnion({ options }: z.ZodUnion): Search | null {
	if (options.every((option) => searchOf(option) === null)) return null;
	return (value) => {
		const option = options.find((schema) => schema instanceof z.ZodType && schema.safeParse(value).success);
		return searchOf(option)?.(value) ?? null;
	};
}

function inFields({ shape, def }: z.ZodObject): Search {
	const known = Object.keys(shape);
	const fields = new Map(known.map((key) => [key, searchOf(shape[key])]));
	const isOpen = def.catchall !== undefined;
	return (value) => {
		if (typeof value !== "object" || value === null) return null;
		for (const key of Object.keys(value)) {
			const search = fields.get(key);
			if (search === null) continue;
			if (search === undefined) {
				if (isOpen) continue;
				return { path: [key], known };
			}
			const found = search(Reflect.get(value, key));
			if (found) return under(key, found);
		}
		return null;
	};
}

function under(key: PropertyKey, { path, known }: UnknownField): UnknownField {
	return { path: [key, ...path], known };
}
