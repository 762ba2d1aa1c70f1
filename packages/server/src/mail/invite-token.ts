import { createHmac, timingSafeEqual } from "node:crypto";
import type { Knex } from "knex";
import { serverKey } from "../db/server-key.ts";
import type { Deps } from "../deps/deps.ts";
import { invalid } from "../http/errors.ts";

/** The invite that an emailed link belongs to. */
export interface MailedInvite {
	readonly id: number;
	/** In lower case. */
	readonly recipient_email: string;
}

type TokenDeps = Pick<Deps, "clock" | "random">;

async function signatureOf(
	knex: Knex,
	{ id, recipient_email }: MailedInvite,
	{ random, clock }: TokenDeps,
): Promise<string> {
	const key = await serverKey(knex, "invites", { random, now: clock() });
	return createHmac("sha256", key).update(`${id} ${recipient_email}`).digest("base64url");
}

/**
 * Makes the token (`tkn`) of an emailed invite's link. Only the invite's address receives it, so its bearer can read that
 * address's mail [PERM22]. It isn't stored, and expires with the invite.
 */
export async function inviteToken(knex: Knex, invite: MailedInvite, deps: TokenDeps): Promise<string> {
	return `invite.${invite.id}.${await signatureOf(knex, invite, deps)}`;
}

/** @returns the invite that a token belongs to; null if the token is forged or the invite has ended. */
export async function findMailedInvite(
	knex: Knex,
	token: string,
	deps: TokenDeps,
): Promise<MailedInvite | null> {
	const [, id, signature = ""] = /^invite\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
	if (id === undefined) return null;
	const invite: MailedInvite | undefined = await knex("invites as i")
		.join("productions as p", "p.id", "i.production_id")
		.where({ "i.id": Number(id), "p.deleted_at": null })
		.where("i.expires_at", ">", deps.clock())
		.first("i.id", "i.recipient_email");
	if (invite === undefined) return null;
	const expected = Buffer.from(await signatureOf(knex, invite, deps));
	return timingSafeEqual(expected, Buffer.from(signature)) ? invite : null;
}

/** @throws {HttpError} 422, with the same message for every kind of invalid token. */
export async function requireMailedInvite(knex: Knex, token: string, deps: TokenDeps): Promise<MailedInvite> {
	const invite = await findMailedInvite(knex, token, deps);
	if (invite === null) throw invalid({ token: ["is not valid or has expired"] });
	return invite;
}
