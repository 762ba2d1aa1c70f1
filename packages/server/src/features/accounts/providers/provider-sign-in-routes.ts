import { providerSignInCalls } from "@oxcut/core/api";
import { HttpError } from "../../../http/errors.ts";
import { requireWithin } from "../../../http/rate-limit.ts";
import { type Route, serve } from "../../../http/route.ts";
import { providerCookie } from "../accounts/session-headers.ts";
import { answerSignIn, TRIES_OF_RECOVERY_CODES } from "../accounts/session-routes.ts";
import { openProvider, providerOf, serverProvider } from "./provider-service.ts";
import {
	beginAtProvider,
	checkAnswer,
	signInByProvider,
	startProviderTwoFactor,
} from "./provider-sign-in-service.ts";
import { SIGN_IN_MS } from "./sign-in-queries.ts";

function limited(name: string) {
	return { rateLimit: { name, by: "address", limit: 30, windowSeconds: 300 } } as const;
}

/** Signing in with an identity provider. */
export const providerSignInRoutes: readonly Route[] = [
	serve(providerSignInCalls.getServerProvider, {
		handler: async ({ deps }) => ({ body: { name: serverProvider(deps)?.name ?? null } }),
	}),
	serve(providerSignInCalls.startProviderSignIn, {
		...limited("sign_in_provider"),
		needsNoSpace: true,
		handler: async ({ body: { email, studio_id }, deps, request }) => {
			const named = studio_id === undefined ? serverProvider(deps) : await openProvider(deps, studio_id);
			const provider = email === undefined ? named : await providerOf(deps, email);
			if (provider === null) throw new HttpError("no_identity_provider");
			const { redirectTo, browser } = await beginAtProvider(deps, provider, email);
			return {
				body: { redirect_to: redirectTo },
				headers: {
					"Set-Cookie": providerCookie(deps, request, browser, SIGN_IN_MS / 1000),
					"Cache-Control": "no-store",
				},
			};
		},
	}),
	serve(providerSignInCalls.finishProviderSignIn, {
		...limited("sign_in_callback"),
		needsNoSpace: true,
		handler: async ({ body, deps, request, write }) => {
			const { provider: key, callback, webauthn_credential, recovery_code: recoveryCode } = body;
			const answer = await checkAnswer(deps, { key, callback }, request.providerToken);
			if (recoveryCode !== undefined && answer.namedAccountId !== null)
				await requireWithin(deps, TRIES_OF_RECOVERY_CODES, `account ${answer.namedAccountId}`);
			return write(async (trx) => {
				const second = { answer: webauthn_credential, recoveryCode };
				const signedIn = await signInByProvider(trx, answer, second, deps, request);
				return answerSignIn(trx, signedIn, deps, request);
			});
		},
	}),
	serve(providerSignInCalls.startProviderTwoFactor, {
		...limited("two_factor_provider"),
		needsNoSpace: true,
		handler: ({ body: { state }, deps, request, write }) =>
			write(async (trx) => ({
				body: {
					webauthn_options: await startProviderTwoFactor(trx, state, request.providerToken, deps),
				},
			})),
	}),
];
