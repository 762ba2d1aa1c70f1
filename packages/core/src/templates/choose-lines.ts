import { compareText } from "../text/compare-text.ts";
import { foldName } from "../text/fold-name.ts";
import type { Timeline } from "../timeline/model.ts";
import { cutLines } from "./form-lines.ts";
import type { FormInput, FormLine, FormValue } from "./model.ts";
import type { Template, TemplateCondition } from "./schema/template-schema.ts";
import { valueText } from "./write-value.ts";

/** Whether all conditions hold for a line, ignoring case [TPL4]. */
export function holdsFor(
	conditions: readonly TemplateCondition[],
	line: FormLine,
	clock: Pick<Timeline, "rate" | "dropFrame">,
): boolean {
	return conditions.every(({ field, is, is_not, filled }) => {
		const text = valueText(line.valueOf(field), clock);
		const isIn = (values: readonly string[]) => values.some((value) => foldName(value) === foldName(text));
		if (is !== undefined) return isIn(is);
		if (is_not !== undefined) return !isIn(is_not);
		return (text !== "") === filled;
	});
}

/** The lines that a template has, in its order, under its groups [TPL4]. */
export function chooseLines(template: Template, input: FormInput): FormLine[] {
	const { timeline } = input.context;
	const lines = cutLines(input, template.per === "record" ? "record" : "use").filter((line) =>
		holdsFor(template.only, line, timeline),
	);
	// Array.sort is stable, so that equal lines stay in film order.
	if (template.sort.length > 0)
		lines.sort((a, b) => {
			for (const { field, descending } of template.sort) {
				const order = compareValues(a.valueOf(field), b.valueOf(field), descending);
				if (order !== 0) return order;
			}
			return 0;
		});
	return lines;
}

/** Lines without a value come last in both directions. */
function compareValues(a: FormValue, b: FormValue, descending: boolean): number {
	if (a === null || b === null) return Number(a === null) - Number(b === null);
	const order = ascending(a, b);
	return descending ? -order : order;
}

function ascending(a: NonNullable<FormValue>, b: NonNullable<FormValue>): number {
	if (a.kind === "money" && b.kind === "money")
		return compareText(a.currency, b.currency) || a.amount.compare(b.amount);
	if ((a.kind === "position" || a.kind === "length") && (b.kind === "position" || b.kind === "length"))
		return a.frames - b.frames;
	if (a.kind === "text" && b.kind === "text") return compareText(a.text.toLowerCase(), b.text.toLowerCase());
	if (a.kind === "date" && b.kind === "date") return compareText(a.date, b.date);
	return 0;
}
