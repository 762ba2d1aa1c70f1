import { expiryDocument, licenseExpiries, reminderFor } from "@oxcut/core/clearance";
import type { Knex } from "knex";
import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { presentLicense } from "../licenses/presenter.ts";
import { listLicenses } from "../licenses/queries.ts";
import {
	claimReminders,
	editorAddresses,
	forgetReminders,
	licensorNames,
	productionsWithLicenses,
	type Reminder,
	reminderKey,
} from "./queries.ts";
import { dayIn } from "./service.ts";

type ReminderDeps = Pick<Deps, "db" | "jobs" | "clock">;

type ExpiryRow = ReturnType<typeof expiryDocument>["expiries"][number];

/** The most last days that one email lists. */
const LISTED = 50;

/**
 * Emails the rights that end within 90, 30 and 7 days to everyone who can edit a project's licences, and calls its
 * organization's webhooks, once each [RIG16, HOOK5].
 */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
	const { knex } = deps.db;
	const today = dayIn(deps.clock());
	await forgetReminders(knex, today);
	const failures: unknown[] = [];
	for (const production of await productionsWithLicenses(knex)) {
		try {
			await remindTeam(deps, production, today);
		} catch (error) {
			// The other teams still get their reminders; the job's next try repeats this team's.
			failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
}

/** Calls the webhooks of the production's organization, if it has any, in the transaction that claims the reminder [HOOK5]. */
async function tellOfExpiry(
	trx: Knex.Transaction,
	productionId: number,
	{ license_id, license, licensor_name, kind, date, days_left }: ExpiryRow,
): Promise<void> {
	const about = { id: license_id, name: license, licensor: licensor_name };
	await trx.raw("select ox_call_webhooks(?, 'license.expiring', ?::jsonb)", [
		productionId,
		JSON.stringify({ license: { ...about, kind, ends_on: date, days_left } }),
	]);
}

async function remindTeam(
	deps: ReminderDeps,
	{ id, name }: { readonly id: number; readonly name: string },
	today: string,
): Promise<void> {
	const { knex } = deps.db;
	const licenses = (await listLicenses(knex, id)).map(presentLicense);
	if (licenseExpiries(licenses).length === 0) return;
	const names = await licensorNames(knex, id);
	const { expiries } = expiryDocument({
		licenses,
		today,
		licensorName: (licensorId) => names.get(licensorId) ?? "",
		locator: () => "",
	});
	const due = expiries.flatMap((expiry) => {
		const days_ahead = reminderFor(expiry.days_left);
		if (days_ahead === null) return [];
		const { license_id, kind, date } = expiry;
		return [{ expiry, reminder: { license_id, kind, ends_on: date, days_ahead } satisfies Reminder }];
	});
	if (due.length === 0) return;
	await inTransaction(knex, async (trx) => {
		const claimed = await claimReminders(
			trx,
			id,
			due.map(({ reminder }) => reminder),
		);
		const news = due.filter(({ reminder }) => claimed.has(reminderKey(reminder)));
		if (news.length === 0) return;
		for (const { expiry } of news) await tellOfExpiry(trx, id, expiry);
		const order = {
			template: "licences_ending",
			production_id: id,
			production_name: name,
			expiries: news.slice(0, LISTED).map(({ expiry }) => ({
				kind: expiry.kind,
				date: expiry.date,
				days_left: expiry.days_left,
				license: expiry.license,
				licensor: expiry.licensor_name,
				lines: expiry.lines.length,
			})),
			more: Math.max(0, news.length - LISTED),
		} as const;
		for (const address of await editorAddresses(trx, id)) await enqueueMail(trx, address, order, deps);
	});
}
