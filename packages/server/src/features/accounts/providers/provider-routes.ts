import { identityProviderCalls } from "@oxcut/core/api";
import { HttpError, notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { deleteIdentity, listLinkedPeople } from "./identity-queries.ts";
import { callbackUrl } from "./provider.ts";
import {
	checkProvider,
	findProvedDomains,
	removeProvider,
	saveProvedDomains,
	saveProvider,
	viewProvider,
} from "./provider-service.ts";

/** Saving asks the provider's address, and so is limited. */
const SAVES = { name: "identity_provider", by: "account", limit: 30, windowSeconds: 3600 } as const;
const LOOK_UPS = { name: "domain_checks", by: "account", limit: 60, windowSeconds: 3600 } as const;

/** An organization's identity provider, for its managers. */
export const identityProviderRoutes: readonly Route[] = [
	serve(identityProviderCalls.getIdentityProvider, {
		from: "id",
		handler: async ({ params: { id }, deps }) => {
			const provider = await viewProvider(deps.db.knex, id, deps).catch((error: unknown) => {
				if (error instanceof HttpError && error.status === 404) return null;
				throw error;
			});
			return { body: { identity_provider: provider, callback_url: callbackUrl(deps, id) } };
		},
	}),
	serve(identityProviderCalls.setIdentityProvider, {
		from: "id",
		rateLimit: SAVES,
		handler: async ({ params: { id }, account, body, deps, write }) => {
			const checked = await checkProvider(deps, id, body.identity_provider);
			return write(async (trx) => {
				await saveProvider(trx, id, checked, account.sessionId, deps);
				return { body: { identity_provider: await viewProvider(trx, id, deps) } };
			});
		},
	}),
	serve(identityProviderCalls.deleteIdentityProvider, {
		from: "id",
		handler: ({ params: { id }, write }) =>
			write(async (trx) => {
				await removeProvider(trx, id);
				return { status: 204 };
			}),
	}),
	serve(identityProviderCalls.checkDomains, {
		from: "id",
		rateLimit: LOOK_UPS,
		handler: async ({ params: { id }, deps, write }) => {
			const proved = await findProvedDomains(deps, id);
			return write(async (trx) => {
				await saveProvedDomains(trx, id, proved, deps);
				return { body: { identity_provider: await viewProvider(trx, id, deps) } };
			});
		},
	}),
	serve(identityProviderCalls.listLinkedPeople, {
		from: "id",
		handler: ({ params: { id }, deps: { db } }) =>
			answerList(
				db.knex,
				"linked_people",
				({ last_used_at, ...person }) => {
					const at = last_used_at.toISOString();
					return { ...person, last_used_at: at, updated_at: at };
				},
				() => listLinkedPeople(db.knex, id),
			),
	}),
	serve(identityProviderCalls.unlinkPerson, {
		from: "id",
		handler: ({ params: { id, user_id }, write }) =>
			write(async (trx) => {
				if (!(await deleteIdentity(trx, id, user_id))) throw notFound();
				await recordAudit(trx, {
					action: "person_unlinked",
					studioId: id,
					item: { kind: "account", id: user_id },
				});
				return { status: 204 };
			}),
	}),
];
