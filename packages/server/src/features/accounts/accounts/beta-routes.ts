import { accountCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { HttpError, notFound } from "../../../http/errors.ts";
import { type Route, serve } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { type Beta, findBeta, grantBeta } from "./beta-queries.ts";

async function requireBeta(knex: Knex, accountId: number): Promise<Beta> {
	const beta = await findBeta(knex, accountId);
	if (beta === null) throw notFound();
	return beta;
}

/** Joining the beta, by permission of a site admin [ADM7]. */
export const betaRoutes: readonly Route[] = [
	serve(accountCalls.getBeta, {
		handler: async ({ account, deps }) => ({
			body: { beta: await requireBeta(deps.db.knex, account.accountId) },
		}),
	}),
	serve(accountCalls.joinBeta, {
		handler: ({ account: { accountId }, write }) =>
			write(async (trx) => {
				const { has_access, may_join } = await requireBeta(trx, accountId);
				if (!has_access && !may_join) throw new HttpError("not_in_beta");
				for (const joined of await grantBeta(trx, [accountId])) {
					await recordAudit(trx, { action: "beta_joined", accountId: joined });
				}
				return { body: { beta: await requireBeta(trx, accountId) } };
			}),
	}),
];
