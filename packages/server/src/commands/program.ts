import { Command } from "commander";
import { VERSION } from "../system/version.ts";
import { addBackupCommand } from "./backup.ts";
import type { CommandDeps } from "./command-deps.ts";
import { addDoctorCommand } from "./doctor.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { addMigrateCommand } from "./migrate.ts";
import { addPlanChangeCommand } from "./plan-change.ts";
import { addPlanCreateCommand } from "./plan-create.ts";
import { addPlanDeleteCommand } from "./plan-delete.ts";
import { addPlanListCommand } from "./plan-list.ts";
import { addPlanSetCommand } from "./plan-set.ts";
import { reportError } from "./report-error.ts";
import { addRestoreCommand } from "./restore.ts";
import { addSeedCommand } from "./seed.ts";
import { addStartCommand } from "./start.ts";
import { addStudioListCommand } from "./studio-list.ts";
import { addStudioQuotaCommand } from "./studio-quota.ts";
import { addStudioReleaseDomainCommand } from "./studio-release-domain.ts";
import { addUserCreateCommand } from "./user-create.ts";
import { addUserListCommand } from "./user-list.ts";
import { addUserResetPasswordCommand } from "./user-reset-password.ts";
import { addUserResetTwoFactorCommand } from "./user-reset-two-factor.ts";
import { addUserStateCommands } from "./user-state.ts";
import { addUserUnlinkCommand } from "./user-unlink.ts";

/** npm and npx forward a Ctrl-C that the process has already received, so a second one this soon is the same. */
const ONE_CTRL_C_MS = 1000;

const GUIDE = `
Settings come from the environment: DATABASE_URL, OX_DATA_DIR, PORT and others (docs/server.md).
Results go to stdout, messages to stderr. Exit codes: 0 success, 1 failure, 64 usage error,
69 the database or the port is unavailable, 78 invalid setting.`;

function buildProgram(deps: CommandDeps): Command {
	const program = new Command("ox-server")
		.description("The API of ox, on an embedded database or on PostgreSQL.")
		.version(VERSION, "--version", "print the version")
		.helpOption("-h, --help", "show help")
		.exitOverride()
		.configureOutput({
			writeOut: (text) => void deps.stdout.write(text),
			writeErr: (text) => void deps.stderr.write(text),
		})
		.addHelpText("after", GUIDE);
	addStartCommand(program, deps);
	addMigrateCommand(program, deps);
	addSeedCommand(program, deps);
	addBackupCommand(program, deps);
	addRestoreCommand(program, deps);
	addDoctorCommand(program, deps);
	const user = program
		.command("user")
		.description(
			"make, list, deactivate and delete accounts, give them passwords, and turn off two-factor sign-in",
		);
	addUserCreateCommand(user, deps);
	addUserListCommand(user, deps);
	addUserResetPasswordCommand(user, deps);
	addUserResetTwoFactorCommand(user, deps);
	addUserStateCommands(user, deps);
	addUserUnlinkCommand(user, deps);
	const plan = program.command("plan").description("manage the plans that limit productions");
	addPlanListCommand(plan, deps);
	addPlanSetCommand(plan, deps);
	addPlanCreateCommand(plan, deps);
	addPlanChangeCommand(plan, deps);
	addPlanDeleteCommand(plan, deps);
	const studio = program
		.command("studio")
		.description("list organizations, set their quotas, and release their mail domains");
	addStudioListCommand(studio, deps);
	addStudioQuotaCommand(studio, deps);
	addStudioReleaseDomainCommand(studio, deps);
	return program;
}

/**
 * Runs one command line.
 *
 * @param argv - the words after `ox-server`.
 * @returns the exit code; prints errors to stderr and doesn't throw.
 */
export async function runProgram(argv: readonly string[], deps: CommandDeps): Promise<ExitCode> {
	try {
		const program = buildProgram(deps);
		refuseUnknown(program, argv);
		await program.parseAsync([...argv], { from: "user" });
		return EXIT.ok;
	} catch (error) {
		return reportError(error, deps);
	}
}

/** Commander would take an unknown command for an argument of the default one. */
function refuseUnknown(program: Command, [word]: readonly string[]): void {
	if (word === undefined || word.startsWith("-") || word === "help") return;
	if (program.commands.some((command) => command.name() === word)) return;
	program.error(`error: unknown command '${word}'\n\n${program.helpInformation()}`);
}

/** Aborted when the process is asked to stop; a later second request ends the process at once. */
export function stopSignal(): AbortSignal {
	const stopping = new AbortController();
	let askedAt = 0;
	const ask = () => {
		if (stopping.signal.aborted && Date.now() - askedAt > ONE_CTRL_C_MS) process.exit(130);
		if (!stopping.signal.aborted) askedAt = Date.now();
		stopping.abort();
	};
	for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, ask);
	return stopping.signal;
}
