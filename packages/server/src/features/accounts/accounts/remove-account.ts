import type { Knex } from "knex";
import { HttpError } from "../../../http/errors.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";

/** A production or studio that would have no owner without the account. */
interface OwnedItem {
	readonly id: number;
	readonly name: string;
	/** Whether it was deleted and can still be restored; always false for studios. */
	readonly is_deleted: boolean;
}

/** Everything that an account owns, including productions that were deleted and can be restored. */
interface OwnedItems {
	readonly productions: readonly OwnedItem[];
	readonly studios: readonly OwnedItem[];
}

export async function listOwned(knex: Knex, accountId: number): Promise<OwnedItems> {
	const productions = await knex("production_members as m")
		.join("productions as p", "p.id", "m.production_id")
		.where({ "m.account_id": accountId, "m.main_role": "owner" })
		.orderBy("p.id")
		.select<OwnedItem[]>("p.id", "p.name", knex.raw("p.deleted_at is not null as is_deleted"));
	const studios = await knex("studio_members as m")
		.join("studios as s", "s.id", "m.studio_id")
		.where({ "m.account_id": accountId, "m.main_role": "owner" })
		.orderBy("s.id")
		.select<OwnedItem[]>("s.id", "s.name", knex.raw("false as is_deleted"));
	return { productions, studios };
}

const LISTS = new Intl.ListFormat("en-GB");

/**
 * Deletes an account and everything that is its own. Its work in productions stays [ACC24]. The caller holds its
 * lock, so that nothing is transferred to it in the meantime.
 *
 * @param refuse - words the refusal for the reader.
 * @throws {HttpError} 409 while it owns a production or a studio.
 */
export async function removeAccount(
	trx: Knex.Transaction,
	accountId: number,
	refuse: (owned: string) => string,
): Promise<void> {
	const { productions, studios } = await listOwned(trx, accountId);
	const owned = [
		...productions.map(({ name }) => `the project “${name}”`),
		...studios.map(({ name }) => `the organization “${name}”`),
	];
	if (owned.length > 0) throw new HttpError("still_owner", refuse(LISTS.format(owned)));
	await recordAudit(trx, { action: "account_deleted", accountId });
	await trx("accounts").where({ id: accountId }).delete();
}
