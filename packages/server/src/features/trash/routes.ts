import { trashCalls } from "@oxcut/core/api";
import { TRASH_KINDS, type TrashKind } from "@oxcut/core/model";
import type { Knex } from "knex";
import { answerImage } from "../../files/answer-image.ts";
import { forbidden, notFound } from "../../http/errors.ts";
import { answerPage } from "../../http/list.ts";
import { type ProductionScope, type Route, serve } from "../../http/route.ts";
import { recordAudit } from "../../journal/audit/record-audit.ts";
import { areaOf } from "./area-of.ts";
import { presentTrashEntry } from "./presenter.ts";
import {
	deleteTrash,
	deleteTrashEntry,
	findTrashImage,
	listTrash,
	lockTrashEntry,
	type StoredTrashEntry,
} from "./queries.ts";
import { type PrepareRestoration, restoreEntry } from "./restore.ts";

/** @throws {HttpError} 404; 403 if the caller may not delete the entry's kind of items [TRASH5]. */
async function requireEntry(
	trx: Knex.Transaction,
	production: ProductionScope,
	id: number,
): Promise<StoredTrashEntry> {
	const entry = await lockTrashEntry(trx, production.id, id);
	if (entry === null) throw notFound();
	const area = areaOf(entry.kind);
	if (!production.may("edit", area)) throw production.refusal("edit", area);
	return entry;
}

/**
 * The calls for a production's trash.
 *
 * @param preparations - by the kind of entry; most kinds need none.
 */
export const trashRoutes = (
	preparations: Readonly<Partial<Record<TrashKind, PrepareRestoration>>>,
): readonly Route[] => [
	serve(trashCalls.listTrash, {
		handler: async ({ production, query, deps: { db } }) => {
			// Reading is not an edit, so a view-only plan still allows it to members with the level.
			const seen = TRASH_KINDS.filter((kind) => production.levelIn(areaOf(kind)) === "edit");
			if (seen.length === 0) throw forbidden();
			const kinds = query.kind === undefined ? seen : seen.filter((kind) => kind === query.kind);
			const { before = null } = query;
			return answerPage(db.knex, "trash_entries", {
				limit: query.limit,
				present: presentTrashEntry,
				read: (limit) => listTrash(db.knex, production.id, { limit, before, kinds }),
				cursorOf: ({ id }) => id,
			});
		},
	}),
	serve(trashCalls.getTrashImage, {
		handler: async ({ params, query, production, deps }) => {
			const image = await findTrashImage(deps.db.knex, production.id, params.id);
			if (image === undefined) throw notFound();
			if (production.levelIn(areaOf(image.kind)) !== "edit") throw forbidden();
			return answerImage(deps, image.key, { size: params.size, version: query.v });
		},
	}),
	serve(trashCalls.restoreTrashEntry, {
		handler: ({ params, production, account, deps, writeAlone }) =>
			writeAlone(async (trx) => {
				const entry = await requireEntry(trx, production, params.id);
				await restoreEntry({ trx, deps, editor: account, entry }, preparations[entry.kind]);
				return { body: { trash_entry: presentTrashEntry(entry) } };
			}),
	}),
	serve(trashCalls.deleteTrashEntry, {
		handler: ({ params, production, write }) =>
			write(async (trx) => {
				const { id, kind, names } = await requireEntry(trx, production, params.id);
				await deleteTrashEntry(trx, id);
				await auditDeleted(trx, production.id, { item: { kind: "trash", id }, before: { kind, names } });
				return { status: 204 };
			}),
	}),
	serve(trashCalls.emptyTrash, {
		handler: ({ production, write }) =>
			write(async (trx) => {
				const kinds: TrashKind[] = TRASH_KINDS.filter((kind) => production.may("edit", areaOf(kind)));
				const entries = await deleteTrash(trx, production.id, kinds);
				if (entries > 0) await auditDeleted(trx, production.id, { before: { kinds, entries } });
				return { status: 204 };
			}),
	}),
];

async function auditDeleted(
	trx: Knex.Transaction,
	productionId: number,
	about: Pick<Parameters<typeof recordAudit>[1], "item" | "before">,
): Promise<void> {
	await recordAudit(trx, { action: "trash_deleted", productionId, ...about });
}
