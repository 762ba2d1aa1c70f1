import type { Context } from "../../context.ts";
import { CliError } from "../../errors/cli-error.ts";
import { counted } from "../../text/counted.ts";
import type { ThreeStates } from "../state/state.ts";
import { describeConflict } from "./describe.ts";
import { type Conflict, mergeStates, type Side } from "./merge.ts";
import { settle, settleAll } from "./resolve-conflicts.ts";

/** `--ours` and `--theirs`. */
export interface SideOptions {
	readonly ours?: boolean;
	readonly theirs?: boolean;
}

export function sideOf({ ours, theirs }: SideOptions): Side | null {
	return ours ? "here" : theirs ? "there" : null;
}

/** Lists conflicts that nobody can be asked about. @returns the error to end with. */
export function refuseConflicts(
	{ io }: Context,
	states: ThreeStates,
	conflicts: readonly Conflict[],
): CliError {
	for (const conflict of conflicts) io.error(describeConflict(states, conflict).join("\n"));
	return new CliError(
		"SYNC_CONFLICT",
		`${counted(conflicts.length, "conflict")}: both sides changed the same fields. Nothing was written. See ox diff, then choose --ours or --theirs.`,
	);
}

/**
 * Settles what both sides changed: for the side that a flag names, or one by one on a terminal.
 *
 * @throws {CliError} `SYNC_CONFLICT`, with all of it listed, where neither is possible.
 */
export async function settleConflicts(
	context: Context,
	states: ThreeStates,
	side: Side | null,
): Promise<ThreeStates> {
	const { conflicts } = mergeStates(states);
	if (conflicts.length === 0) return states;
	if (side !== null) return settleAll(states, side);
	if (!context.io.canAsk) throw refuseConflicts(context, states, conflicts);
	const { askConflicts } = await import("./ask-conflicts.tsx");
	// To keep one thing may bring up another.
	return settleConflicts(context, settle(states, await askConflicts(context, states, conflicts)), side);
}
