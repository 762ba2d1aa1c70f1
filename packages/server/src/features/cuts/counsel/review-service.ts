import { createHash } from "node:crypto";
import { type ReviewedRecord, reviewedRecords } from "@oxcut/core/fair-use";
import type { CounselVerdict, FairUseReview } from "@oxcut/core/model";
import type { Knex } from "knex";
import { findProductionName } from "../../../access/find-production-name.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, notFound, stale } from "../../../http/errors.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { presentItem, type Stored } from "../../production-items/item-kind.ts";
import { listItems } from "../../production-items/item-queries.ts";
import { addItem, changeItem } from "../../production-items/item-service.ts";
import { reviewKind } from "../../productions/fair-use-reviews/review-kind.ts";
import { checkCutFairUse } from "../cut-fair-use/service.ts";
import { findOpenedCut, lockRecord, recordsWithImage, type StoredCounselLink } from "./queries.ts";

/** Identifies the parts of a record that counsel reads: its uses, and the version of the review about them. */
function fingerprintOf(
	{ parts, next, review }: ReviewedRecord,
	stored: Stored<FairUseReview> | undefined,
): string {
	const read = [parts, next.kind, next.review.picture, next.review.sound, review?.id, stored?.version];
	return createHash("sha256").update(JSON.stringify(read)).digest("base64url");
}

/** The fair uses of the cut that a link opens. */
async function readFairUse(deps: Deps, link: StoredCounselLink) {
	const cut = await findOpenedCut(deps.db.knex, link);
	if (cut === null) throw new HttpError("cut_not_built", "The project has no cut with reports yet");
	return { fps: cut.fps, fairUse: await checkCutFairUse(deps, cut.id) };
}

/** The cut that a link opens, with the reviews of its records. */
async function readCut(deps: Deps, link: StoredCounselLink) {
	const { fps, fairUse } = await readFairUse(deps, link);
	const used = new Set(fairUse.records.map(({ record_id }) => record_id));
	const reviews = await listItems(deps.db.knex, reviewKind, link.production_id);
	const stored = reviews.filter(({ record_id }) => used.has(record_id));
	const byId = new Map(stored.map((review) => [review.id, review]));
	const records = reviewedRecords(
		fairUse,
		stored.map(({ production_id, version, updated_at, ...review }): FairUseReview => review),
	).map((record) => ({ record, seen: fingerprintOf(record, byId.get(record.review?.id ?? -1)) }));
	return { fps, fairUse, stored, records };
}

/**
 * The page that counsel reads with a link [FUR7].
 *
 * @throws {HttpError} 409 if the project has no cut with reports; 404 for a cut that was deleted in the meantime.
 */
export async function readCounselReview(deps: Deps, link: StoredCounselLink) {
	const { fps, fairUse, stored, records } = await readCut(deps, link);
	const { knex } = deps.db;
	const withImage = await recordsWithImage(
		knex,
		records.map(({ record }) => record.recordId),
	);
	return {
		project_name: await findProductionName(knex, link.production_id),
		name: link.name,
		expires_at: link.expires_at.toISOString(),
		...{ fps, fair_use: fairUse },
		reviews: stored.map(presentItem),
		seen: records.map(({ record, seen }) => ({
			record_id: record.recordId,
			seen,
			has_image: withImage.has(record.recordId),
		})),
	};
}

/** Whether a link opens a record: one that its cut uses under fair use. */
export async function opensRecord(deps: Deps, link: StoredCounselLink, recordId: number): Promise<boolean> {
	return (await readFairUse(deps, link)).fairUse.parts.some(({ record_id }) => record_id === recordId);
}

/** A checked verdict, which may be written unless the record's reviews change first. */
export interface ReadyVerdict {
	readonly link: StoredCounselLink;
	readonly next: ReviewedRecord["next"];
	/** The record's latest review at the time that counsel read it. */
	readonly latest: Stored<FairUseReview> | null;
	readonly fields: Pick<FairUseReview, "verdict" | "counsel" | "reviewed_on" | "letter" | "note">;
}

/**
 * Checks a verdict against the cut as it is now [FUR8].
 *
 * @throws {HttpError} 404 for a record that the link doesn't open; 412 if its uses or its review aren't what counsel has read.
 */
export async function checkVerdict(
	deps: Deps,
	link: StoredCounselLink,
	{ record_id, seen, verdict, note, letter }: CounselVerdict,
): Promise<ReadyVerdict> {
	const { records, stored } = await readCut(deps, link);
	const found = records.find(({ record }) => record.recordId === record_id);
	if (found === undefined) throw notFound();
	if (found.seen !== seen) throw stale({});
	const latest = stored.find(({ id }) => id === found.record.review?.id) ?? null;
	const reviewed_on = deps.clock().toISOString().slice(0, "YYYY-MM-DD".length);
	return {
		...{ link, latest, next: found.record.next },
		fields: { verdict, counsel: link.name, reviewed_on, letter, note },
	};
}

/**
 * Writes a verdict: on the record's latest review, or on a new one if the latest doesn't cover the cut's uses.
 *
 * @throws {HttpError} 404 for a record deleted in the meantime; 412 if its reviews have changed since the check.
 */
export async function writeVerdict(
	trx: Knex.Transaction,
	{ link, next, latest, fields }: ReadyVerdict,
): Promise<Stored<FairUseReview>> {
	const { production_id } = link;
	const { record_id } = next.review;
	if (!(await lockRecord(trx, production_id, record_id))) throw notFound();
	const now = (await listItems(trx, reviewKind, production_id))
		.filter((review) => review.record_id === record_id)
		.at(-1);
	if (now?.id !== latest?.id || now?.version !== latest?.version) throw stale({});
	const written =
		next.kind === "new"
			? await addItem(trx, reviewKind, production_id, { ...next.review, ...fields })
			: await changeItem(
					trx,
					reviewKind,
					{ productionId: production_id, id: next.review.id, ifMatch: null },
					fields,
				);
	await recordAudit(trx, {
		action: "counsel_verdict_given",
		productionId: production_id,
		item: { kind: "fair_use_review", id: written.id },
		after: { link_id: link.id, verdict: fields.verdict, counsel: fields.counsel },
	});
	return written;
}
