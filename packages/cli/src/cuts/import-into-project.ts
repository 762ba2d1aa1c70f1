import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { planFiles } from "../imports/plan-files.ts";
import { parseCurrency } from "../options/parse-currency.ts";
import { type CutEntry, cutPath, cutsNamedLike, listCuts, takenSlugs } from "../project/cut-files.ts";
import { nextId } from "../project/kinds/kind.ts";
import { projectFiles } from "../project/project.ts";
import { shippedRates } from "../project/shipped-rates.ts";
import { freeSlug } from "../project/slug.ts";
import { writeOutputs } from "../project/write-output.ts";
import { quoteName } from "../text/quote-name.ts";
import { cutChanges } from "./cut-changes.ts";
import type { ImportMade } from "./finish-import.ts";
import type { ImportRequest } from "./import-request.ts";
import { clearedFor } from "./rights-warnings.ts";
import { buildFrom } from "./saved-build.ts";
import { savedCutOf } from "./saved-cut-of.ts";
import { summarizeCut } from "./summary.ts";
import { reportFiles } from "./write-reports.ts";

/** @throws {CliError} `ALREADY_EXISTS` if a cut has the name, or one that matches it [CLI13]. */
function refuseTakenName(cuts: readonly CutEntry[], name: string): void {
	const [taken] = cutsNamedLike(cuts, name);
	if (!taken) return;
	const there = quoteName(taken.cut.name);
	const differs =
		taken.cut.name === name
			? ""
			: `: ${quoteName(name)} differs only in case, accents, blanks or punctuation`;
	throw new CliError(
		"ALREADY_EXISTS",
		taken.cut.locked
			? `The cut ${there} already exists${differs}, and it is locked. Use another name.`
			: `The cut ${there} already exists${differs}. Use another name, or remove it first: ox cut remove`,
		{ field: "--name" },
	);
}

/** Builds a cut with the project's production and saves it. Imports the given log first, in the same save. */
export async function importIntoProject(context: Context, request: ImportRequest): Promise<ImportMade> {
	return context.withProject(async (open) => {
		const cuts = listCuts(open.files, open.root);
		refuseTakenName(cuts, request.name);
		const { project } =
			request.workbook === null
				? { project: open.project }
				: await planFiles(context, open.project, [request.workbook], { onDuplicate: request.onDuplicate });
		const rates = request.rates ?? project.rates ?? shippedRates();
		const displayCurrency = parseCurrency(
			request.displayCurrency ?? project.config.currency,
			"--display-currency",
			rates,
		);
		const cut = savedCutOf(request, nextId(cuts.map((entry) => entry.cut)), displayCurrency);
		const slug = freeSlug(cut.name, takenSlugs(open.files, open.root, cuts));
		const build = await buildFrom(context, cut, request.edls, { library: project.library, rates });
		const outputs = request.out
			? await reportFiles(context, build, request.out.directory, request.out.format, request.out.paper)
			: [];
		// Before the save, so that nothing is saved if the folder can't be written.
		writeOutputs(context.files, context.cwd, outputs);
		open.save(
			[
				...projectFiles(project),
				...cutChanges({ slug, cut }, build),
				...request.sources.map(({ file, bytes }) => ({ path: cutPath(slug, "edl", file), bytes })),
			],
			`imported cut ${quoteName(cut.name)}`,
		);
		const summary = summarizeCut(build, { cleared: clearedFor(project, build.context) });
		return { id: cut.id, summary, written: outputs.map((output) => output.name), slug };
	});
}
