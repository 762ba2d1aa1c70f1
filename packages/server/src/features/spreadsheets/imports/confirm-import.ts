import type { Knex } from "knex";
import { isUniqueViolation } from "../../../db/database-errors.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import type { RouteResponse } from "../../../http/route.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { updateLocatorConfig } from "../../productions/configs/queries.ts";
import { lockNumbering } from "../../records/records/assign-locators.ts";
import { applyChanges } from "./apply-changes.ts";
import { CHANGED_KINDS, lockItems } from "./changed-items.ts";
import { isAsPlanned } from "./library-state.ts";
import { type ImportItem, markConfirmed } from "./queries.ts";
import {
	AnotherPreview,
	lockPreview,
	type ReadyImport,
	readyImport,
	requireImport,
	updatePreview,
} from "./service.ts";

const ATTEMPTS = 3;

/** The production changed between planning and writing. */
class MovedOn extends Error {
	override readonly name = "MovedOn";
}

/** The import being confirmed, and the caller. */
export interface Confirmation {
	readonly id: number;
	readonly editor: Principal;
	readonly ifMatch: number | null;
	/** The call's one transaction. */
	write(work: (trx: Knex.Transaction) => Promise<RouteResponse>): Promise<RouteResponse>;
	answer(knex: Knex, item: ImportItem): Promise<RouteResponse>;
}

/**
 * Imports a preview as shown: all of it or nothing [IMP2, IMP20]. The import is planned outside the transaction, so that
 * nobody waits for it, and written if the data that its rows touch has not changed since. If someone changed that data, it is
 * planned again with the production locked, so that it can't fail twice.
 *
 * @throws {HttpError} 404; 412; 409 if it is no longer a preview, or would do something else now; 422 for errors in the file.
 */
export async function confirmImport(deps: Deps, confirmation: Confirmation): Promise<RouteResponse> {
	const { id, ifMatch, write, answer } = confirmation;
	const { knex } = deps.db;
	const { state } = await requireImport(knex, id);
	// In the call's transaction, so that a repeat under its Idempotency-Key gets the first answer.
	if (state !== "preview") return write(async (trx) => answer(trx, await lockPreview(trx, id, ifMatch)));
	try {
		const ready = await readyImport(deps, id);
		try {
			return await write((trx) => confirmReady(trx, deps, confirmation, ready));
		} catch (error) {
			if (!isOvertaken(error)) throw error;
			return await write((trx) => confirmAlone(trx, deps, confirmation));
		}
	} catch (error) {
		if (error instanceof AnotherPreview) return updatePreview(knex, id, error.planned);
		throw isOvertaken(error)
			? new HttpError("concurrent_changes", "Someone else is changing the project: try again")
			: error;
	}
}

/** Whether someone changed the data that the rows touch since it was read, or created something with the same name. */
function isOvertaken(error: unknown): boolean {
	return error instanceof MovedOn || isUniqueViolation(error);
}

async function confirmReady(
	trx: Knex.Transaction,
	deps: Deps,
	{ id, editor, ifMatch, answer }: Confirmation,
	ready: ReadyImport,
): Promise<RouteResponse> {
	const item = await lockPreview(trx, id, ifMatch);
	await carryOut(trx, item, editor, ready, deps.clock());
	return answer(trx, await requireImport(trx, id));
}

/** Plans and writes with the production locked against other changes. */
async function confirmAlone(
	trx: Knex.Transaction,
	deps: Deps,
	confirmation: Confirmation,
): Promise<RouteResponse> {
	const { production_id } = await requireImport(trx, confirmation.id);
	await trx("productions").select("id").where({ id: production_id }).forUpdate();
	// A change to a single record doesn't lock its production, so it can still get in between.
	for (let attempt = 1; ; attempt++) {
		const ready = await readyImport({ ...deps, db: { ...deps.db, knex: trx } }, confirmation.id, true);
		try {
			return await confirmReady(trx, deps, confirmation, ready);
		} catch (error) {
			if (!(error instanceof MovedOn) || attempt === ATTEMPTS) throw error;
		}
	}
}

/**
 * Writes what an import's plan says, in the transaction that holds the import.
 *
 * @throws {Error} where the production is not in the state any more that the plan was made from.
 */
export async function carryOut(
	trx: Knex.Transaction,
	item: ImportItem,
	editor: Principal,
	{ work: { changes, next_number }, state }: ReadyImport,
	at: Date,
): Promise<void> {
	const { id, production_id } = item;
	const numbering = await lockNumbering(trx, production_id);
	const byKind = { ...changes, "alt-files": changes.altFiles };
	for (const kind of CHANGED_KINDS) {
		await lockItems(
			trx,
			kind,
			byKind[kind].changed.map(({ before }) => before.id),
		);
	}
	if (!(await isAsPlanned(trx, production_id, state))) throw new MovedOn();
	await applyChanges(trx, { id, production_id, editor }, changes);
	const numberAfter = Math.max(next_number, numbering.next_number);
	if (numberAfter !== numbering.next_number) {
		await updateLocatorConfig(trx, production_id, { ...numbering, next_number: numberAfter });
	}
	const { added, updated } = item.summary.counts.records;
	await recordActivity(trx, {
		production_id,
		area: "records",
		account: editor,
		action: `imported a spreadsheet: ${added} records added, ${updated} updated`,
	});
	await markConfirmed(trx, id, { at, numberBefore: numbering.next_number, numberAfter });
}
