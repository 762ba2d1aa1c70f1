import { type Command, Option } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { cutChanges } from "../../cuts/cut-changes.ts";
import { clearedFor } from "../../cuts/rights-warnings.ts";
import { basisOfProject, buildSavedCut, refuseLocked, withKnownCosts } from "../../cuts/saved-build.ts";
import { showSummary } from "../../cuts/show-summary.ts";
import { summarizeCut } from "../../cuts/summary.ts";
import { parseCurrency } from "../../options/parse-currency.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { readRatesFile } from "../../project/read-rates-file.ts";
import { quoteName } from "../../text/quote-name.ts";

interface CutRefreshOptions {
	readonly rates?: string;
	readonly displayCurrency?: string;
	readonly filmTcs?: boolean;
	readonly sourceTcs?: boolean;
}

/** Rebuilds a cut with the current production and exchange rates [COST17, CLI11]. */
async function runCutRefresh(
	context: Context,
	name: string | undefined,
	options: CutRefreshOptions,
): Promise<undefined> {
	const given = options.rates === undefined ? null : readRatesFile(context.files, context.cwd, options.rates);
	await context.withProject(async (open) => {
		const { slug, cut } = findCut(listCuts(open.files, open.root), name);
		refuseLocked({ slug, cut });
		const basis = { ...basisOfProject(open), ...(given ? { rates: given } : {}) };
		const entry = {
			slug,
			cut: {
				...withKnownCosts(cut, basis),
				display_currency:
					options.displayCurrency === undefined
						? cut.display_currency
						: parseCurrency(options.displayCurrency, "--display-currency", basis.rates),
				use_source_tcs: options.filmTcs ? false : options.sourceTcs ? true : cut.use_source_tcs,
			},
		};
		const build = await buildSavedCut(context, open, entry, basis);
		open.save(cutChanges(entry, build), `refreshed cut ${quoteName(cut.name)}`);
		await showSummary(context, summarizeCut(build, { cleared: clearedFor(open.project, build.context) }), {
			slug,
		});
	});
}

export function addCutRefresh(noun: Command, cli: Cli, run = runCutRefresh): void {
	noun
		.command("refresh")
		.description("rebuild a cut with the current records, prices and rates")
		.argument("[cut]", "its name or folder; by default the latest")
		.option("--rates <file>", "exchange rates for this cut")
		.option("--display-currency <code>", "currency of totals from now on")
		.addOption(new Option("--film-tcs", "charge film time from now on").conflicts("sourceTcs"))
		.option("--source-tcs", "charge source time from now on")
		.action((name: string | undefined, options: CutRefreshOptions, command: Command) =>
			cli.run(command, (context) => run(context, name, options)),
		);
}
