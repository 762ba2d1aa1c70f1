import type { Command } from "commander";
import { resetUserTwoFactor } from "../features/accounts/accounts/operator-service.ts";
import { HttpError } from "../http/errors.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import type { CommandDeps } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { withMigratedDatabase } from "./with-database.ts";

export function addUserResetTwoFactorCommand(user: Command, deps: CommandDeps): void {
	user
		.command("reset-two-factor")
		.description("remove an account's two-factor devices and recovery codes, and mail its owner")
		.argument("<email>", "one of its addresses")
		.action((email: string) => runUserResetTwoFactor(deps, email));
}

async function runUserResetTwoFactor(deps: CommandDeps, email: string): Promise<void> {
	const removed = await withMigratedDatabase(deps, async ({ db, log }) => {
		try {
			const jobs = createJobQueue({ db, clock: deps.clock, log });
			return await resetUserTwoFactor(db.knex, email, { jobs });
		} catch (error) {
			const unknown = error instanceof HttpError && error.status === 404;
			throw unknown ? new CommandError(`No account has the address ${email}.`) : error;
		}
	});
	const devices = `${removed} two-factor ${removed === 1 ? "device" : "devices"}`;
	deps.stderr.write(`Removed ${devices} of ${email}. Signing in now needs only the password.\n`);
}
