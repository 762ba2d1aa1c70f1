import { COUNSEL_LINK_MAX_DAYS, type CounselLink } from "@oxcut/core/model";
import type { Knex } from "knex";
import { effectiveLevels } from "../../../access/effective-levels.ts";
import { findProductionMembership } from "../../../access/find-production-membership.ts";
import { productionsOfItems } from "../../../access/item-productions.ts";
import type { Deps } from "../../../deps/deps.ts";
import { forbidden, invalid, notFound } from "../../../http/errors.ts";
import { type Principal, refuseLimitedToken } from "../../../http/principal.ts";
import type { ProductionScope } from "../../../http/route.ts";
import { hashToken } from "../../../http/session-key.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { countLinks, deleteLink, findLink, insertLink, type StoredCounselLink } from "./queries.ts";

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const LINKS_MAX = 50;
const DAY_MS = 86_400_000;

export interface LinkMaker {
	readonly account: Principal;
	readonly production: ProductionScope;
}

/**
 * Makes a link for a reviewer [FUR7].
 *
 * @returns the link and its secret, which isn't stored.
 * @throws {HttpError} 403 for someone who can't edit records; 422 for a cut of another production, an expiry in the past or too far
 * ahead, and beyond 50 links.
 */
export async function makeLink(
	trx: Knex.Transaction,
	{ account, production }: LinkMaker,
	fields: Pick<CounselLink, "cut_id" | "name" | "email" | "expires_at">,
	{ random, clock }: Pick<Deps, "random" | "clock">,
): Promise<{ readonly link: StoredCounselLink; readonly token: string }> {
	refuseLimitedToken(account);
	if (!production.may("edit", "records")) throw forbidden();
	const now = clock();
	const expires_at = new Date(fields.expires_at);
	if (expires_at <= now) throw invalid({ expires_at: ["must be in the future"] });
	if (expires_at.getTime() > now.getTime() + COUNSEL_LINK_MAX_DAYS * DAY_MS)
		throw invalid({ expires_at: [`can't be more than ${COUNSEL_LINK_MAX_DAYS} days ahead`] });
	const { cut_id, name, email } = fields;
	if (cut_id !== null && (await productionsOfItems(trx, "cut", [cut_id])).get(cut_id) !== production.id)
		throw invalid({ cut_id: ["must be a cut of the project"] });
	if ((await countLinks(trx, production.id)) >= LINKS_MAX)
		throw invalid({ name: [`can't be added: a project has at most ${LINKS_MAX} links, so revoke old ones`] });
	const token = random(TOKEN_BYTES).toString("base64url");
	const link = await insertLink(trx, {
		...{ production_id: production.id, cut_id, name, email, expires_at },
		...{ made_by: account.accountId, token_hash: hashToken(token), created_at: now },
	});
	await recordAudit(trx, {
		action: "counsel_link_made",
		productionId: production.id,
		item: { kind: "counsel_link", id: link.id },
		after: { cut_id, name, email, expires_at: expires_at.toISOString() },
	});
	const action = `made a link to the fair-use review for ${name}`;
	await recordActivity(trx, { production_id: production.id, area: "team", account, action });
	return { link, token };
}

/** Revokes a link. @throws {HttpError} 404 if the production has no such link. */
export async function revokeLink(
	trx: Knex.Transaction,
	{ account, production }: LinkMaker,
	id: number,
): Promise<void> {
	refuseLimitedToken(account);
	if (!(await deleteLink(trx, production.id, id))) throw notFound();
	await recordAudit(trx, {
		action: "counsel_link_revoked",
		productionId: production.id,
		item: { kind: "counsel_link", id },
	});
}

function ended() {
	return invalid({ token: ["is not valid or has expired"] });
}

/**
 * Reads the link that a token opens.
 *
 * @param action - reading is allowed on view-only plans [PERM4].
 * @throws {HttpError} 422, the same for a token that is malformed, unknown, expired or revoked, and for one whose maker may no longer
 * make it [FUR7]; 403 for a verdict in a view-only production.
 */
export async function requireLink(
	knex: Knex,
	token: string,
	action: "view" | "edit",
	when: { readonly now: Date; readonly isHeld?: boolean },
): Promise<StoredCounselLink> {
	const link = TOKEN.test(token) ? await findLink(knex, hashToken(token), when) : null;
	if (link === null) throw ended();
	// It opens what a token of its maker would.
	const maker = { accountId: link.made_by, sessionId: null, tokenId: link.id, actor: null };
	const membership = await findProductionMembership(knex, maker, link.production_id, when.now);
	if (membership === null || membership.lacksTwoFactor || membership.lacksProviderSignIn) throw ended();
	const { studioId, access, studioAccess, viewOnly } = membership;
	const levels = effectiveLevels({
		...{ id: link.production_id, studio_id: studioId },
		...{ access, studio_access: studioAccess },
	});
	if (levels.team !== "edit" || levels.records !== "edit" || levels.reports === "no_access") throw ended();
	if (action === "edit" && viewOnly) throw forbidden();
	return link;
}
