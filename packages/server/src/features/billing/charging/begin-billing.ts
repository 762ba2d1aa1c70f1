import { type BillingInfo, FIRST_CHARGE_DELAY_MS, splitBillingEmails } from "@oxcut/core/model";
import type { Knex } from "knex";
import { invalid } from "../../../http/errors.ts";
import { findPlan, type Plan } from "../plans/queries.ts";
import {
	findBillingInfo,
	NO_ORGANIZATION,
	updateBillingInfo,
} from "../subscriptions/billing-info-queries.ts";
import { updateSubscription } from "../subscriptions/queries.ts";

/** The choices of a new production's creator. */
export interface BillingOrder {
	readonly billing_plan_id?: number | undefined;
	readonly bill_to?: BillingInfo["bill_to"] | undefined;
	readonly billing_email?: string | undefined;
	/** Whether this server takes payments. */
	readonly takesPayments?: boolean;
}

/**
 * The plan of a new production; null for the free one.
 *
 * @throws {HttpError} 422 for a plan that isn't offered, or that this server can't charge.
 */
export async function requireChoosablePlan(
	knex: Knex,
	{ billing_plan_id, takesPayments = false }: BillingOrder,
): Promise<Plan | null> {
	if (billing_plan_id === undefined) return null;
	const plan = await findPlan(knex, billing_plan_id);
	if (plan === null || plan.public_state !== "active") {
		throw invalid({ billing_plan_id: ["must be the id of a plan that is offered"] });
	}
	if (plan.price > 0 && !takesPayments) {
		throw invalid({ billing_plan_id: ["isn't free: this server takes no payments"] });
	}
	return plan;
}

interface NewProduction {
	readonly productionId: number;
	readonly studioId: number | null;
	readonly plan: Plan | null;
	readonly now: Date;
}

/**
 * Stores the payer of a new production and the time of its first charge: in an hour, which leaves time to add a card
 * [BIL6].
 *
 * @throws {HttpError} 422 for an organization that doesn't exist.
 */
export async function beginBilling(
	trx: Knex.Transaction,
	{ productionId, studioId, plan, now }: NewProduction,
	{ bill_to, billing_email }: BillingOrder,
): Promise<void> {
	if (bill_to === "organization" && studioId === null) {
		throw invalid(NO_ORGANIZATION);
	}
	if (bill_to !== undefined || billing_email !== undefined) {
		const info = await findBillingInfo(trx, { production_id: productionId });
		if (info === null) throw new Error(`production ${productionId} has no billing details`);
		const billing_emails = billing_email === undefined ? undefined : splitBillingEmails(billing_email);
		await updateBillingInfo(trx, info, { bill_to, billing_emails });
	}
	if (plan === null || plan.price === 0) return;
	const next_charge_at = new Date(now.getTime() + FIRST_CHARGE_DELAY_MS);
	await updateSubscription(trx, productionId, { next_charge_at });
}
