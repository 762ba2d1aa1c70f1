import { planPriceLabel } from "@oxcut/core/model";
import type { Command } from "commander";
import { listPlans } from "../features/billing/plans/queries.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { describeFeatures } from "./plan-options.ts";
import { table } from "./table.ts";
import { withMigratedDatabase } from "./with-database.ts";

export function addPlanListCommand(plan: Command, deps: CommandDeps): void {
	plan
		.command("list")
		.description("list the plans with their limits and number of productions")
		.option("--json", "print the plans as JSON", false)
		.action(({ json }: { json: boolean }) => runPlanList(deps, json));
}

async function runPlanList(deps: CommandDeps, json: boolean): Promise<void> {
	const plans = await withMigratedDatabase(deps, ({ db }) => listPlans(db.knex));
	const rows = plans.map((plan) => [
		plan.name,
		String(plan.productions),
		planPriceLabel(plan),
		plan.public_state,
		describeFeatures(plan.features),
	]);
	printResult(
		deps,
		json,
		{ billing_plans: plans },
		table(["PLAN", "PRODUCTIONS", "PRICE", "STATE", "ALLOWS"], rows),
	);
}
