import type { Knex } from "knex";
import { isUniqueViolation } from "../../../db/database-errors.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
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
}

/**
 * Prepares an import for confirmation, before the transaction, to keep that short.
 *
 * @returns null if the import is no longer a preview; {@link confirmReady} rejects it.
 * @throws {HttpError} 404; 422 for errors in the file; pass other failures to {@link explainFailure}.
 */
export async function prepareConfirmation(deps: Deps, id: number): Promise<ReadyImport | null> {
	const { state } = await requireImport(deps.db.knex, id);
	return state === "preview" ? readyImport(deps, id) : null;
}

/**
 * Rethrows a failed confirmation as the error for the caller.
 *
 * @throws {HttpError} 409 with a new preview if the import would now do something else; 409 if others kept changing the project.
 * @throws every other failure unchanged.
 */
export async function explainFailure(deps: Deps, id: number, error: unknown): Promise<never> {
	if (error instanceof AnotherPreview) return updatePreview(deps.db.knex, id, error.planned);
	throw isOvertaken(error)
		? new HttpError("concurrent_changes", "The project is being changed at the moment: try again")
		: error;
}

/** Whether someone changed the data that the rows touch since it was read, or created something with the same name. */
export function isOvertaken(error: unknown): boolean {
	return error instanceof MovedOn || isUniqueViolation(error);
}

/**
 * Imports a preview as shown: all of it or nothing [IMP2, IMP20]. If someone changed the data that its rows touch, this fails with
 * an error that {@link isOvertaken} recognizes; then call {@link confirmAlone}.
 *
 * @throws {HttpError} 404; 412; 409 if the import is no longer a preview.
 */
export async function confirmReady(
	trx: Knex.Transaction,
	{ clock }: Pick<Deps, "clock">,
	{ id, editor, ifMatch }: Confirmation,
	ready: ReadyImport | null,
): Promise<ImportItem> {
	const item = await lockPreview(trx, id, ifMatch);
	if (ready === null) return item;
	await carryOut(trx, item, editor, ready, clock());
	return requireImport(trx, id);
}

/** Locks the production against other changes, plans the import again and saves it. */
export async function confirmAlone(
	trx: Knex.Transaction,
	deps: Deps,
	confirmation: Confirmation,
): Promise<ImportItem> {
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
 * Writes an import's planned changes, in the transaction that locks the import.
 *
 * @throws {Error} if the production has changed since the plan was made.
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
		action: `imported ${importSourceText(item)}: ${added} records added, ${updated} updated`,
	});
	await markConfirmed(trx, id, { at, numberBefore: numbering.next_number, numberAfter });
}

/** An import's file, as activity names it. */
export function importSourceText({ summary }: Pick<ImportItem, "summary">): string {
	return summary.format === "media" ? "media files" : "a spreadsheet";
}
