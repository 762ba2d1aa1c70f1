import * as z from "zod";
import { sourceSchemas, type Template, type TemplateSource } from "./schema/template-schema.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * A template as people write it: without default values, in the schema's order. Equal templates give equal JSON,
 * whatever the order in which they were written [TPL11].
 */
export function compactTemplate(template: Template): TemplateSource {
	const { base, column, cell, sheet, sort, condition } = sourceSchemas;
	const conditions = (value: unknown) =>
		Array.isArray(value) ? value.map((one: Values) => compact(condition, one)) : value;
	const content = (schema: z.ZodObject, values: Values): Values => ({
		...compact(schema, {
			...values,
			...(values.values === undefined ? {} : { values: byKey(values.values as Values) }),
			...(values.required === undefined ? {} : { required: conditions(values.required) }),
		}),
	});
	return compact(base, {
		...template,
		only: conditions(template.only),
		sort: template.sort.map((one) => compact(sort, one)),
		columns: template.columns.map((one) => content(column, one)),
		...(template.sheet === undefined
			? {}
			: {
					sheet: compact(sheet, {
						...template.sheet,
						cells: template.sheet.cells.map((one) => content(cell, one)),
					}),
				}),
	}) as TemplateSource;
}

/** An object's values that aren't the default, in the schema's order. */
function compact(schema: z.ZodObject, values: Values): Values {
	return Object.fromEntries(
		Object.entries(schema.shape).flatMap(([key, part]) => {
			const value = values[key];
			const isDefault =
				part instanceof z.ZodDefault && JSON.stringify(part.parse(undefined)) === JSON.stringify(value);
			return value === undefined || isDefault ? [] : [[key, value]];
		}),
	);
}

function byKey(values: Values): Values {
	return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}
