import type { Knex } from "knex";
import { notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { removeEmptiedLicensors } from "../../licensors/licensors/remove-emptied-licensors.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { forgetRecords } from "../alt-files/forget-records.ts";
import { logRecords } from "./log-records.ts";
import { deleteRecords, lockRecords } from "./queries.ts";
import { requireVersions } from "./require-versions.ts";

/**
 * Removes records of a production. A licensor left without records is removed too, with its prices and conditions.
 * Redirects lose the records, and are removed if they lead to nothing else [LIC4]. Everything moves to the trash
 * [TRASH1].
 *
 * @param removals - with the version that the caller saw; null accepts any.
 * @param isList - whether the call is about a list of records, or about the one in its path.
 * @returns the trash entry's id.
 * @throws {HttpError} 404 for a record that no longer exists; 412 if one has another version.
 */
export async function removeRecords(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	removals: readonly { readonly id: number; readonly version: number | null }[],
	isList: boolean,
): Promise<number> {
	const wanted = [...new Set(removals.map(({ id }) => id))];
	const records = await lockRecords(trx, wanted);
	if (records.length < wanted.length) throw notFound();
	const versions = new Map(removals.map(({ id, version }) => [id, version]));
	const seen = records.map((record) => ({ record, version: versions.get(record.id) ?? null }));
	await requireVersions(seen, isList);
	const names = records.map(({ title }) => title);
	const trashId = await moveToTrash(trx, { productionId, editor, kind: "records", names }, async () => {
		await forgetRecords(trx, wanted);
		await deleteRecords(trx, wanted);
		const licensorIds = new Set(records.map(({ licensor_id }) => licensor_id));
		await removeEmptiedLicensors(trx, productionId, [...licensorIds]);
	});
	await logRecords(trx, productionId, editor, "deleted", records);
	return trashId;
}
