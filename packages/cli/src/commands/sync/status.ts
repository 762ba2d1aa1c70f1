import { counted } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { kindName } from "../../sync/merge/describe.ts";
import { type EntityChange, type Merge, mergeStates } from "../../sync/merge/merge.ts";
import { countChanges, leftOutText } from "../../sync/merge/present-changes.ts";
import { viewSession } from "../../sync/state/session.ts";
import { kindOf, SYNC_KINDS } from "../../sync/state/state.ts";
import { quoteName } from "../../text/quote-name.ts";
import { formatTable } from "../../text/table.ts";

function ofKind(changes: readonly { readonly key: EntityChange["key"] }[], kind: string): number {
	return changes.filter(({ key }) => kindOf(key) === kind).length;
}

function statusText({ here, there, conflicts }: Merge): string {
	const rows = SYNC_KINDS.map((kind) => [
		kindName(kind, 2),
		...[here, there, conflicts].map((changes) => String(ofKind(changes, kind))),
	]).filter((row) => row.slice(1).some((count) => count !== "0"));
	if (rows.length === 0) return "Both sides are the same.\n";
	const columns = ["", "here", "there", "both"].map((header, index) => ({
		header,
		align: index === 0 ? ("left" as const) : ("right" as const),
	}));
	return formatTable(columns, rows, null);
}

/** Counts the changes since the last sync here, there, and on both sides. Changes nothing. */
async function runStatus(context: Context): Promise<undefined> {
	const { io } = context;
	const session = await viewSession(context);
	const { head, states } = session;
	const merge = mergeStates(states);
	const { here, there, conflicts } = merge;
	io.result(
		{
			server: head.server,
			production: { id: head.production_id, name: head.production },
			here: countChanges(here),
			there: countChanges(there),
			conflicts: conflicts.length,
		},
		() => `Linked to ${quoteName(head.production)} on ${head.server}\n${statusText(merge)}`,
	);
	const leftOut = leftOutText(session);
	if (leftOut !== null) io.message(leftOut);
	if (conflicts.length > 0) io.message(`${counted(conflicts.length, "conflict")}. See: ox diff`);
}

export function addStatus(noun: Command, cli: Cli, run = runStatus): void {
	noun.action((_options, command: Command) => cli.run(command, (context) => run(context)));
}
