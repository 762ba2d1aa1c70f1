import { compareScenarios } from "@oxcut/core/cut";
import type { ScenarioComparison } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { amountText } from "../../cuts/summary.ts";
import { CliError } from "../../errors/cli-error.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { findScenario, namesInProject } from "../../project/kinds/scenario-kind.ts";
import { changeLine } from "../../project/kinds/scenario-text.ts";
import { quoteName } from "../../text/quote-name.ts";
import { formatTable } from "../../text/table.ts";
import { signedText } from "../cut/diff-text.ts";

interface CompareOptions {
	readonly cut?: string;
}

/** A column for the cut as it is and for each scenario, a row for each licensor whose cost differs, and the totals. */
function comparisonText(
	{ totalCost, scenarios, licensors, displayCurrency }: ScenarioComparison,
	columns: number | null,
): string {
	const amount = (value: number) => amountText(value, displayCurrency);
	return formatTable(
		[
			{ header: "Licensor", flexible: true },
			{ header: "Now", align: "right" },
			...scenarios.map(({ name }) => ({ header: name, align: "right" as const })),
		],
		[
			...licensors.map(({ name, cost, costs }) => [name, amount(cost), ...costs.map(amount)]),
			["Total", amount(totalCost), ...scenarios.map((one) => amount(one.totalCost))],
			["Difference", "", ...scenarios.map(({ difference }) => signedText(difference, displayCurrency))],
		],
		columns,
	);
}

/** Compares a cut's current cost with its cost under scenarios; saves nothing [WIF7]. */
async function runScenarioCompare(
	context: Context,
	given: readonly string[],
	{ cut }: CompareOptions,
): Promise<undefined> {
	await context.viewProject(async (open) => {
		const { project } = open;
		const chosen = given.length === 0 ? project.scenarios : given.map((name) => findScenario(project, name));
		if (chosen.length === 0)
			throw new CliError(
				"NOT_FOUND",
				"The project has no scenarios. Save one with: ox what-if … --save NAME",
				{ field: "scenario" },
			);
		const entry = findCut(listCuts(open.files, open.root), cut);
		const build = await buildSavedCut(context, open, entry, basisOfProject(open));
		const compared = compareScenarios(build, chosen);
		const { io } = context;
		io.result(compared, () => comparisonText(compared, io.columns));
		const names = namesInProject(project);
		for (const [at, scenario] of chosen.entries())
			for (const problem of compared.scenarios[at]?.problems ?? []) {
				const line = changeLine(scenario, problem, names);
				io.message(`${quoteName(scenario.name)} leaves out ${line}: ${problem.message}.`);
			}
	});
}

export function addScenarioCompare(noun: Command, cli: Cli, run = runScenarioCompare): void {
	noun
		.command("compare")
		.description("show what a cut costs as it is and with scenarios, by licensor")
		.argument("[scenario...]", "their names; by default all")
		.option("--cut <name>", "the cut's name or folder; by default the latest")
		.action((names: readonly string[], options: CompareOptions, command: Command) =>
			cli.run(command, (context) => run(context, names, options)),
		);
}
