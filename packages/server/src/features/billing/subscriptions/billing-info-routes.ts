import { billingCalls } from "@oxcut/core/api";
import { type billingInfoUpdateSchema, joinBillingEmails, splitBillingEmails } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { invalid, notFound } from "../../../http/errors.ts";
import { itemResponse, requireVersion } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import {
	type BillingInfoFields,
	findBillingInfo,
	findRecipient,
	hasOrganization,
	listRecipients,
	lockBillingInfo,
	NO_ORGANIZATION,
	type StoredBillingInfo,
	type StoredRecipient,
	updateBillingInfo,
} from "./billing-info-queries.ts";

function presentBillingInfo({ version, ...info }: StoredBillingInfo) {
	return { ...info, billing_email: joinBillingEmails(info), updated_at: info.updated_at.toISOString() };
}

function presentRecipient({ version, ...recipient }: StoredRecipient) {
	return { ...recipient, updated_at: recipient.updated_at.toISOString() };
}

function answer(info: StoredBillingInfo | null) {
	if (info === null) throw notFound();
	return itemResponse("billing_info", presentBillingInfo(info), info.version);
}

/** The addresses may come in either of their two forms. */
function fieldsOf({ billing_email, ...fields }: z.output<typeof billingInfoUpdateSchema>): BillingInfoFields {
	if (billing_email === undefined || fields.billing_emails !== undefined) return fields;
	return { ...fields, billing_emails: splitBillingEmails(billing_email) };
}

const FIELDS = ["bill_to", "name", "address", "billing_emails"] as const;

/** Writes the names of the changed fields to the audit log, without values: some who read it may not view billing. */
async function recordChange(
	trx: Knex.Transaction,
	before: StoredBillingInfo,
	after: StoredBillingInfo,
): Promise<void> {
	const fields = FIELDS.filter((field) => String(before[field]) !== String(after[field]));
	if (fields.length === 0) return;
	await recordAudit(trx, {
		action: "billing_info_changed",
		productionId: after.billable_id,
		item: { kind: "billing_info", id: after.id },
		after: { fields },
	});
}

/** The calls for billing details and the addresses that get invoices. */
export const billingInfoRoutes: readonly Route[] = [
	serve(billingCalls.getBillingInfo, {
		from: { item: "billing_info", param: "id" },
		handler: async ({ params, deps: { db } }) => answer(await findBillingInfo(db.knex, params)),
	}),
	serve(billingCalls.updateBillingInfo, {
		from: { item: "billing_info", param: "id" },
		handler: ({ params, body, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const info = await lockBillingInfo(trx, params.id);
				if (info === null) throw notFound();
				const item = presentBillingInfo(info);
				requireVersion(ifMatch, { version: info.version, name: "billing_info", item });
				const fields = fieldsOf(body.billing_info);
				const isNew = fields.bill_to === "organization" && info.bill_to !== "organization";
				if (isNew && !(await hasOrganization(trx, info.billable_id))) throw invalid(NO_ORGANIZATION);
				await updateBillingInfo(trx, info, fields);
				const after = await findBillingInfo(trx, params);
				if (after !== null) await recordChange(trx, info, after);
				return answer(after);
			}),
	}),
	serve(billingCalls.listBillingRecipients, {
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "billing_recipients", presentRecipient, () =>
				listRecipients(db.knex, params.production_id),
			),
	}),
	serve(billingCalls.getBillingRecipient, {
		from: { item: "billing_recipient", param: "id" },
		handler: async ({ params, deps: { db } }) => {
			const recipient = await findRecipient(db.knex, params.id);
			if (recipient === null) throw notFound();
			return itemResponse("billing_recipient", presentRecipient(recipient), recipient.version);
		},
	}),
];
