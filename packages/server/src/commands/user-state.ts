import type { Command } from "commander";
import type { Knex } from "knex";
import { deleteUser, setUserActive } from "../features/accounts/accounts/operator-service.ts";
import { HttpError } from "../http/errors.ts";
import type { CommandDeps } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { withMigratedDatabase } from "./with-database.ts";

const ADDRESS = "one of its addresses";

/** Adds the commands that deactivate and activate an account. */
export function addUserStateCommands(user: Command, deps: CommandDeps): void {
	const change = (email: string, work: (knex: Knex) => Promise<void>, words: string) =>
		changeUser(deps, email, work, words);
	user
		.command("deactivate")
		.description("sign an account out everywhere and block sign-in; keeps its data")
		.argument("<email>", ADDRESS)
		.action((email: string) =>
			change(
				email,
				(knex) => setUserActive(knex, email, false, deps.clock()),
				`Deactivated ${email}. To undo this: ox-server user activate ${email}`,
			),
		);
	user
		.command("activate")
		.description("let a deactivated account sign in again")
		.argument("<email>", ADDRESS)
		.action((email: string) =>
			change(email, (knex) => setUserActive(knex, email, true, deps.clock()), `Activated ${email}.`),
		);
	user
		.command("delete")
		.description("delete an account that owns no project and no organization; this can't be undone")
		.argument("<email>", ADDRESS)
		.option("--yes", "delete it; without this nothing is done", false)
		.action((email: string, { yes }: { yes: boolean }) => {
			if (!yes) {
				throw new CommandError(
					`Deleting ${email} can't be undone. Add --yes to confirm, or run: ox-server user deactivate ${email}`,
				);
			}
			return change(email, (knex) => deleteUser(knex, email), `Deleted ${email}.`);
		});
}

async function changeUser(
	deps: CommandDeps,
	email: string,
	work: (knex: Knex) => Promise<void>,
	words: string,
): Promise<void> {
	await withMigratedDatabase(deps, async ({ db }) => {
		try {
			await work(db.knex);
		} catch (error) {
			const unknown = error instanceof HttpError && error.status === 404;
			throw unknown ? new CommandError(`No account has the address ${email}.`) : error;
		}
	});
	deps.stderr.write(`${words}\n`);
}
