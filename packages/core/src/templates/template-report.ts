import type { ReportColumn, ReportFact, ReportGroup, ReportTable } from "../model/cuts/report-table.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact } from "../reports/report-facts.ts";
import { fillForm } from "./fill-form.ts";
import { formSheet } from "./form-sheet.ts";
import type { FilledForm, FormInput, TemplateReport } from "./model.ts";
import type { Template } from "./schema/template-schema.ts";

/**
 * Draws a cut in the form of a template [TPL5], with the required values that the cut lacks.
 *
 * @param name - the template's name, for json.
 */
export function templateReport(name: string, template: Template, input: FormInput): TemplateReport {
	const form = fillForm(template, input);
	return {
		table: formTable(template, form, input.context),
		sheet: formSheet(template, form),
		document: {
			template: name,
			title: template.title,
			form: template.form,
			cut: input.context.cut.name,
			cells: form.cells.map(({ at, heading, value }) => ({ at, heading, value })),
			columns: form.columns.map(({ heading }) => heading),
			rows: form.rows,
			problems: form.problems,
		},
		problems: form.problems,
	};
}

/** The form as a table; its cells above the lines are facts. */
function formTable(template: Template, form: FilledForm, context: ReportContext): ReportTable {
	const columns = form.columns.map(
		({ heading, kind, width }, index): ReportColumn => ({
			key: String(index),
			label: heading,
			kind,
			width,
			on: "both",
		}),
	);
	const facts = form.cells.flatMap(({ heading, value, kind }): ReportFact[] =>
		heading === null || value === null ? [] : [{ label: heading, value, kind, note: null }],
	);
	const groups = groupsOf(form);
	const nil = form.rows.find(({ role }) => role === "nil")?.cells[0];
	return {
		title: template.title,
		facts: [...cutFacts(context), ...facts],
		summary: [numberFact("Lines", form.numLines), numberFact("Problems", form.problems.length)],
		columns,
		sections: groups.length === 0 ? [] : [{ heading: null, aside: null, groups }],
		emptyText: typeof nil === "string" ? nil : "No line of this cut belongs in the form.",
	};
}

/** The rows under their headings. */
function groupsOf({ rows }: FilledForm): ReportGroup[] {
	const groups: { heading: string | null; aside: null; rows: ReportGroup["rows"][number][] }[] = [];
	for (const { role, cells } of rows) {
		if (role === "nil") continue;
		if (role === "heading") {
			groups.push({ heading: String(cells[0]), aside: null, rows: [] });
			continue;
		}
		if (groups.length === 0) groups.push({ heading: null, aside: null, rows: [] });
		groups.at(-1)?.rows.push({ role: role === "total" ? "total" : "entry", cells, note: null });
	}
	return groups;
}
