import { twoFactorCalls } from "@oxcut/core/api";
import { errorAnswer } from "../../../http/error-response.ts";
import { HttpError } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { requireSession } from "../../../http/principal.ts";
import { type RateLimit, type Route, serve } from "../../../http/route.ts";
import { listDevices } from "../two-factor/device-queries.ts";
import { presentDevice } from "../two-factor/presenter.ts";
import { addDevice, removeDevice, renewRecoveryCodes, startDevice } from "./device-service.ts";

function limited(name: string): { readonly rateLimit: RateLimit } {
	return { rateLimit: { name, by: "both", limit: 30, windowSeconds: 3600 } };
}

/** An account's two-factor devices and recovery codes [TFA1]. */
export const deviceRoutes: readonly Route[] = [
	serve(twoFactorCalls.listWebauthnCredentials, {
		handler: ({ account, deps }) => {
			requireSession(account);
			const { knex } = deps.db;
			return answerList(knex, "webauthn_credentials", presentDevice, () =>
				listDevices(knex, account.accountId),
			);
		},
	}),
	serve(twoFactorCalls.startWebauthnCredential, {
		...limited("start_device"),
		handler: ({ account, deps, write }) =>
			write(async (trx) => ({ body: { webauthn_options: await startDevice(trx, account, deps) } })),
	}),
	serve(twoFactorCalls.createWebauthnCredential, {
		...limited("add_device"),
		handler: ({ account, body, deps, write }) =>
			write(async (trx) => {
				const given = {
					nickname: body.webauthn_credential.nickname,
					answer: body.new_webauthn_credential,
				};
				const added = await addDevice(trx, account, given, deps);
				if (added instanceof HttpError) return errorAnswer(added);
				return {
					status: 201,
					body: {
						webauthn_credential: presentDevice(added.device),
						recovery_codes: added.recoveryCodes,
					},
				};
			}),
	}),
	serve(twoFactorCalls.deleteWebauthnCredential, {
		handler: ({ account, params, deps, write }) =>
			write(async (trx) => {
				await removeDevice(trx, account, params.id, deps);
				return {};
			}),
	}),
	serve(twoFactorCalls.createRecoveryCodes, {
		...limited("recovery_codes"),
		handler: ({ account, deps, write }) =>
			write(async (trx) => ({
				status: 201,
				body: { recovery_codes: await renewRecoveryCodes(trx, account, deps) },
			})),
	}),
];
