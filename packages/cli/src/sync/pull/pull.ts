import type { Context } from "../../context.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { decideConflicts } from "../merge/decide-conflicts.ts";
import { describeEntity } from "../merge/describe.ts";
import { heldCuts, withHeld } from "../merge/locked-cuts.ts";
import { changesBetween, type EntityChange, isOfLibrary, mergeStates, type Side } from "../merge/merge.ts";
import { withoutDanglingReferences } from "../merge/resolve-conflicts.ts";
import type { Session } from "../state/session.ts";
import { unknownLicensorId } from "./apply-library.ts";
import { type AlignedCut, saveStates } from "./save-states.ts";

/** The result of a pull. */
export interface Pulled {
	/** Changes made here, including resolved conflicts. */
	readonly changes: readonly EntityChange[];
	readonly cuts: readonly AlignedCut[];
	/** Changes in the project that are not on the server yet. */
	readonly waiting: number;
}

/**
 * Applies the server's changes to the project, keeping the changes made here, in one save.
 *
 * @param side - wins conflicts; null to ask, or to fail if nobody can be asked.
 */
export async function pullChanges(
	context: Context,
	open: OpenProject,
	session: Session,
	side: Side | null,
): Promise<Pulled> {
	const before = session.states;
	const resolved = await decideConflicts(context, before, side);
	const { merged, here } = mergeStates(resolved);
	const whole = withoutDanglingReferences(merged, unknownLicensorId(merged), before);
	const held = heldCuts(
		before.here,
		merged,
		changesBetween(before.here, whole).map(({ key }) => key),
	);
	const after = withHeld(whole, held, before.here);
	const changes = changesBetween(before.here, after);
	const cuts = await saveStates(context, open, session, {
		here: after,
		base: withHeld(before.there, held, before.base),
		pairs: session.pairs,
		follow: null,
		rebuildsCuts: changes.some(isOfLibrary),
	});
	for (const key of held)
		context.io.message(
			`${describeEntity(before, key)} is locked here and was not changed. To get the server's changes: ox cut unlock ${quoteName(String(before.here.get(key)?.name))}`,
		);
	return { changes, cuts, waiting: here.length };
}
