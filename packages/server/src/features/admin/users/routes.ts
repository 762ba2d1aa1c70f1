import { adminCalls } from "@oxcut/core/api";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { hashPassword } from "../../accounts/accounts/passwords.ts";
import { presentUser } from "./presenter.ts";
import { findUsers, listUserProductions, listUsersSince } from "./queries.ts";
import {
	addUser,
	giveAccess,
	grantBetaTo,
	permitToJoinBeta,
	removeAccess,
	removeLock,
	removeTwoFactor,
	requireUser,
	setPassword,
} from "./service.ts";

const MINUTE_MS = 60_000;
const PASSWORD_BYTES = 32;

/** The calls for users, for site admins [ADM1]. */
export const adminUserRoutes: readonly Route[] = [
	serve(adminCalls.findUsers, {
		handler: async ({ body, deps }) => {
			const { users, ...counts } = await findUsers(deps.db.knex, body.user.search, deps.clock());
			return { body: { users: users.map(presentUser), ...counts } };
		},
	}),
	serve(adminCalls.createUser, {
		handler: async ({ body: { user }, account, deps, write }) => {
			// Without a password, the account gets one that nobody knows.
			const password = user.password ?? deps.random(PASSWORD_BYTES).toString("base64url");
			const values = {
				email: user.email,
				firstName: user.first_name,
				lastName: user.last_name,
				passwordHash: await hashPassword(password),
				actorId: account.accountId,
				mailsLink: user.password === undefined,
			};
			return write(async (trx) => ({
				status: 201,
				body: { user: presentUser(await addUser(trx, values, deps)) },
			}));
		},
	}),
	serve(adminCalls.setUserPassword, {
		handler: async ({ params: { id }, body, account, deps, write }) => {
			const passwordHash = await hashPassword(body.user.password);
			return write(async (trx) => ({
				body: { user: presentUser(await setPassword(trx, { account, id, passwordHash }, deps)) },
			}));
		},
	}),
	serve(adminCalls.removeAccessLock, {
		handler: ({ params: { id }, account, deps, write }) =>
			write(async (trx) => ({
				body: { user: presentUser(await removeLock(trx, { account, id }, deps.clock())) },
			})),
	}),
	serve(adminCalls.resetTwoFactorOfUser, {
		handler: ({ params: { id }, account, deps, write }) =>
			write(async (trx) => ({
				body: { user: presentUser(await removeTwoFactor(trx, { account, id }, deps)) },
			})),
	}),
	serve(adminCalls.grantBetaAccess, {
		handler: ({ body, account, deps, write }) =>
			write(async (trx) => ({
				body: { user: presentUser(await grantBetaTo(trx, { account, id: body.user.id }, deps.clock())) },
			})),
	}),
	serve(adminCalls.permitToJoinBeta, {
		handler: ({ body, account, deps, write }) =>
			write(async (trx) => ({
				body: { user: presentUser(await permitToJoinBeta(trx, { account, id: body.user.id }, deps)) },
			})),
	}),
	serve(adminCalls.listUserProductions, {
		handler: async ({ params: { id }, deps }) => {
			const { knex } = deps.db;
			await requireUser(knex, id, deps.clock());
			return answerList(
				knex,
				"productions",
				(production) => production,
				() => listUserProductions(knex, id),
			);
		},
	}),
	serve(adminCalls.giveProductionAccess, {
		handler: ({ body: { production_id, user_id, team_role }, account, deps, write }) =>
			write(async (trx) => {
				const change = { account, productionId: production_id, userId: user_id };
				await giveAccess(trx, change, team_role, deps.clock());
				return { status: 204 };
			}),
	}),
	serve(adminCalls.removeProductionAccess, {
		handler: ({ body: { production_id, user_id }, account, write }) =>
			write(async (trx) => {
				await removeAccess(trx, { account, productionId: production_id, userId: user_id });
				return { status: 204 };
			}),
	}),
	serve(adminCalls.listRecentUsersOnline, {
		handler: ({ params: { minutes }, deps }) => {
			const now = deps.clock();
			const since = new Date(now.getTime() - minutes * MINUTE_MS);
			return answerList(deps.db.knex, "users", presentUser, () => listUsersSince(deps.db.knex, since, now));
		},
	}),
];
