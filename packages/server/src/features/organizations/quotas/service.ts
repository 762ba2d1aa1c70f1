import type { Quotas, StudioUsage } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { notFound } from "../../../http/errors.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { findQuotas, lockQuotas, readStudioUsed, type StudioQuotas, updateQuotas } from "./queries.ts";

type QuotaChange = { readonly [Q in keyof Quotas]?: number | null | undefined };

/** @throws {HttpError} 404 if there is no such organization. */
export async function readStudioUsage(
	knex: Knex,
	id: number,
	{ settings }: Pick<Deps, "settings">,
): Promise<StudioUsage> {
	const found = await findQuotas(knex, id);
	if (found === null) throw notFound();
	const { audit, activity, history } = settings.keptDays;
	return {
		id,
		quotas: found.quotas,
		used: await readStudioUsed(knex, id),
		server_days: { audit, activity, history },
	};
}

/**
 * Changes the given quotas of an organization. A quota below the current use removes nothing [ORG2].
 *
 * @returns its name and all quotas; null if there is no such organization.
 */
export async function setQuotas(
	trx: Knex.Transaction,
	id: number,
	given: QuotaChange,
): Promise<StudioQuotas | null> {
	const before = await lockQuotas(trx, id);
	if (before === null) return null;
	await updateQuotas(trx, id, given);
	const after = (await findQuotas(trx, id)) ?? before;
	if (JSON.stringify(before.quotas) === JSON.stringify(after.quotas)) return after;
	await recordAudit(trx, {
		action: "quotas_changed",
		studioId: id,
		item: { kind: "studio", id },
		before: before.quotas,
		after: after.quotas,
	});
	return after;
}
