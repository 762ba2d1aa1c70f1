import type { Context } from "../../context.ts";
import { CliError } from "../../errors/cli-error.ts";
import { withProgress } from "../../ui/with-progress.ts";
import { decideConflicts } from "../merge/decide-conflicts.ts";
import { changesBetween, isOfLibrary, mergeStates, type Side } from "../merge/merge.ts";
import { countsText } from "../merge/present-changes.ts";
import { withoutDanglingReferences } from "../merge/resolve-conflicts.ts";
import { unknownLicensorId } from "../pull/apply-library.ts";
import { type AlignedCut, saveStates } from "../pull/save-states.ts";
import { type Session, withSession } from "../state/session.ts";
import type { EntityKey } from "../state/state.ts";
import { followBuilds, type Pushed, pushChanges } from "./push.ts";
import { MovedOnError } from "./push-run.ts";

/** Attempts of a push while others change the same things. */
const ATTEMPTS = 5;

/** The result of a push, with the reports it built. */
export interface PushOutcome extends Pushed {
	readonly session: Session;
	readonly cuts: readonly AlignedCut[];
}

/**
 * One attempt to push.
 *
 * @returns null if conflicts were resolved in the project first, so that both sides have to be read again.
 */
function pushOnce(
	context: Context,
	side: Side | null,
): Promise<{ readonly pushed: Pushed; readonly session: Session } | null> {
	return withSession(context, async (open, session) => {
		const { states, pairs } = session;
		const resolved = await decideConflicts(context, states, side);
		if (resolved === states) {
			const pushed = await withProgress(context, "Pushing", (shown, tell) =>
				pushChanges(shown, open, session, tell),
			);
			return { pushed, session };
		}
		const here = withoutDanglingReferences(resolved.here, unknownLicensorId(resolved.here), states);
		// Rebuilds the cuts at once after library changes, like a pull [SYNC9].
		const taken = changesBetween(states.here, here);
		const rebuildsCuts = taken.some(isOfLibrary);
		const kept = {
			here,
			base: resolved.base,
			pairs,
			follow: rebuildsCuts ? null : new Set<EntityKey>(),
			rebuildsCuts,
		};
		await saveStates(context, open, session, kept);
		if (taken.length > 0)
			context.io.message(`Pulled from the server to resolve conflicts: ${countsText(taken)}.`);
		return null;
	});
}

/**
 * Pushes until the server has all changes made here; if it changes in the meantime, reads and merges both sides
 * again.
 *
 * @throws {CliError} `SYNC_CONFLICT`.
 */
export async function runPush(context: Context, side: Side | null): Promise<PushOutcome> {
	for (let attempt = 1; ; attempt++) {
		try {
			const done = await pushOnce(context, side);
			if (done === null) continue;
			const { pushed, session } = done;
			if (!pushed.hasBuilt) return { ...pushed, session, cuts: [] };
			return await withSession(context, async (open, after) => ({
				...pushed,
				session,
				cuts: await followBuilds(context, open, after, pushed.builds),
			}));
		} catch (error) {
			if (!(error instanceof MovedOnError)) throw error;
			if (attempt >= ATTEMPTS)
				throw new CliError(
					"SYNC_CONFLICT",
					"Other people keep changing the same things on the server. Some changes were pushed. Run ox push again for the rest.",
				);
		}
	}
}

/**
 * The changes that a push would make, without making them. @throws {CliError} `SYNC_CONFLICT` if both sides changed the
 * same fields.
 */
export async function planPush(context: Context, side: Side | null) {
	return withSession(context, async (_open, session) => {
		const resolved = await decideConflicts(context, session.states, side);
		const { here, there } = mergeStates(resolved);
		return { session: { ...session, states: resolved }, changes: here, waiting: there.length };
	});
}
