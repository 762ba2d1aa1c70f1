import type { Template } from "./schema/template-schema.ts";

/** The names of the cells and columns that people fill in on a form: cells above the lines, then columns. */
export function fillNames({ sheet, columns }: Template): string[] {
	const names = [...(sheet?.cells ?? []), ...columns].flatMap(({ fill }) =>
		fill === undefined ? [] : [fill],
	);
	return [...new Set(names)];
}
