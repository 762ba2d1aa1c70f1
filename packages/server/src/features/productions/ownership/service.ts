import { governsProduction, isStudioManager } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { forbidden, HttpError, invalid, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import type { ProductionScope } from "../../../http/route.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { lockStudio } from "../../organizations/studios/queries.ts";
import { lockProduction } from "../productions/queries.ts";
import {
	findOwner,
	isMemberOf,
	lockOwned,
	lockPerson,
	type Owned,
	type Person,
	replaceOwner,
} from "./queries.ts";

/** A requested transfer of ownership. */
interface Transfer {
	readonly account: Principal;
	/** The new owner's account. */
	readonly userId: number;
}

/**
 * Makes a member of a production's team, or a manager of its studio, the production's owner [PERM20].
 *
 * @throws {HttpError} 403 for anyone but its owner, or its studio's managers if the owner's account no longer exists; 422
 * for someone who can't own it; 404 if it was deleted meanwhile.
 */
export async function transferProduction(
	trx: Knex.Transaction,
	{ account, userId, production }: Transfer & { readonly production: Pick<ProductionScope, "id"> },
	deps: Pick<Deps, "jobs">,
): Promise<void> {
	const found = await lockProduction(trx, account, production.id);
	if (found === null) throw notFound();
	const { id, name, studio_id, access, studio_access } = found;
	const owned: Owned = { kind: "production", id };
	const owner = await findOwner(trx, owned);
	requireMayTransfer(owner, account, governsProduction(access?.main_role, studio_access?.main_role));
	const isMember =
		(await isMemberOf(trx, owned, userId)) ||
		(studio_id !== null && (await isMemberOf(trx, { kind: "studio", id: studio_id }, userId)));
	const heir = await requireHeir(trx, owner, { userId, isMember }, "must be a member of the project's team");
	await replaceOwner(trx, owned, userId);
	const action = `made ${heir.name} the owner`;
	await recordActivity(trx, { production_id: id, area: "team", account, action });
	await recordTransfer(trx, { owned, name, account, from: owner, to: heir }, deps);
}

/**
 * Makes one of a studio's managers its owner [PERM20].
 *
 * @throws {HttpError} 403 for anyone but its owner, or its managers if the owner's account no longer exists; 422 for
 * someone who can't own it; 404 if it was deleted meanwhile.
 */
export async function transferStudio(
	trx: Knex.Transaction,
	{ account, userId, studioId }: Transfer & { readonly studioId: number },
	deps: Pick<Deps, "jobs">,
): Promise<void> {
	const studio = await lockStudio(trx, account, studioId);
	if (studio === null) throw notFound();
	const owned: Owned = { kind: "studio", id: studioId };
	const owner = await findOwner(trx, owned);
	requireMayTransfer(owner, account, isStudioManager(studio.main_role));
	const isMember = await isMemberOf(trx, owned, userId);
	const heir = await requireHeir(
		trx,
		owner,
		{ userId, isMember },
		"must be one of the organization's managers",
	);
	await replaceOwner(trx, owned, userId);
	await recordTransfer(trx, { owned, name: studio.name, account, from: owner, to: heir }, deps);
}

/**
 * Makes any account the owner of a production or studio, for a site admin [ADM4].
 *
 * @throws {HttpError} 404 if there is no such production or studio, 422 for an account that can't own it.
 */
export async function transferAsAdmin(
	trx: Knex.Transaction,
	{ account, owned, userId }: Transfer & { readonly owned: Owned },
	deps: Pick<Deps, "jobs">,
): Promise<void> {
	const name = await lockOwned(trx, owned);
	if (name === null) throw notFound();
	const owner = await findOwner(trx, owned);
	const heir = await requireHeir(trx, owner, { userId, isMember: true }, "must be the id of an account");
	await replaceOwner(trx, owned, userId);
	if (owned.kind === "production") {
		const action = `made ${heir.name} the owner`;
		await recordActivity(trx, { production_id: owned.id, area: "team", account, action });
	}
	await recordTransfer(trx, { owned, name, account, from: owner, to: heir }, deps);
}

function requireMayTransfer(owner: Person | null, { accountId }: Principal, governs: boolean): void {
	if (owner?.id === accountId) return;
	if (!governs) throw forbidden();
	if (owner?.isActive === true) throw new HttpError("owner_required");
}

async function requireHeir(
	trx: Knex.Transaction,
	owner: Person | null,
	{ userId, isMember }: { readonly userId: number; readonly isMember: boolean },
	notMember: string,
): Promise<Person> {
	const refuse = (message: string) => invalid({ user_id: [message] });
	const heir = isMember ? await lockPerson(trx, userId) : null;
	if (heir === null) throw refuse(notMember);
	if (heir.id === owner?.id) throw refuse("is already the owner");
	if (!heir.isActive) throw refuse("can't be a deactivated account");
	if (!heir.isVerified) throw refuse("must verify their email address first");
	return heir;
}

async function recordTransfer(
	trx: Knex.Transaction,
	transfer: {
		readonly owned: Owned;
		readonly name: string;
		readonly account: Principal;
		readonly from: Person | null;
		readonly to: Person;
	},
	deps: Pick<Deps, "jobs">,
): Promise<void> {
	const { owned, name, account, from, to } = transfer;
	const { kind, id } = owned;
	await recordAudit(trx, {
		action: kind === "production" ? "production_transferred" : "studio_transferred",
		...(kind === "production" ? { productionId: id } : { studioId: id }),
		before: { owner_id: from?.id ?? null },
		after: { owner_id: to.id },
	});
	const about = { kind, id, name, by: account.email };
	await enqueueMail(trx, to.email, { template: "ownership_received", ...about }, deps);
	if (from !== null) await enqueueMail(trx, from.email, { template: "ownership_given", ...about }, deps);
}
