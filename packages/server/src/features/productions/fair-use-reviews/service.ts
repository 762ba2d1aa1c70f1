import { type FairUseReview, reviewErrors } from "@oxcut/core/model";
import type { Knex } from "knex";
import { knownRecords } from "../../../access/known-records.ts";
import { invalid, notFound } from "../../../http/errors.ts";
import { type ItemAddress, requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { presentReview } from "./presenter.ts";
import {
	deleteReview,
	findReview,
	insertReview,
	locatorOfRecord,
	lockReview,
	type ReviewFields,
	type StoredReview,
	updateReview,
} from "./queries.ts";

/** @throws {HttpError} 422 if the record is not the production's. */
export async function addReview(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<FairUseReview, "id">,
): Promise<StoredReview> {
	const known = await knownRecords(trx, productionId, [fields.record_id]);
	if (!known.has(fields.record_id)) throw invalid({ record_id: ["must be a record of the project"] });
	return insertReview(trx, productionId, fields);
}

/** @throws {HttpError} 404 if the production has no such review. */
export async function requireReview(knex: Knex, productionId: number, id: number): Promise<StoredReview> {
	const review = await findReview(knex, productionId, id);
	if (review === undefined) throw notFound();
	return review;
}

/** @throws {HttpError} 404, or 412 if the review has changed since `ifMatch`. */
async function lockCurrent(
	trx: Knex.Transaction,
	{ productionId, id, ifMatch }: ItemAddress,
): Promise<StoredReview> {
	const review = await lockReview(trx, productionId, id);
	if (review === undefined) throw notFound();
	const { version } = review;
	requireVersion(ifMatch, { version, name: "fair_use_review", item: presentReview(review) });
	return review;
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404, 412; 422 for a verdict without counsel or day, or if neither side would be reviewed.
 */
export async function changeReview(
	trx: Knex.Transaction,
	address: ItemAddress,
	fields: ReviewFields,
): Promise<StoredReview> {
	const review = await lockCurrent(trx, address);
	const {
		picture = review.picture,
		sound = review.sound,
		verdict = review.verdict,
		counsel = review.counsel,
		reviewed_on = review.reviewed_on,
	} = fields;
	const broken = Object.entries(reviewErrors({ picture, sound, verdict, counsel, reviewed_on }));
	if (broken.length > 0)
		throw invalid(Object.fromEntries(broken.map(([field, message]) => [field, [message]])));
	return updateReview(trx, review, fields);
}

/**
 * Moves a review to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404, 412.
 */
export async function dropReview(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const { id, record_id } = await lockCurrent(trx, address);
	const names = [await locatorOfRecord(trx, record_id)];
	const trashed = { productionId: address.productionId, editor, kind: "fair_use_reviews", names } as const;
	return moveToTrash(trx, trashed, () => deleteReview(trx, id));
}
