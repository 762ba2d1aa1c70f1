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
		.description("make a plan")
		.argument("<name>", "a name that no other plan has")
		.option("--view-only", "let productions on it be looked at and nothing else", false)
		.option(
			"--feature <name=value>",
			"a limit: a number, true, false or none; may be repeated",
			collectFeature,
		)
		.option("--offered", "offer it to everybody", false)
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
	const text = `${plan.name} is a plan now: ${describeFeatures(plan.features)}.`;
	printResult(deps, options.json, { billing_plan: plan }, text);
}
