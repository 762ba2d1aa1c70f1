import type { Command } from "commander";
import { unlinkUser } from "../features/accounts/providers/operator-service.ts";
import { HttpError } from "../http/errors.ts";
import type { CommandDeps } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { withMigratedDatabase } from "./with-database.ts";

export function addUserUnlinkCommand(user: Command, deps: CommandDeps): void {
	user
		.command("unlink")
		.description(
			"remove an account's links to identity providers, e.g. after its address got a new owner there",
		)
		.argument("<email>", "one of its addresses")
		.action((email: string) => runUserUnlink(deps, email));
}

async function runUserUnlink(deps: CommandDeps, email: string): Promise<void> {
	const removed = await withMigratedDatabase(deps, async ({ db }) => {
		try {
			return await unlinkUser(db.knex, email);
		} catch (error) {
			const unknown = error instanceof HttpError && error.status === 404;
			throw unknown ? new CommandError(`No account has the address ${email}.`) : error;
		}
	});
	deps.stderr.write(`Removed ${removed} ${removed === 1 ? "link" : "links"} of ${email}.\n`);
}
