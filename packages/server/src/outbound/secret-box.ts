import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import type { Knex } from "knex";
import { serverKey } from "../db/server-key.ts";
import type { Deps } from "../deps/deps.ts";

type BoxDeps = Pick<Deps, "settings" | "random" | "clock">;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key that encrypts stored secrets: made of `OX_SECRETS_KEY`, which no copy of the database contains, or else of a key
 * in the database.
 */
async function keyFor(knex: Knex, { settings, random, clock }: BoxDeps): Promise<Buffer> {
	const given = settings.secretsKey ?? (await serverKey(knex, "secrets", { random, now: clock() }));
	return Buffer.from(hkdfSync("sha256", given, "", "ox stored secrets", 32));
}

/** @param purpose - where the secret is stored; it can't be read as another one's. */
export async function sealSecret(
	knex: Knex,
	secret: string,
	purpose: string,
	deps: BoxDeps,
): Promise<Buffer> {
	const nonce = deps.random(NONCE_BYTES);
	const cipher = createCipheriv("aes-256-gcm", await keyFor(knex, deps), nonce);
	cipher.setAAD(Buffer.from(purpose));
	const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns null if it was encrypted with another key, e.g. after a change of `OX_SECRETS_KEY`. */
export async function openSecret(
	knex: Knex,
	sealed: Buffer,
	purpose: string,
	deps: BoxDeps,
): Promise<string | null> {
	const key = await keyFor(knex, deps);
	const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES));
	decipher.setAAD(Buffer.from(purpose));
	decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
	try {
		return (
			decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
		);
	} catch {
		return null;
	}
}
