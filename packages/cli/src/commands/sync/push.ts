import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { type SideOptions, sideOf } from "../../sync/merge/decide-conflicts.ts";
import {
	changeLine,
	countsText,
	leftOutText,
	presentChange,
	waitingText,
} from "../../sync/merge/present-changes.ts";
import { describeBuilds, presentBuilds } from "../../sync/push/present-builds.ts";
import { planPush, runPush } from "../../sync/push/run-push.ts";
import type { Session } from "../../sync/state/session.ts";
import { quoteName } from "../../text/quote-name.ts";
import { addSideFlags } from "./side-flags.ts";

interface PushOptions extends SideOptions {
	readonly dryRun?: boolean;
}

function tellWaiting({ io }: Context, waiting: number, session: Session): void {
	const leftOut = leftOutText(session);
	if (leftOut !== null) io.message(leftOut);
	if (waiting > 0) io.message(`${waitingText(waiting)} left to pull: ox pull`);
}

async function runDryPush(context: Context, options: PushOptions): Promise<undefined> {
	const { session, changes, waiting } = await planPush(context, sideOf(options));
	const { states, head } = session;
	context.io.result(
		{
			dry_run: true,
			server: head.server,
			production: { id: head.production_id, name: head.production },
			pushed: changes.map((change) => presentChange(states, change)),
			waiting,
		},
		() => changes.map((change) => changeLine(states, change)).join(""),
	);
	context.io.message(
		`Would push to ${quoteName(head.production)}: ${countsText(changes)}. Nothing was written.`,
	);
	tellWaiting(context, waiting, session);
}

/** Sends the project's changes to the server, and builds the cuts there [SYNC6]. */
async function runPushCommand(context: Context, options: PushOptions): Promise<ExitCode | undefined> {
	if (options.dryRun) return runDryPush(context, options);
	const outcome = await runPush(context, sideOf(options));
	const { session, changes, waiting } = outcome;
	const { states, head } = session;
	context.io.result(
		{
			server: head.server,
			production: { id: head.production_id, name: head.production },
			pushed: changes.map((change) => presentChange(states, change)),
			cuts: presentBuilds(outcome),
			waiting,
		},
		() => `Pushed to ${quoteName(head.production)}: ${countsText(changes)}.\n${describeBuilds(outcome)}`,
	);
	tellWaiting(context, waiting, session);
	return [...outcome.builds.values()].every(({ state }) => state === "done") ? EXIT.done : EXIT.found;
}

export function addPush(noun: Command, cli: Cli, run = runPushCommand): void {
	addSideFlags(noun)
		.option("--dry-run", "show the changes without writing them")
		.action((options: PushOptions, command: Command) => cli.run(command, (context) => run(context, options)));
}
