import { teamCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { transferProduction, transferStudio } from "./service.ts";

/** Calls that transfer the ownership of a production or studio [PERM20]. */
export const ownershipRoutes: readonly Route[] = [
	serve(teamCalls.transferProduction, {
		from: "id",
		handler: ({ body, account, production, deps, write }) =>
			write(async (trx) => {
				await transferProduction(trx, { account, production, userId: body.user_id }, deps);
				return { status: 204 };
			}),
	}),
	serve(teamCalls.transferStudio, {
		from: "id",
		handler: ({ params, body, account, deps, write }) =>
			write(async (trx) => {
				await transferStudio(trx, { account, studioId: params.id, userId: body.user_id }, deps);
				return { status: 204 };
			}),
	}),
];
