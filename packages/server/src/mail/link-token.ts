import { isWellFormedToken } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { RandomSource } from "../deps/deps.ts";
import { invalid } from "../http/errors.ts";
import { hashToken } from "../http/session-key.ts";

/** The purposes of emailed links. */
export type MailedLinkPurpose = "verify_email" | "reset_password" | "unlock";

/** The purposes of links: `sign_in` is printed by `start --demo` and never emailed [OPS10]. */
export type LinkPurpose = MailedLinkPurpose | "sign_in";

interface LinkGrant {
	readonly accountId: number;
	readonly accountEmailId: number;
}

/** Bytes in a token's segments. Nobody can guess the last two; the first only helps support to identify the email. */
const SEGMENTS = [6, 24, 24];

/**
 * Makes the `tkn` of a link: three segments of random, URL-safe characters. Stores only its hash [ACC5, ACC7].
 *
 * @returns the token, for the link only.
 */
export async function issueLinkToken(
	knex: Knex,
	grant: LinkGrant & { readonly purpose: LinkPurpose; readonly expiresAt: Date },
	{ random, now }: { readonly random: RandomSource; readonly now: Date },
): Promise<string> {
	const token = SEGMENTS.map((bytes) => random(bytes).toString("base64url")).join(".");
	await knex("link_tokens").insert({
		token_hash: hashToken(token),
		account_id: grant.accountId,
		account_email_id: grant.accountEmailId,
		purpose: grant.purpose,
		created_at: now,
		expires_at: grant.expiresAt,
	});
	return token;
}

/**
 * Redeems a token. If several calls use the same one, only one succeeds.
 *
 * @throws {HttpError} 422 with the same message for every kind of invalid token.
 */
export async function redeemLinkToken(
	trx: Knex.Transaction,
	purpose: LinkPurpose,
	token: string,
	now: Date,
): Promise<LinkGrant> {
	const rows: { account_id: number; account_email_id: number }[] = isWellFormedToken(token)
		? await trx("link_tokens")
				.where({ token_hash: hashToken(token), purpose })
				.andWhere("expires_at", ">", now)
				.delete(["account_id", "account_email_id"])
		: [];
	const [row] = rows;
	if (row === undefined) throw invalid({ token: ["is not valid or has expired"] });
	return { accountId: row.account_id, accountEmailId: row.account_email_id };
}
