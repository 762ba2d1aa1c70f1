import type { CutBuild } from "@oxcut/core";
import {
	type FormProblem,
	fillNames,
	type Template,
	type TemplateReport,
	templateReport,
} from "@oxcut/core/templates";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { parsePair } from "../options/parse-pair.ts";
import type { NamedTemplate } from "../project/template-files.ts";
import { quoteName } from "../text/quote-name.ts";
import { withCurrentCut } from "./current-cut.ts";

/** The help of `--fill`. */
export const FILL_HELP = 'fill in a cell or column of the form, such as "Network=Channel 9"; repeatable';

/** Fills in a template from a cut with the records as they are now [TPL5]. */
export async function fillTemplate(
	context: Context,
	{ name, template }: NamedTemplate,
	cut: string | undefined,
	fill: readonly string[],
	show: (report: TemplateReport, build: CutBuild) => Promise<void>,
): Promise<void> {
	const fills = readFills(template, fill);
	await withCurrentCut(context, cut, async (build, project) => {
		const report = templateReport(name, template, {
			context: build.context,
			project: project.config.name,
			records: new Map(project.library.records.map((record) => [record.id, record])),
			licenses: project.licenses,
			customFields: project.config.custom_fields,
			fills,
		});
		await show(report, build);
	});
}

/** The values of `--fill` by name. @throws {CliError} `INVALID_VALUE` for a name that the form doesn't have. */
function readFills(template: Template, pairs: readonly string[]): Map<string, string> {
	const names = fillNames(template);
	return new Map(
		pairs.map((pair) => {
			const [name, value] = parsePair(pair, "--fill", '"Network=Channel 9"');
			if (names.includes(name)) return [name, value.trim()];
			throw new CliError(
				"INVALID_VALUE",
				`--fill: the form has nothing to fill in that is named ${quoteName(name)}. ${names.length === 0 ? "It has no such cells." : `It has ${names.join(", ")}.`}`,
				{ field: "--fill" },
			);
		}),
	);
}

/** A problem of a form in one line: `Line 3, 10:02:11:05, 10000044 Night tune: Usage is empty`. */
export function problemText({
	line,
	tcIn,
	production_locator,
	title,
	heading,
	problem,
}: FormProblem): string {
	const place = line === null ? "The form" : `Line ${line}, ${tcIn}, ${production_locator} ${title}`;
	return heading === null ? `${place} ${problem}` : `${place}: ${heading} ${problem}`;
}
