import type { FairUseReview } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type StoredReview = Tracked<FairUseReview & { readonly production_id: number }>;

/** The changes to a review; omitted fields are unchanged. */
export type ReviewFields = {
	readonly [Field in keyof Omit<FairUseReview, "id" | "record_id">]?: FairUseReview[Field] | undefined;
};

const COLUMNS = [
	...["id", "production_id", "record_id", "picture", "sound", "practice"],
	...["purpose", "nature", "amount", "market", "argument", "evidence"],
	...["verdict", "counsel", "reviewed_on", "letter", "note", "version", "updated_at"],
] as const;

function reviewsOf(knex: Knex, productionId: number) {
	return knex<StoredReview>("fair_use_reviews")
		.select(...COLUMNS)
		.where({ production_id: productionId })
		.orderBy("id");
}

function columnsOf(fields: ReviewFields): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields)
			.filter(([, value]) => value !== undefined)
			// The driver would send an array as an array of PostgreSQL.
			.map(([field, value]) => [
				field,
				typeof value === "object" && value !== null ? JSON.stringify(value) : value,
			]),
	);
}

/** In the order in which they were started; the last one of a record counts first. */
export async function listReviews(knex: Knex, productionId: number): Promise<StoredReview[]> {
	return reviewsOf(knex, productionId);
}

export async function listReviewsSince(
	knex: Knex,
	productionId: number,
	since: string,
): Promise<StoredReview[]> {
	return whereChangedSince(reviewsOf(knex, productionId), since);
}

export async function findReview(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredReview | undefined> {
	return reviewsOf(knex, productionId).where({ id }).first();
}

/** Like {@link findReview}, and locks it until the transaction ends. */
export async function lockReview(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredReview | undefined> {
	return reviewsOf(trx, productionId).where({ id }).forUpdate().first();
}

export async function insertReview(
	trx: Knex.Transaction,
	productionId: number,
	{ record_id, ...fields }: Omit<FairUseReview, "id">,
): Promise<StoredReview> {
	const rows: StoredReview[] = await trx("fair_use_reviews")
		.insert({ production_id: productionId, record_id, ...columnsOf(fields) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a fair-use review returned no row");
	return row;
}

/** @returns the updated review. */
export async function updateReview(
	trx: Knex.Transaction,
	review: StoredReview,
	fields: ReviewFields,
): Promise<StoredReview> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return review;
	const rows: StoredReview[] = await trx("fair_use_reviews")
		.where({ id: review.id })
		.update(columns)
		.returning([...COLUMNS]);
	return rows[0] ?? review;
}

export async function deleteReview(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("fair_use_reviews").where({ id }).delete();
}

/** The Ox ID of a review's record, which names the review for people. */
export async function locatorOfRecord(trx: Knex.Transaction, recordId: number): Promise<string> {
	const row: { production_locator: string } | undefined = await trx("records")
		.where({ id: recordId })
		.first("production_locator");
	return row?.production_locator ?? "";
}
