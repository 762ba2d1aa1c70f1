import { text } from "@oxcut/core/model";
import { type Challenge, createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import * as z from "zod";
import { serverKey } from "../db/server-key.ts";
import type { Deps } from "../deps/deps.ts";
import { invalid } from "../http/errors.ts";
import { hashToken } from "../http/session-key.ts";

const LIFE_MS = 10 * 60_000;
/**
 * Two zero bytes take about 65 000 hashes: a fraction of a second for one browser, but expensive for thousands of
 * sign-ups.
 */
const KEY_PREFIX = "0000";

const payloadSchema = z.object({
	challenge: z.object({
		parameters: z.looseObject({
			algorithm: z.literal("SHA-256"),
			nonce: z.string(),
			salt: z.string(),
			cost: z.literal(1),
			keyLength: z.number(),
			keyPrefix: z.string(),
			expiresAt: z.number(),
		}),
		signature: z.string(),
	}),
	solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string() }),
});

type CaptchaDeps = Pick<Deps, "db" | "clock" | "random" | "settings">;

/**
 * Makes a proof of work for the ALTCHA widget, which involves no third party.
 *
 * @see https://altcha.org/docs
 */
export async function makeCaptchaChallenge(deps: CaptchaDeps): Promise<Challenge> {
	return createChallenge({
		algorithm: "SHA-256",
		cost: 1,
		deriveKey,
		keyPrefix: KEY_PREFIX,
		expiresAt: new Date(deps.clock().getTime() + LIFE_MS),
		hmacSignatureSecret: await captchaKey(deps),
	});
}

/**
 * Checks that a challenge is solved, and for the first time. Does nothing if captchas are off.
 *
 * @param token - base64 of the widget's JSON.
 * @throws {HttpError} 422 at `captcha_token`.
 */
export async function requireCaptcha(deps: CaptchaDeps, token: string | undefined): Promise<void> {
	if (!deps.settings.captcha) return;
	if (token === undefined || token === "") throw invalid({ captcha_token: [text.required] });
	const payload = payloadSchema.safeParse(decode(token));
	if (!payload.success) throw refused();
	const { challenge, solution } = payload.data;
	const { verified } = await verifySolution({
		challenge,
		solution,
		deriveKey,
		hmacSignatureSecret: await captchaKey(deps),
	});
	if (!verified || challenge.parameters.expiresAt * 1000 < deps.clock().getTime()) throw refused();
	const fresh = await deps.db
		.knex("captcha_uses")
		.insert({
			signature_hash: hashToken(challenge.signature),
			expires_at: new Date(challenge.parameters.expiresAt * 1000),
		})
		.onConflict("signature_hash")
		.ignore()
		.returning("signature_hash");
	if (fresh.length === 0) throw refused();
}

function refused() {
	return invalid({ captcha_token: ["is not valid or has expired"] });
}

function captchaKey(deps: CaptchaDeps): Promise<string> {
	return serverKey(deps.db.knex, "captcha", { random: deps.random, now: deps.clock() });
}

function decode(token: string): unknown {
	try {
		return JSON.parse(Buffer.from(token, "base64").toString("utf8"));
	} catch {
		return null;
	}
}
