import { governsProduction, grants, type Production, type productionCreateSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { effectiveLevels } from "../../../access/effective-levels.ts";
import { forbidden, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import { type Principal, refuseActing, refuseLimitedToken } from "../../../http/principal.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import {
	type BillingOrder,
	beginBilling,
	requireChoosablePlan,
} from "../../billing/charging/begin-billing.ts";
import { resumeCharges } from "../../billing/charging/settle.ts";
import { createFixedLicensors } from "../../licensors/licensors/create-fixed-licensors.ts";
import { requireWithinQuota } from "../../organizations/quotas/require-within-quota.ts";
import { insertMember } from "../../team/team/queries.ts";
import { insertConfigs } from "../configs/queries.ts";
import { markDeleted } from "./deleted-queries.ts";
import { presentProduction } from "./presenter.ts";
import type { StoredProduction, Viewer } from "./production.ts";
import {
	findProduction,
	insertProduction,
	insertVisit,
	listLostProductionIds,
	listProductionsSince,
	lockProduction,
	type ProductionFields,
	updateProduction,
} from "./queries.ts";

/** Whether the account can view a production, and so lists it [PERM11]. */
export function isVisible(production: StoredProduction): boolean {
	return grants(effectiveLevels(production).production, "view");
}

/** @throws {HttpError} 404 if the account has no access to it. */
export async function readProduction(knex: Knex, viewer: Viewer, id: number): Promise<StoredProduction> {
	const production = await findProduction(knex, viewer, id);
	if (production === null) throw notFound();
	return production;
}

/** Changes since a token: the productions that the account can see, and the ids of those it no longer can. */
export async function readProductionsSince(
	knex: Knex,
	viewer: Viewer,
	token: string,
): Promise<{ productions: StoredProduction[]; deletedIds: number[] }> {
	const lost = new Set(await listLostProductionIds(knex, viewer, token));
	const changed = await listProductionsSince(knex, viewer, token);
	for (const production of changed) {
		if (!isVisible(production)) lost.add(production.id);
	}
	return { productions: changed.filter(isVisible), deletedIds: [...lost].sort((a, b) => a - b) };
}

/**
 * Creates a production with its owner, its configurations, and the licensors Unknown and Public Domain.
 *
 * @param billing - its plan and who pays for it; the free plan by default.
 * @throws {HttpError} 403 for a token limited to productions [PERM13], and for a plan that costs money while an admin acts [ADM6]; 409 for a project too many for its organization's quota
 * [ORG2]; 422 for a plan that can't be chosen.
 */
export async function createProduction(
	trx: Knex.Transaction,
	account: Principal,
	studioId: number | null,
	input: z.output<typeof productionCreateSchema>,
	{ now, billing }: { readonly now: Date; readonly billing?: BillingOrder },
): Promise<StoredProduction> {
	refuseLimitedToken(account);
	const plan = await requireChoosablePlan(trx, billing ?? {});
	if (plan !== null && plan.price > 0) refuseActing(account);
	const id = await insertProduction(trx, {
		studio_id: studioId,
		...(plan === null ? {} : { billing_plan_id: plan.id }),
		name: input.name,
		description: input.description,
		display_currency: input.display_currency,
	});
	await insertMember(trx, { production_id: id, account_id: account.accountId, main_role: "owner" });
	if (studioId !== null) await requireWithinQuota(trx, studioId, "projects");
	await insertConfigs(trx, id);
	await createFixedLicensors(trx, id, input.display_currency);
	await insertVisit(trx, { production_id: id, account_id: account.accountId, opened_at: now });
	await beginBilling(trx, { productionId: id, studioId, plan, now }, billing ?? {});
	await recordActivity(trx, {
		production_id: id,
		area: "production",
		account,
		action: "created the project",
	});
	return await readProduction(trx, account, id);
}

async function lockExisting(
	trx: Knex.Transaction,
	viewer: Viewer,
	id: number,
	toDelete = false,
): Promise<StoredProduction> {
	const production = await lockProduction(trx, viewer, id, toDelete);
	if (production === null) throw notFound();
	return production;
}

function requireCurrent(production: StoredProduction, ifMatch: number | null): void {
	requireVersion(ifMatch, {
		version: production.version,
		name: "production",
		item: presentProduction(production),
	});
}

/** Changes only the given fields. */
export async function changeProduction(
	trx: Knex.Transaction,
	account: Principal,
	id: number,
	fields: ProductionFields,
	ifMatch: number | null,
): Promise<StoredProduction> {
	const before = await lockExisting(trx, account, id);
	requireCurrent(before, ifMatch);
	await updateProduction(trx, id, fields);
	const after = await readProduction(trx, account, id);
	if (after.version !== before.version) {
		await recordActivity(trx, {
			production_id: id,
			area: "production",
			account,
			action: "changed the project",
		});
	}
	return after;
}

const STATE_ACTIONS: Readonly<Record<Production["public_state"], string>> = {
	active: "resumed the project",
	on_hiatus: "paused the project",
	hidden: "hid the project",
};

/** A requested state: a state itself, or a return to the one before hiding. */
export type StateRequest = Production["public_state"] | "unhide";

/** Pauses, resumes, hides or unhides a production; does nothing if it is already in that state. */
export async function changeState(
	trx: Knex.Transaction,
	account: Principal,
	id: number,
	request: StateRequest,
	{ ifMatch, now }: { readonly ifMatch: number | null; readonly now: Date },
): Promise<StoredProduction> {
	const production = await lockExisting(trx, account, id);
	requireCurrent(production, ifMatch);
	const { public_state, state_before_hidden } = production;
	const next = request === "unhide" ? (state_before_hidden ?? public_state) : request;
	if (next === public_state) return production;
	await updateProduction(trx, id, {
		public_state: next,
		state_before_hidden: next === "hidden" && public_state !== "hidden" ? public_state : null,
	});
	if (next === "active") await resumeCharges(trx, id, now);
	const action = request === "unhide" ? "unhid the project" : STATE_ACTIONS[next];
	await recordActivity(trx, { production_id: id, area: "production", account, action });
	return await readProduction(trx, account, id);
}

/**
 * Deletes a production: nobody sees it any more, and it can be restored for 30 days [PERM19].
 *
 * @throws {HttpError} 403 for a token limited to productions [PERM13], and for anyone but its owner and the managers of its
 * studio.
 */
export async function removeProduction(
	trx: Knex.Transaction,
	account: Principal,
	id: number,
	{ ifMatch, now }: { readonly ifMatch: number | null; readonly now: Date },
): Promise<void> {
	refuseLimitedToken(account);
	const production = await lockExisting(trx, account, id, true);
	const { access, studio_access } = production;
	if (!governsProduction(access?.main_role, studio_access?.main_role)) throw forbidden();
	requireCurrent(production, ifMatch);
	await recordActivity(trx, {
		production_id: id,
		area: "production",
		account,
		action: "deleted the project",
	});
	await recordAudit(trx, { action: "production_trashed", productionId: id });
	await markDeleted(trx, id, { at: now, by: account.accountId });
}
