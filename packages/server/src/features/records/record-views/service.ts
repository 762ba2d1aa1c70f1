import {
	CUT_FILTER,
	CUT_FILTERS,
	type FilterField,
	readRecordFilter,
	recordFilterFields,
} from "@oxcut/core/filters";
import {
	RECORD_VIEWS_MAX,
	type RecordView,
	type RecordViewQuery,
	recordViewQuerySchema,
	type recordViewUpdateSchema,
	scopesAllow,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { insufficientScope, invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import type { ProductionScope } from "../../../http/route.ts";
import { withFreeName } from "../../../http/with-free-name.ts";
import { listCustomFields } from "../../productions/custom-fields/queries.ts";
import { presentRecordView } from "./presenter.ts";
import {
	countRecordViews,
	deleteRecordView,
	insertRecordView,
	lockRecordView,
	type StoredRecordView,
	updateRecordView,
	type Viewer,
} from "./queries.ts";

/** An account changing views, and its access to the production. */
export interface RecordViewEditor {
	readonly account: Principal;
	readonly production: ProductionScope;
}

/** The views that an account can see. */
export function viewerOf({ account, production }: RecordViewEditor): Viewer {
	return { productionId: production.id, accountId: account.accountId };
}

/**
 * A private view does not edit the production: everyone who sees its records can have some, even on a view-only plan
 * [RCD16].
 *
 * @throws {HttpError} 403 for a shared view without edit access to records, and for a read-only token.
 */
export function requireMayChange({ account, production }: RecordViewEditor, shared: boolean): void {
	if (account.scopes !== null && !scopesAllow(account.scopes, "edit", "records"))
		throw insufficientScope("records:write");
	if (shared && !production.may("edit", "records")) throw production.refusal("edit", "records");
}

async function requireRoom(trx: Knex.Transaction, viewer: Viewer, shared: boolean): Promise<void> {
	if ((await countRecordViews(trx, viewer, shared)) < RECORD_VIEWS_MAX) return;
	const whose = shared ? "shared views in a project" : "views of your own in a project";
	throw invalid({
		name: [`can't be added: you can have at most ${RECORD_VIEWS_MAX} ${whose}. Delete one first`],
	});
}

const CUT_FIELD: FilterField = {
	name: CUT_FILTER,
	kind: "choice",
	values: CUT_FILTERS,
	isRequired: true,
	get: () => null,
};

/** @throws {HttpError} 422 naming the invalid filter. */
async function requireReadable(
	trx: Knex.Transaction,
	productionId: number,
	filters: RecordViewQuery["filters"] | undefined,
): Promise<void> {
	if (filters === undefined || filters.length === 0) return;
	const fields = [...recordFilterFields(await listCustomFields(trx, productionId)), CUT_FIELD];
	const errors = filters.flatMap((text, index) => {
		const read = readRecordFilter(text, fields);
		return "error" in read ? [[`query.filters.${index}`, [read.error]] as const] : [];
	});
	if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** @throws {HttpError} 404, which includes another account's view, or 412 if the view has changed since `ifMatch`. */
async function lockCurrent(
	trx: Knex.Transaction,
	viewer: Viewer,
	id: number,
	ifMatch: number | null,
): Promise<StoredRecordView> {
	const view = await lockRecordView(trx, viewer, id);
	if (view === null) throw notFound();
	requireVersion(ifMatch, { version: view.version, name: "record_view", item: presentRecordView(view) });
	return view;
}

/** @throws {HttpError} 403; 422 for a taken name, too many views, or an invalid filter. */
export async function createRecordView(
	trx: Knex.Transaction,
	editor: RecordViewEditor,
	input: Omit<RecordView, "id" | "production_id">,
): Promise<StoredRecordView> {
	requireMayChange(editor, input.shared);
	const viewer = viewerOf(editor);
	await requireReadable(trx, viewer.productionId, input.query.filters);
	await requireRoom(trx, viewer, input.shared);
	return await withFreeName("record_views_name", () => insertRecordView(trx, viewer, input));
}

/**
 * Changes only the given fields, even inside the query. An account that makes a shared view private becomes its
 * owner.
 *
 * @throws {HttpError} 403, 404, 412; 422 like {@link createRecordView}.
 */
export async function changeRecordView(
	trx: Knex.Transaction,
	editor: RecordViewEditor,
	id: number,
	{ query, ...fields }: z.output<typeof recordViewUpdateSchema>,
	ifMatch: number | null,
): Promise<StoredRecordView> {
	const viewer = viewerOf(editor);
	const view = await lockCurrent(trx, viewer, id, ifMatch);
	const { shared = view.shared } = fields;
	requireMayChange(editor, view.shared || shared);
	await requireReadable(trx, viewer.productionId, query?.filters);
	if (shared !== view.shared) await requireRoom(trx, viewer, shared);
	const merged =
		query === undefined ? {} : { query: recordViewQuerySchema.parse({ ...view.query, ...query }) };
	await withFreeName("record_views_name", () => updateRecordView(trx, viewer, id, { ...fields, ...merged }));
	return await lockCurrent(trx, viewer, id, null);
}

/** @throws {HttpError} 403, 404, 412. */
export async function removeRecordView(
	trx: Knex.Transaction,
	editor: RecordViewEditor,
	id: number,
	ifMatch: number | null,
): Promise<void> {
	const viewer = viewerOf(editor);
	const view = await lockCurrent(trx, viewer, id, ifMatch);
	requireMayChange(editor, view.shared);
	await deleteRecordView(trx, viewer.productionId, id);
}
