import { featureFlagCalls } from "@oxcut/core/api";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { presentUser } from "../users/presenter.ts";
import { listUsersWithFeature } from "../users/queries.ts";
import { type FeatureFlag, listFlags } from "./queries.ts";
import { changeFlag, createFlag, removeFlag, requireFlag, setAccess } from "./service.ts";

function present(flag: FeatureFlag) {
	return {
		...flag,
		created_at: flag.created_at.toISOString(),
		updated_at: flag.updated_at.toISOString(),
	};
}

/** Feature flags and their accounts, for site admins [ADM5]. */
export const featureFlagRoutes: readonly Route[] = [
	serve(featureFlagCalls.listFeatureFlags, {
		handler: ({ deps: { db } }) => answerList(db.knex, "feature_flags", present, () => listFlags(db.knex)),
	}),
	serve(featureFlagCalls.getFeatureFlag, {
		handler: async ({ params, deps }) => ({
			body: { feature_flag: present(await requireFlag(deps.db.knex, params.id)) },
		}),
	}),
	serve(featureFlagCalls.createFeatureFlag, {
		handler: ({ body, write }) =>
			write(async (trx) => ({
				status: 201,
				body: { feature_flag: present(await createFlag(trx, body.feature_flag)) },
			})),
	}),
	serve(featureFlagCalls.updateFeatureFlag, {
		handler: ({ params, body, write }) =>
			write(async (trx) => ({
				body: { feature_flag: present(await changeFlag(trx, params.id, body.feature_flag)) },
			})),
	}),
	serve(featureFlagCalls.deleteFeatureFlag, {
		handler: ({ params, write }) =>
			write(async (trx) => {
				await removeFlag(trx, params.id);
				return { status: 204 };
			}),
	}),
	serve(featureFlagCalls.listFeatureFlagUsers, {
		handler: async ({ params, deps: { db, clock } }) => {
			const { name } = await requireFlag(db.knex, params.id);
			return answerList(db.knex, "users", presentUser, () => listUsersWithFeature(db.knex, name, clock()));
		},
	}),
	serve(featureFlagCalls.giveFeature, {
		handler: ({ params: { id, user }, account, write }) =>
			write(async (trx) => {
				await setAccess(trx, { account, id, userId: user }, true);
				return { status: 204 };
			}),
	}),
	serve(featureFlagCalls.removeFeature, {
		handler: ({ params: { id, user }, account, write }) =>
			write(async (trx) => {
				await setAccess(trx, { account, id, userId: user }, false);
				return { status: 204 };
			}),
	}),
];
