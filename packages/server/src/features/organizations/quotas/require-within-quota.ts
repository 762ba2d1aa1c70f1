import { limitText, type StudioQuota } from "@oxcut/core/model";
import type { Knex } from "knex";
import { HttpError } from "../../../http/errors.ts";
import { countStudioUsed, findQuotas, lockQuotas } from "./queries.ts";

/**
 * Refuses what an organization's quota doesn't allow. Call it after the insert, in its transaction: items that
 * others add count too, because others have to wait for the lock [ORG2].
 *
 * @throws {HttpError} 409 naming the organization, its quota and where to change it.
 */
export async function requireWithinQuota(
	trx: Knex.Transaction,
	studioId: number,
	quota: StudioQuota,
): Promise<void> {
	const found = await findQuotas(trx, studioId);
	if (found === null || found.quotas[quota] === null) return;
	// Read again: the quota may have changed while this waited for the lock.
	const { name, quotas } = (await lockQuotas(trx, studioId)) ?? found;
	const used = await countStudioUsed(trx, studioId, quota);
	const limit = quotas[quota];
	if (limit === null || used <= limit) return;
	throw new HttpError(
		"organization_quota",
		`The organization ${name} may have ${limitText(quota, limit)}. The server's administrators can change that under Admin, Organizations`,
		{ extra: { quota, limit, used } },
	);
}
