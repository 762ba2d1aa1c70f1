import { type FairUseReview, fairUseReviewSchema } from "@oxcut/core/model";
import * as z from "zod";
import { FAIR_USE_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { inSchemaOrder, jsonBytes } from "./write-json.ts";

const fairUseFileSchema = z.object({ reviews: z.array(fairUseReviewSchema) });

/** Reads `fair-use-reviews.json`. @throws {CliError} `PROJECT_CORRUPT`, naming line and field. */
export function readReviews(bytes: Uint8Array): readonly FairUseReview[] {
	return readProjectJson(decodeProjectText(bytes, FAIR_USE_FILE), fairUseFileSchema, FAIR_USE_FILE).reviews;
}

/** Reviews by id. */
export function writeReviews(reviews: readonly FairUseReview[]): Uint8Array {
	const byId = reviews.toSorted((a, b) => a.id - b.id);
	return jsonBytes({ reviews: byId.map((review) => inSchemaOrder(fairUseReviewSchema, review)) });
}
