import type { Command } from "commander";
import { setPlan } from "../features/billing/charging/give-plan.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { readId } from "./read-id.ts";
import { withMigratedDatabase } from "./with-database.ts";

export function addPlanSetCommand(plan: Command, deps: CommandDeps): void {
	plan
		.command("set")
		.description("move a production to a plan")
		.argument("<production-id>", "the production's id", readId)
		.argument("<plan>", "the plan's name")
		.option("--json", "print the production and its plan as JSON", false)
		.action((productionId: number, planName: string, { json }: { json: boolean }) =>
			runPlanSet(deps, productionId, planName, json),
		);
}

async function runPlanSet(
	deps: CommandDeps,
	productionId: number,
	planName: string,
	json: boolean,
): Promise<void> {
	const name = await withMigratedDatabase(deps, ({ db }) => setPlan(db.knex, productionId, planName));
	printResult(deps, json, { production_id: productionId, plan: planName }, `Moved ${name} to ${planName}.`);
}
