import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { Principal } from "../../../http/principal.ts";
import { carryOut } from "./confirm-import.ts";
import { chosen } from "./import-options.ts";
import { packFile } from "./kept-file.ts";
import { unpackWork } from "./plan-file.ts";
import { planImport } from "./plan-import.ts";
import { insertImport } from "./queries.ts";
import { requireImport } from "./service.ts";

/**
 * Imports a spreadsheet without a preview, in the caller's transaction. It can be undone like any other import.
 *
 * @throws {Error} for a file with errors; the errors of {@link planImport}.
 */
export async function importAtOnce(
	trx: Knex.Transaction,
	{ db, workers, clock }: Pick<Deps, "db" | "workers" | "clock">,
	{
		productionId,
		editor,
		file,
	}: {
		readonly productionId: number;
		readonly editor: Principal;
		readonly file: { readonly name: string; readonly contents: Uint8Array };
	},
): Promise<void> {
	const chosenFile = { ...file, options: chosen({}) };
	const planned = await planImport({ db: { ...db, knex: trx }, workers }, productionId, chosenFile);
	if (!planned.is_ok) throw new Error(`${file.name} has ${planned.summary.errors_count} errors`);
	const contents = await packFile(file.contents, planned);
	const draft = { ...chosenFile, contents, productionId, createdBy: editor.accountId };
	const id = await insertImport(trx, draft, planned);
	const ready = { work: unpackWork(planned.plan), state: planned.planned_from };
	await carryOut(trx, await requireImport(trx, id), editor, ready, clock());
}
