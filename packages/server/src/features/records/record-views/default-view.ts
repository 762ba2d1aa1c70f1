import { ALL_RECORDS, type DefaultRecordView, type defaultRecordViewUpdateSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { invalid } from "../../../http/errors.ts";
import { lockRecordView, type Viewer } from "./queries.ts";
import { type RecordViewEditor, requireMayChange, viewerOf } from "./service.ts";

/** The views that a production's records open with for an account; null for views that it can't see [RCD17]. */
export async function findDefaultView(
	knex: Knex,
	{ productionId, accountId }: Viewer,
): Promise<DefaultRecordView> {
	const rows: { is_own: boolean; view_id: number | null }[] = await knex("record_view_defaults as d")
		.leftJoin("record_views as v", "v.id", "d.view_id")
		.where("d.production_id", productionId)
		.where((query) =>
			query
				.where((own) =>
					own
						.where("d.account_id", accountId)
						// A row without a view means the choice of all records.
						.where((seen) => seen.whereNull("v.account_id").orWhere("v.account_id", accountId)),
				)
				.orWhere((everyone) => everyone.whereNull("d.account_id").whereNull("v.account_id")),
		)
		.select("d.view_id", knex.raw("d.account_id is not null as is_own"));
	const own = rows.find(({ is_own }) => is_own);
	return {
		own_id: own === undefined ? null : (own.view_id ?? ALL_RECORDS),
		shared_id: rows.find(({ is_own }) => !is_own)?.view_id ?? null,
	};
}

/**
 * Sets the given defaults; others are unchanged.
 *
 * @throws {HttpError} 403 for everyone's default without edit access to records; 422 for a view that doesn't exist or isn't shared.
 */
export async function setDefaultView(
	trx: Knex.Transaction,
	editor: RecordViewEditor,
	{ own_id, shared_id }: z.output<typeof defaultRecordViewUpdateSchema>,
): Promise<DefaultRecordView> {
	const viewer = viewerOf(editor);
	requireMayChange(editor, shared_id !== undefined);
	if (own_id !== undefined) await putDefault(trx, viewer, viewer.accountId, own_id);
	if (shared_id !== undefined) await putDefault(trx, viewer, null, shared_id);
	return await findDefaultView(trx, viewer);
}

/** @param accountId - the account whose default to set; null for everyone's. */
async function putDefault(
	trx: Knex.Transaction,
	viewer: Viewer,
	accountId: number | null,
	viewId: DefaultRecordView["own_id"],
): Promise<void> {
	const row = { production_id: viewer.productionId, account_id: accountId };
	if (viewId === null) {
		await trx("record_view_defaults").where(row).delete();
		return;
	}
	if (viewId !== ALL_RECORDS) {
		const view = await lockRecordView(trx, viewer, viewId);
		const field = accountId === null ? "shared_id" : "own_id";
		if (view === null) throw invalid({ [field]: ["must be a view of this project that you can see"] });
		if (accountId === null && !view.shared)
			throw invalid({ [field]: ["must be a shared view: share it first"] });
	}
	await trx("record_view_defaults")
		.insert({ ...row, view_id: viewId === ALL_RECORDS ? null : viewId })
		.onConflict(["production_id", "account_id"])
		.merge(["view_id"]);
}
