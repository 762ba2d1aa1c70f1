import type { BillingPlan } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Plan, PlanValues } from "../features/organizations/plans/queries.ts";
import { changePlan } from "../features/organizations/plans/service.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { collectFeature, describeFeatures } from "./plan-options.ts";
import { withMigratedDatabase } from "./with-database.ts";

interface Options {
	readonly rename?: string;
	readonly viewOnly?: boolean;
	readonly feature?: Partial<BillingPlan["features"]>;
	readonly offered?: boolean;
	readonly json: boolean;
}

export function addPlanChangeCommand(plan: Command, deps: CommandDeps): void {
	plan
		.command("change")
		.description("change the given settings of a plan, for all its productions")
		.argument("<name>", "the plan")
		.option("--rename <name>", "rename the plan")
		.option("--view-only", "make its productions view-only")
		.option("--no-view-only", "make its productions editable")
		.option(
			"--feature <name=value>",
			"a limit: a number, true, false or none; may be repeated",
			collectFeature,
		)
		.option("--offered", "offer the plan to everyone")
		.option("--no-offered", "stop offering the plan")
		.option("--json", "print the plan as JSON", false)
		.action((name: string, options: Options) => runPlanChange(deps, name, options));
}

async function runPlanChange(deps: CommandDeps, name: string, options: Options): Promise<void> {
	const plan = await withMigratedDatabase(deps, ({ db }) =>
		changePlan(db.knex, name, (before) => changed(before, options)),
	);
	const text = `${plan.name}: ${describeFeatures(plan.features)}.`;
	printResult(deps, options.json, { billing_plan: plan }, text);
}

function changed(before: Plan, { rename, viewOnly, feature, offered }: Options): PlanValues {
	const state = offered === true ? "active" : "hidden";
	return {
		name: rename ?? before.name,
		kind: before.kind,
		features: { ...before.features, ...feature, view_only: viewOnly ?? before.features.view_only ?? false },
		public_state: offered === undefined ? before.public_state : state,
	};
}
