import type { Command } from "commander";
import { removePlan } from "../features/organizations/plans/service.ts";
import type { CommandDeps } from "./command-deps.ts";
import { withMigratedDatabase } from "./with-database.ts";

export function addPlanDeleteCommand(plan: Command, deps: CommandDeps): void {
	plan
		.command("delete")
		.description("remove a plan that no production is on")
		.argument("<name>", "the plan")
		.action(async (name: string) => {
			await withMigratedDatabase(deps, ({ db }) => removePlan(db.knex, name));
			deps.stderr.write(`${name} is removed.\n`);
		});
}
