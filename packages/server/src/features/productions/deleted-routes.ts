import { idParams } from "@oxcut/core/api";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { type DeletedProduction, listDeleted } from "./deleted-queries.ts";
import { endOf, removeForGood, restoreProduction } from "./deleted-service.ts";

function presentDeleted(production: DeletedProduction) {
	return {
		id: production.id,
		studio_id: production.studio_id,
		name: production.name,
		deleted_at: production.deleted_at.toISOString(),
		deleted_by: production.deleted_by,
		deletes_at: endOf(production).toISOString(),
	};
}

/** Productions that were deleted and can still be restored [PERM19]. Their own calls don't know them. */
export const deletedProductionRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/deleted",
		summary: "Deleted productions that the caller can restore, with when each is deleted for good",
		access: { kind: "account" },
		answers: "json",
		handler: ({ account, deps }) =>
			answerList(deps.db.knex, "deleted_productions", presentDeleted, () =>
				listDeleted(deps.db.knex, account),
			),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/deleted/:id/restore",
		summary: "Restores a deleted production for all who had it",
		access: { kind: "account" },
		params: idParams,
		handler: ({ params, account, write }) =>
			write(async (trx) => {
				await restoreProduction(trx, account, params.id);
				return {};
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/productions/deleted/:id",
		summary: "Deletes a deleted production for good, with all that belongs to it",
		access: { kind: "account" },
		params: idParams,
		handler: ({ params, account, write }) =>
			write(async (trx) => {
				await removeForGood(trx, account, params.id);
				return {};
			}),
	}),
];
