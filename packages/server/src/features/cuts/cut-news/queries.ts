import type { Knex } from "knex";
import type { Standing } from "../../../access/effective-levels.ts";
import { isBarredByStudioSql } from "../../../access/find-production-membership.ts";
import { LEVEL_COLUMNS, type MemberLevelsRow, toProductionAccess } from "../../../access/member-levels.ts";

export async function wantsNews(knex: Knex, productionId: number, accountId: number): Promise<boolean> {
	const row = await knex("cut_news_members")
		.where({ production_id: productionId, account_id: accountId })
		.first("account_id");
	return row !== undefined;
}

/** @returns false if the account isn't a member of the production. */
export async function askForNews(
	trx: Knex.Transaction,
	productionId: number,
	accountId: number,
): Promise<boolean> {
	const member = await trx("production_members")
		.where({ production_id: productionId, account_id: accountId })
		.forKeyShare()
		.first("id");
	if (member === undefined) return false;
	await trx("cut_news_members")
		.insert({ production_id: productionId, account_id: accountId })
		.onConflict(["production_id", "account_id"])
		.ignore();
	return true;
}

export async function declineNews(
	trx: Knex.Transaction,
	productionId: number,
	accountId: number,
): Promise<void> {
	await trx("cut_news_members").where({ production_id: productionId, account_id: accountId }).delete();
}

/** A built cut with the built cut before it, by date and then by id; null for the first one, and a cut that is gone. */
export interface CutPair {
	readonly productionId: number;
	readonly productionName: string;
	readonly beforeId: number;
}

export async function findCutPair(knex: Knex, cutId: number): Promise<CutPair | null> {
	const { rows } = await knex.raw<{ rows: { production_id: number; name: string; before_id: number }[] }>(
		`select c.production_id, p.name, b.id as before_id
		from cuts c
			join productions p on p.id = c.production_id and p.deleted_at is null
			join cuts b on b.production_id = c.production_id and (b.date, b.id) < (c.date, c.id)
			join cut_contents k on k.cut_id = b.id
		where c.id = ?
		order by b.date desc, b.id desc limit 1`,
		[cutId],
	);
	const [row] = rows;
	if (row === undefined) return null;
	return { productionId: row.production_id, productionName: row.name, beforeId: row.before_id };
}

/** A member who asked for news. */
export interface Reader {
	/** The primary address, verified. */
	readonly address: string;
	readonly standing: Standing;
}

/** The active members of a production who asked for news and aren't kept out by its studio, by account. */
export async function listReaders(knex: Knex, productionId: number): Promise<Reader[]> {
	const rows: (MemberLevelsRow & { address: string; studio_id: number | null })[] = await knex(
		"cut_news_members as n",
	)
		.join("production_members as m", (on) => {
			on.on("m.production_id", "n.production_id").andOn("m.account_id", "n.account_id");
		})
		.join("productions as p", "p.id", "n.production_id")
		.join("accounts as a", "a.id", "n.account_id")
		.join("account_emails as e", "e.account_id", "n.account_id")
		.where({ "n.production_id": productionId, "e.is_primary": true })
		.whereNotNull("e.verified_at")
		.whereNull("a.deactivated_at")
		.whereRaw(`not ${isBarredByStudioSql("n.account_id")}`)
		.orderBy("n.account_id")
		.select("e.address", "p.studio_id", "m.main_role", ...LEVEL_COLUMNS);
	return rows.map((row) => ({
		address: row.address,
		standing: {
			...{ id: productionId, studio_id: row.studio_id, studio_access: null },
			access: toProductionAccess(row),
		},
	}));
}

/** Notes that everyone was emailed about a cut. @returns false if that was noted before. */
export async function markNotified(trx: Knex.Transaction, cutId: number): Promise<boolean> {
	const rows: unknown[] = await trx("cut_news")
		.insert({ cut_id: cutId })
		.onConflict("cut_id")
		.ignore()
		.returning("cut_id");
	return rows.length > 0;
}
