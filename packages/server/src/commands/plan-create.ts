import type { BillingPlan, IntervalKind } from "@oxcut/core/model";
import type { Command } from "commander";
import { createPlan } from "../features/billing/plans/service.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { addPriceOptions, collectFeature, describePlan } from "./plan-options.ts";
import { withMigratedDatabase } from "./with-database.ts";

interface Options {
	readonly viewOnly: boolean;
	readonly standard: boolean;
	readonly price?: number;
	readonly interval?: IntervalKind;
	readonly label?: string;
	readonly ox1Billing?: boolean;
	readonly feature?: Partial<BillingPlan["features"]>;
	readonly offered: boolean;
	readonly json: boolean;
}

export function addPlanCreateCommand(plan: Command, deps: CommandDeps): void {
	addPriceOptions(plan.command("create").description("create a plan").argument("<name>", "a unique name"))
		.option("--standard", "a standard plan, not one made for a customer", false)
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
		kind: options.standard ? "standard" : "custom",
		price: options.price ?? 0,
		interval_kind: options.interval ?? "month",
		features: { ...options.feature, view_only: options.viewOnly },
		public_state: options.offered ? "active" : "hidden",
		more: { label: options.label ?? "", ox_1_billing: options.ox1Billing ?? false },
	} as const;
	const plan = await withMigratedDatabase(deps, ({ db }) => createPlan(db.knex, values));
	const text = `Created the plan ${plan.name}: ${describePlan(plan)}.`;
	printResult(deps, options.json, { billing_plan: plan }, text);
}
