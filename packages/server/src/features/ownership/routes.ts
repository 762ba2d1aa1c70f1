import { ownershipTransferSchema } from "@oxcut/core";
import { idParams } from "@oxcut/core/api";
import { defineRoute, type Route } from "../../http/route.ts";
import { transferProduction, transferStudio } from "./service.ts";

/** Calls that give a production or a studio another owner [PERM20]. */
export const ownershipRoutes: readonly Route[] = [
	defineRoute({
		method: "POST",
		path: "/productions/:id/transfer_ownership",
		summary: "Makes a member the owner; the previous owner becomes a manager",
		access: { kind: "production", area: "team", level: "edit", from: "id", needsFreshProof: true },
		params: idParams,
		body: ownershipTransferSchema,
		handler: ({ body, account, production, deps, write }) =>
			write(async (trx) => {
				await transferProduction(trx, { account, production, userId: body.user_id }, deps);
				return { status: 204 };
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/studios/:id/transfer_ownership",
		summary: "Makes a manager the owner; the previous owner becomes a manager",
		access: { kind: "studio", level: "edit", param: "id", needsFreshProof: true },
		params: idParams,
		body: ownershipTransferSchema,
		handler: ({ params, body, account, deps, write }) =>
			write(async (trx) => {
				await transferStudio(trx, { account, studioId: params.id, userId: body.user_id }, deps);
				return { status: 204 };
			}),
	}),
];
