import type { ImportChoices } from "@oxcut/core/api";
import type { Knex } from "knex";
import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { chosen } from "./import-options.ts";
import { packFile, unpackFile } from "./kept-file.ts";
import { isAsPlanned } from "./library-state.ts";
import { type ImportWork, unpackWork } from "./plan-file.ts";
import { planImport } from "./plan-import.ts";
import { presentImport } from "./presenter.ts";
import {
	deleteImport,
	findImport,
	findPreviewFile,
	type ImportItem,
	type ImportPlanned,
	insertImport,
	lockImport,
	type PreviewFile,
	replacePlan,
} from "./queries.ts";

/** A new file to import. */
export interface NewImport {
	readonly name: string;
	readonly contents: Uint8Array;
	readonly choices: ImportChoices;
}

const NAME_MAX = 250;
const NAMELESS = "import";

/** A file's name without a path, for display only. */
function shownName(name: string): string {
	const last = name.split(/[/\\]/).at(-1) ?? "";
	const shown = last.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "").trim();
	return (shown === "" ? NAMELESS : shown).slice(0, NAME_MAX);
}

/** @throws {HttpError} 404 if it no longer exists. */
export async function requireImport(knex: Knex, id: number): Promise<ImportItem> {
	const item = await findImport(knex, id);
	if (item === undefined) throw notFound();
	return item;
}

/**
 * Locks an import that is still a preview, and unchanged since the caller read it.
 *
 * @throws {HttpError} 404; 412 if it changed since `ifMatch`; 409 if it is confirmed or undone.
 */
export async function lockPreview(
	trx: Knex.Transaction,
	id: number,
	ifMatch: number | null,
): Promise<ImportItem> {
	const item = await lockCurrent(trx, id, ifMatch);
	if (item.state !== "preview") throw new HttpError("import_ended", `This import is already ${item.state}`);
	return item;
}

/** @throws {HttpError} 404; 412 if it changed since `ifMatch`. */
export async function lockCurrent(
	trx: Knex.Transaction,
	id: number,
	ifMatch: number | null,
): Promise<ImportItem> {
	const item = await lockImport(trx, id);
	if (item === undefined) throw notFound();
	requireVersion(ifMatch, { version: item.version, name: "import", item: presentImport(item) });
	return item;
}

/**
 * Reads a file and plans its import; changes nothing in the production [IMP2].
 *
 * @returns a function that saves it as a preview.
 */
export async function previewImport(
	deps: Deps,
	productionId: number,
	{ name, contents, choices }: NewImport,
): Promise<(trx: Knex.Transaction, editor: Principal) => Promise<ImportItem>> {
	const file = { name: shownName(name), contents, options: chosen(choices) };
	const planned = await planImport(deps, productionId, file);
	const kept = { ...file, contents: await packFile(contents, planned) };
	return async (trx, editor) => {
		const id = await insertImport(trx, { ...kept, productionId, createdBy: editor.accountId }, planned);
		return requireImport(trx, id);
	};
}

/**
 * Plans a preview again, with the caller's changed choices.
 *
 * @returns a function that saves it.
 * @throws {HttpError} 404; 409 if it is no longer a preview; 422 if its file was not stored.
 */
export async function replanImport(
	deps: Deps,
	id: number,
	choices: ImportChoices,
): Promise<(trx: Knex.Transaction, ifMatch: number | null) => Promise<ImportItem>> {
	const { item, file } = await requireFile(deps.db.knex, id);
	const contents = await unpackFile(file.contents);
	if (contents === null) throw invalid({ file: ["was rejected and not saved: upload it again"] });
	const options = chosen(choices, item.options);
	const planned = await planImport(deps, item.production_id, { name: item.name, contents, options });
	return async (trx, ifMatch) => {
		const locked = await lockPreview(trx, id, ifMatch);
		// Someone else changed the choices at the same time, so this plan is based on outdated ones.
		if (locked.version !== item.version)
			throw new HttpError("concurrent_changes", "The import was changed at the same time: try again");
		await replacePlan(trx, locked, options, planned);
		return requireImport(trx, id);
	};
}

async function requireFile(
	knex: Knex,
	id: number,
): Promise<{ readonly item: ImportItem; readonly file: PreviewFile }> {
	const item = await requireImport(knex, id);
	const file = await findPreviewFile(knex, id);
	if (file === undefined) throw new HttpError("import_ended", `This import is already ${item.state}`);
	return { item, file };
}

/** An import would no longer do what its preview shows. */
export class AnotherPreview extends Error {
	override readonly name = "AnotherPreview";
	readonly planned: ImportPlanned;

	constructor(planned: ImportPlanned) {
		super("the import would now have a different result");
		this.planned = planned;
	}
}

/** A preview's changes, valid only if the production hasn't changed since. */
export interface ReadyImport {
	readonly work: ImportWork;
	/** The required state of the production. */
	readonly state: string;
}

/**
 * Makes sure that a preview shows what importing its file would do now. If the production has changed, plans it again:
 * changes that don't affect the preview don't prevent its confirmation.
 *
 * @param again - plans it again even if nothing has changed.
 * @throws {HttpError} 404; 422 if the file has errors; 409 if it is no longer a preview.
 * @throws {AnotherPreview} if the preview would now look different: save and return the new one [IMP20].
 */
export async function readyImport(deps: Deps, id: number, anew = false): Promise<ReadyImport> {
	const { knex } = deps.db;
	const { item, file } = await requireFile(knex, id);
	const isCurrent = !anew && (await isAsPlanned(knex, item.production_id, file.planned_from));
	const contents = isCurrent ? null : await unpackFile(file.contents);
	// Without the stored file, planning again can't give a better result.
	const planned =
		contents === null ? file : await planImport(deps, item.production_id, { ...item, contents });
	if ("rows" in planned && !file.digest.equals(planned.digest)) throw new AnotherPreview(planned);
	if (!item.is_ok) {
		const { errors_count } = item.summary;
		throw invalid({ import: [`has ${errors_count} ${errors_count === 1 ? "error" : "errors"}`] });
	}
	return { work: unpackWork(planned.plan), state: planned.planned_from };
}

/**
 * Replaces a preview by an up-to-date one.
 * @throws {HttpError} 409 with that preview.
 */
export async function updatePreview(knex: Knex, id: number, planned: ImportPlanned): Promise<never> {
	await inTransaction(knex, async (trx) => {
		const locked = await lockPreview(trx, id, null);
		await replacePlan(trx, locked, locked.options, planned);
	});
	throw new HttpError("import_outdated", undefined, {
		extra: { import: presentImport(await requireImport(knex, id)) },
	});
}

/**
 * Discards a preview.
 * @throws {HttpError} 404; 412; 409 if it is no longer a preview.
 */
export async function discardImport(
	trx: Knex.Transaction,
	id: number,
	ifMatch: number | null,
): Promise<void> {
	await lockPreview(trx, id, ifMatch);
	await deleteImport(trx, id);
}
