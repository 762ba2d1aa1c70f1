import type { Command } from "commander";
import { setUserPassword } from "../features/accounts/accounts/operator-service.ts";
import { HttpError } from "../http/errors.ts";
import { readSettings } from "../system/settings.ts";
import { askPassword } from "./ask-password.ts";
import type { CommandDeps } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { requireDatabase, withMigratedDatabase } from "./with-database.ts";

export function addUserResetPasswordCommand(user: Command, deps: CommandDeps): void {
	user
		.command("reset-password")
		.description("set an account's password and unlock it; ends its sessions and access tokens")
		.argument("<email>", "one of its addresses")
		.action((email: string) => runUserResetPassword(deps, email));
}

async function runUserResetPassword(deps: CommandDeps, email: string): Promise<void> {
	// Report invalid settings before prompting.
	requireDatabase(readSettings(deps.env));
	const password = await askPassword(deps);
	await withMigratedDatabase(deps, async ({ db }) => {
		try {
			await setUserPassword(db.knex, email, password, deps.clock());
		} catch (error) {
			const unknown = error instanceof HttpError && error.status === 404;
			throw unknown ? new CommandError(`No account has the address ${email}.`) : error;
		}
	});
	deps.stderr.write(`Set a new password for ${email}, and ended its sessions and access tokens.\n`);
}
