import type { Command } from "commander";
import { removePlan } from "../features/billing/plans/service.ts";
import type { CommandDeps } from "./command-deps.ts";
import { withMigratedDatabase } from "./with-database.ts";

export function addPlanDeleteCommand(plan: Command, deps: CommandDeps): void {
	plan
		.command("delete")
		.description("delete a plan without productions")
		.argument("<name>", "the plan")
		.action(async (name: string) => {
			await withMigratedDatabase(deps, ({ db }) => removePlan(db.knex, name));
			deps.stderr.write(`Deleted the plan ${name}.\n`);
		});
}
