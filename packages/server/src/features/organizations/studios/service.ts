import type { studioCreateSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { hasDevice } from "../../../access/has-device.ts";
import type { Deps } from "../../../deps/deps.ts";
import type { CallerPass } from "../../../http/access-lookups.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import { type Principal, refuseLimitedToken } from "../../../http/principal.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { presentStudio } from "./presenter.ts";
import {
	deleteStudio,
	findStudio,
	hasProductions,
	insertStudio,
	lockStudio,
	type StoredStudio,
	type StudioFields,
	touchProductions,
	updateStudio,
} from "./queries.ts";

/** @throws {HttpError} 404 if the account has no part in it. */
export async function readStudio(knex: Knex, viewer: CallerPass, id: number): Promise<StoredStudio> {
	const studio = await findStudio(knex, viewer, id);
	if (studio === null) throw notFound();
	return studio;
}

/**
 * Creates a studio that the account owns.
 *
 * @throws {HttpError} 403 for a token limited to productions [PERM13].
 */
export async function createStudio(
	trx: Knex.Transaction,
	account: Principal,
	input: z.output<typeof studioCreateSchema>,
): Promise<StoredStudio> {
	refuseLimitedToken(account);
	await requireOwnDevice(trx, account.accountId, input);
	const id = await insertStudio(trx, input, account.accountId);
	return await readStudio(trx, account, id);
}

async function lockExisting(trx: Knex.Transaction, viewer: CallerPass, id: number): Promise<StoredStudio> {
	const studio = await lockStudio(trx, viewer, id);
	if (studio === null) throw notFound();
	return studio;
}

function requireCurrent(studio: StoredStudio, ifMatch: number | null): void {
	requireVersion(ifMatch, { version: studio.version, name: "studio", item: presentStudio(studio) });
}

/** @throws {HttpError} 422 for somebody who would lock themselves out [TFA8]. */
async function requireOwnDevice(
	trx: Knex.Transaction,
	accountId: number,
	{ requires_two_factor }: StudioFields,
): Promise<void> {
	if (requires_two_factor !== true || (await hasDevice(trx, accountId))) return;
	throw invalid({
		requires_two_factor: ["needs a two-factor device of your own: add one to your account first"],
	});
}

const KEPT_LOGS = ["audit", "activity", "history"] as const;

/** @throws {HttpError} 422 for a log that the server deletes earlier [ORG6]. */
export function requireKeptDays(fields: StudioFields, { settings }: Pick<Deps, "settings">): void {
	const errors = KEPT_LOGS.flatMap((log) => {
		const days = fields[`${log}_days`] ?? null;
		const most = settings.keptDays[log];
		if (days === null || most === null || days <= most) return [];
		return [[`${log}_days`, [`can't be more than ${most}: the server keeps nothing for longer`]]];
	});
	if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** The settings that concern everybody in an organization, for the audit log. */
const AUDITED = [
	"requires_two_factor",
	"allowed_domains",
	"shares_patterns",
	"audit_days",
	"activity_days",
	"history_days",
] as const;

async function auditChange(
	trx: Knex.Transaction,
	id: number,
	[before, after]: readonly [StoredStudio, StoredStudio],
): Promise<void> {
	const changed = AUDITED.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
	if (changed.length === 0) return;
	const valuesOf = (studio: StoredStudio) => Object.fromEntries(changed.map((name) => [name, studio[name]]));
	await recordAudit(trx, {
		action: "studio_changed",
		studioId: id,
		item: { kind: "studio", id },
		before: valuesOf(before),
		after: valuesOf(after),
	});
}

/**
 * Changes only the given fields.
 *
 * @throws {HttpError} 422 if it would require two-factor sign-in of an account without a device.
 */
export async function changeStudio(
	trx: Knex.Transaction,
	viewer: CallerPass,
	id: number,
	fields: StudioFields,
	ifMatch: number | null,
): Promise<StoredStudio> {
	const before = await lockExisting(trx, viewer, id);
	requireCurrent(before, ifMatch);
	if (!before.requires_two_factor) await requireOwnDevice(trx, viewer.accountId, fields);
	await updateStudio(trx, id, fields);
	if ((fields.requires_two_factor ?? before.requires_two_factor) !== before.requires_two_factor)
		await touchProductions(trx, id);
	const after = await readStudio(trx, viewer, id);
	await auditChange(trx, id, [before, after]);
	return after;
}

/** @throws {HttpError} 409 if it still has productions [PERM8], which would lose their studio. */
export async function removeStudio(
	trx: Knex.Transaction,
	viewer: CallerPass,
	id: number,
	ifMatch: number | null,
): Promise<void> {
	requireCurrent(await lockExisting(trx, viewer, id), ifMatch);
	if (await hasProductions(trx, id)) {
		throw new HttpError(
			"organization_not_empty",
			"An organization that has projects cannot be deleted; deleted projects count until they are deleted for good",
		);
	}
	await deleteStudio(trx, id);
}
