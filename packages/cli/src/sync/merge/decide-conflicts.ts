import { counted } from "@oxcut/core/model";
import type { Context } from "../../context.ts";
import { CliError } from "../../errors/cli-error.ts";
import type { ThreeStates } from "../state/state.ts";
import { describeConflict } from "./describe.ts";
import { type Conflict, mergeStates, type Side } from "./merge.ts";
import { resolveAll, resolveConflicts } from "./resolve-conflicts.ts";

/** `--ours` and `--theirs`. */
export interface SideOptions {
	readonly ours?: boolean;
	readonly theirs?: boolean;
}

export function sideOf({ ours, theirs }: SideOptions): Side | null {
	return ours ? "here" : theirs ? "there" : null;
}

/** Lists conflicts when nobody can be asked. @returns the error to throw. */
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
 * Resolves conflicts: for the side given by a flag, or one by one on a terminal.
 *
 * @throws {CliError} `SYNC_CONFLICT`, listing them, if neither is possible.
 */
export async function decideConflicts(
	context: Context,
	states: ThreeStates,
	side: Side | null,
): Promise<ThreeStates> {
	const { conflicts } = mergeStates(states);
	if (conflicts.length === 0) return states;
	if (side !== null) return resolveAll(states, side);
	if (!context.io.canAsk) throw refuseConflicts(context, states, conflicts);
	const { askConflicts } = await import("./ask-conflicts.tsx");
	// Resolving one conflict may reveal another.
	return decideConflicts(
		context,
		resolveConflicts(states, await askConflicts(context, states, conflicts)),
		side,
	);
}
