import { productionCalls } from "@oxcut/core/api";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { type DeletedProduction, listDeleted } from "./deleted-queries.ts";
import { endOf, removeForGood, restoreProduction } from "./deleted-service.ts";

function presentDeleted(production: DeletedProduction) {
	return {
		id: production.id,
		studio_id: production.studio_id,
		name: production.name,
		updated_at: production.updated_at.toISOString(),
		deleted_at: production.deleted_at.toISOString(),
		deleted_by: production.deleted_by,
		deletes_at: endOf(production).toISOString(),
	};
}

/** The calls for deleted productions that can still be restored [PERM19]; all other calls ignore them. */
export const deletedProductionRoutes: readonly Route[] = [
	serve(productionCalls.listDeletedProductions, {
		handler: ({ account, deps }) =>
			answerList(deps.db.knex, "deleted_productions", presentDeleted, () =>
				listDeleted(deps.db.knex, account),
			),
	}),
	serve(productionCalls.restoreProduction, {
		handler: ({ params, account, deps, write }) =>
			write(async (trx) => {
				await restoreProduction(trx, account, params.id, deps.clock());
				return {};
			}),
	}),
	serve(productionCalls.deleteProductionForGood, {
		handler: ({ params, account, deps, write }) =>
			write(async (trx) => {
				await removeForGood(trx, account, params.id, deps);
				return {};
			}),
	}),
];
