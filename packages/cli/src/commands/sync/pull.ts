import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { amountText } from "../../cuts/summary.ts";
import { type SideOptions, sideOf } from "../../sync/merge/decide-conflicts.ts";
import { countsText, presentChange, waitingText } from "../../sync/merge/present-changes.ts";
import { pullChanges } from "../../sync/pull/pull.ts";
import { warnOtherTotals } from "../../sync/pull/save-states.ts";
import { withSession } from "../../sync/state/session.ts";
import { quoteName } from "../../text/quote-name.ts";
import { addSideFlags } from "./side-flags.ts";

/** Applies the server's changes to the project [SYNC5]. */
async function runPull(context: Context, options: SideOptions): Promise<undefined> {
	const { io } = context;
	const { session, pulled } = await withSession(context, async (open, session) => ({
		session,
		pulled: await pullChanges(context, open, session, sideOf(options)),
	}));
	const { states, head } = session;
	const { changes, cuts, waiting } = pulled;
	const totals = cuts.map(({ name, totalCost, displayCurrency }) => ({ name, totalCost, displayCurrency }));
	io.result(
		{
			server: head.server,
			production: { id: head.production_id, name: head.production },
			pulled: changes.map((change) => presentChange(states, change)),
			cuts: totals,
			waiting,
		},
		() =>
			[
				`Pulled from ${quoteName(head.production)}: ${countsText(changes)}.\n`,
				...totals.map(
					(cut) => `${quoteName(cut.name)} costs ${amountText(cut.totalCost, cut.displayCurrency)}.\n`,
				),
			].join(""),
	);
	warnOtherTotals(context, cuts);
	if (waiting > 0) io.message(`${waitingText(waiting)} left to push: ox push`);
}

export function addPull(noun: Command, cli: Cli, run = runPull): void {
	addSideFlags(noun).action((options: SideOptions, command: Command) =>
		cli.run(command, (context) => run(context, options)),
	);
}
