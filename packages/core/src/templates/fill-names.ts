import type { Template } from "./schema/template-schema.ts";

/** What people fill in on a form, by name: cells above the lines, then columns. */
export function fillNames({ sheet, columns }: Template): string[] {
	const names = [...(sheet?.cells ?? []), ...columns].flatMap(({ fill }) =>
		fill === undefined ? [] : [fill],
	);
	return [...new Set(names)];
}
