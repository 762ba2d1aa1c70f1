import type { BillingPlan, IntervalKind } from "@oxcut/core/model";
import type { Command } from "commander";
import type { PlanValues } from "../features/billing/plans/queries.ts";
import { changePlan } from "../features/billing/plans/service.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { addPriceOptions, collectFeature, describePlan } from "./plan-options.ts";
import { withMigratedDatabase } from "./with-database.ts";

interface Options {
	readonly rename?: string;
	readonly viewOnly?: boolean;
	readonly price?: number;
	readonly interval?: IntervalKind;
	readonly label?: string;
	readonly ox1Billing?: boolean;
	readonly feature?: Partial<BillingPlan["features"]>;
	readonly offered?: boolean;
	readonly json: boolean;
}

export function addPlanChangeCommand(plan: Command, deps: CommandDeps): void {
	addPriceOptions(
		plan
			.command("change")
			.description("change the given settings of a plan, for all its productions")
			.argument("<name>", "the plan"),
	)
		.option("--no-ox-1-billing", "its productions aren't billed by ox 1")
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
	const text = `${plan.name}: ${describePlan(plan)}.`;
	printResult(deps, options.json, { billing_plan: plan }, text);
}

function changed(before: PlanValues, options: Options): PlanValues {
	const { rename, viewOnly, feature, offered, price, interval, label, ox1Billing } = options;
	const state = offered === true ? "active" : "hidden";
	return {
		name: rename ?? before.name,
		kind: before.kind,
		price: price ?? before.price,
		interval_kind: interval ?? before.interval_kind,
		features: { ...before.features, ...feature, view_only: viewOnly ?? before.features.view_only ?? false },
		public_state: offered === undefined ? before.public_state : state,
		more: { label: label ?? before.more.label, ox_1_billing: ox1Billing ?? before.more.ox_1_billing },
	};
}
