import type { Knex } from "knex";
import { notFound } from "../../../http/errors.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { findLogin } from "../accounts/login-queries.ts";
import { deleteIdentities } from "./identity-queries.ts";
import { unmarkDomain } from "./provider-queries.ts";

/**
 * Ends an account's links to identity providers, for the server's operator.
 *
 * @returns how many it had.
 * @throws {HttpError} 404 for an unknown address.
 */
export async function unlinkUser(knex: Knex, email: string): Promise<number> {
	return knex.transaction(async (trx) => {
		const login = await findLogin(trx, email, null);
		if (login === null) throw notFound();
		const { accountId } = login;
		const removed = await deleteIdentities(trx, accountId);
		if (removed > 0)
			await recordAudit(trx, { action: "person_unlinked", accountId, after: { links: removed } });
		return removed;
	});
}

/**
 * Ends an organization's proof of a mail domain, for the server's operator: another one can prove it then.
 *
 * @returns the organization's name; null if none had proved the domain.
 */
export async function releaseDomain(knex: Knex, name: string): Promise<string | null> {
	const domain = name.toLowerCase();
	return knex.transaction(async (trx) => {
		const studio = await unmarkDomain(trx, domain);
		if (studio === null) return null;
		await recordAudit(trx, { action: "domain_released", studioId: studio.id, before: { domain } });
		return studio.name;
	});
}
