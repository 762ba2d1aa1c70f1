import { createHmac, timingSafeEqual } from "node:crypto";
import type { Knex } from "knex";
import { serverKey } from "../captcha/server-key.ts";
import type { Deps } from "../deps.ts";
import { invalid } from "../http/errors.ts";

/** An invite as its mailed link names it. */
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
 * Makes what the link of a mailed invite carries as `tkn`. It is sent to the invite's address alone, so its bearer reads the mail
 * there [PERM22]. Nothing is kept of it: it ends with the invite.
 */
export async function inviteToken(knex: Knex, invite: MailedInvite, deps: TokenDeps): Promise<string> {
	return `invite.${invite.id}.${await signatureOf(knex, invite, deps)}`;
}

/** @returns the standing invite that a token was mailed for; null if the token isn't the server's or the invite is over. */
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

/** @throws {HttpError} 422 with one and the same message, whatever is wrong with the token. */
export async function requireMailedInvite(knex: Knex, token: string, deps: TokenDeps): Promise<MailedInvite> {
	const invite = await findMailedInvite(knex, token, deps);
	if (invite === null) throw invalid({ token: ["is not valid or has expired"] });
	return invite;
}
