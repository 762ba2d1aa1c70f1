import type { Context } from "../context.ts";
import type { OpenProject } from "../project/open-project.ts";
import { quoteName } from "../text/quote-name.ts";
import { unknownLicensorId } from "./apply-library.ts";
import { describeEntity } from "./describe.ts";
import { heldCuts, withHeld } from "./hold-locked.ts";
import { type AlignedCut, keepStates } from "./keep.ts";
import { type EntityChange, mergeStates, type Side } from "./merge.ts";
import type { Session } from "./session.ts";
import { withoutLooseEnds } from "./settle.ts";
import { settleConflicts } from "./settle-conflicts.ts";
import { kindOf } from "./state.ts";

/** What a pull brought. */
export interface Pulled {
	readonly changes: readonly EntityChange[];
	readonly cuts: readonly AlignedCut[];
	/** Changes of the project that the server does not have yet. */
	readonly waiting: number;
}

/**
 * Takes the server's changes into the project, beside those that were made here: all in one save, or none.
 *
 * @param side - whose changes count where both changed the same; asked for, or refused, where null.
 */
export async function pullChanges(
	context: Context,
	open: OpenProject,
	session: Session,
	side: Side | null,
): Promise<Pulled> {
	const settled = await settleConflicts(context, session.states, side);
	const { merged, there, here } = mergeStates(settled);
	const held = heldCuts(
		settled.here,
		merged,
		there.map(({ key }) => key),
	);
	const whole = withoutLooseEnds(merged, unknownLicensorId(merged));
	const cuts = await keepStates(context, open, session, {
		here: withHeld(whole, held, settled.here),
		base: withHeld(session.states.there, held, settled.base),
		pairs: session.pairs,
		follow: null,
		takesUp: there.some(({ key }) => !["cut", "list"].includes(kindOf(key))),
	});
	for (const key of held)
		context.io.message(
			`${describeEntity(settled, key)} is locked here and stays as it is. To take the server's changes: ox cut unlock ${quoteName(String(settled.here.get(key)?.name))}`,
		);
	return { changes: there, cuts, waiting: here.length };
}
