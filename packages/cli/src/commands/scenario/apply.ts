import { withScenarioValues } from "@oxcut/core/cut";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { countsOfScenario, findScenario, namesInProject } from "../../project/kinds/scenario-kind.ts";
import { changeLine, scenarioLines, scenarioName } from "../../project/kinds/scenario-text.ts";
import { projectFiles } from "../../project/project.ts";
import { shippedRates } from "../../project/shipped-rates.ts";
import { UNDO_HINT } from "../entity/change.ts";

/** Gives the project's prices, conditions and rates a scenario's values, as one step [WIF8]. */
async function runScenarioApply(context: Context, name: string): Promise<undefined> {
	const { io } = context;
	await context.withProject((open) => {
		const { project } = open;
		const scenario = findScenario(project, name);
		const before = { library: project.library, rates: project.rates ?? shippedRates() };
		const { library, rates, problems } = withScenarioValues(before, scenario);
		const isNew = <T>(known: readonly T[]) => {
			const same = new Set(known);
			return (one: T) => !same.has(one);
		};
		const { prices, conditions } = before.library;
		const changed = {
			prices: library.prices.filter(isNew(prices)).length,
			conditions:
				library.conditions.filter(isNew(conditions)).length + conditions.length - library.conditions.length,
			rates: Object.entries(rates.rates).filter(([code, rate]) => before.rates.rates[code] !== rate).length,
		};
		const counts = countsOfScenario(changed);
		const ownRates = changed.rates > 0 ? rates : project.rates;
		if (counts !== "")
			open.save(projectFiles({ ...project, library, rates: ownRates }), `applied ${scenarioName(scenario)}`);
		io.result({ scenario_id: scenario.id, ...changed, left_out: problems }, () => "");
		if (counts === "")
			io.message(`Nothing to change: the project already has the values of ${scenarioName(scenario)}.`);
		else io.message(`Applied ${scenarioName(scenario)}: ${counts}. Cuts follow with: ox cut refresh`);
		const names = namesInProject(project);
		for (const problem of problems)
			io.message(`Left out ${changeLine(scenario, problem, names)}: ${problem.message}.`);
		const edits = scenarioLines({ edits: scenario.edits }, names);
		if (edits.length > 0)
			io.message(
				`Make these changes of the film in the editing system, from the cut as a timeline (ox cut export): ${edits.join(", ")}`,
			);
		if (counts !== "") io.message(UNDO_HINT);
	});
}

export function addScenarioApply(noun: Command, cli: Cli, run = runScenarioApply): void {
	noun
		.command("apply")
		.description("give prices, conditions and exchange rates a scenario's values, as one step")
		.argument("<name>", "its name")
		.action((name: string, _options, command: Command) => cli.run(command, (context) => run(context, name)));
}
