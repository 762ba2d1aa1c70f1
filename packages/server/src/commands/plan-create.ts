import type { BillingPlan } from "@oxcut/core/model";
import type { Command } from "commander";
import { createPlan } from "../features/organizations/plans/service.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { collectFeature, describeFeatures } from "./plan-options.ts";
import { withMigratedDatabase } from "./with-database.ts";

interface Options {
	readonly viewOnly: boolean;
	readonly feature?: Partial<BillingPlan["features"]>;
	readonly offered: boolean;
	readonly json: boolean;
}

export function addPlanCreateCommand(plan: Command, deps: CommandDeps): void {
	plan
		.command("create")
		.description("create a plan")
		.argument("<name>", "a unique name")
		.option("--view-only", "make its productions view-only", false)
		.option(
			"--feature <name=value>",
			"a limit: a number, true, false or none; may be repeated",
			collectFeature,
		)
		.option("--offered", "offer the plan to everyone", false)
		.option("--json", "print the plan as JSON", false)
		.action((name: string, options: Options) => runPlanCreate(deps, name, options));
}

async function runPlanCreate(deps: CommandDeps, name: string, options: Options): Promise<void> {
	const values = {
		name,
		kind: "custom",
		features: { ...options.feature, view_only: options.viewOnly },
		public_state: options.offered ? "active" : "hidden",
	} as const;
	const plan = await withMigratedDatabase(deps, ({ db }) => createPlan(db.knex, values));
	const text = `Created the plan ${plan.name}: ${describeFeatures(plan.features)}.`;
	printResult(deps, options.json, { billing_plan: plan }, text);
}
