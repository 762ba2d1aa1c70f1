import { countShared, namingPatternOf, type SharedPattern } from "@oxcut/core/cut";
import type { Knex } from "knex";
import { findSharingStudio, likesOfCut, namesElsewhere } from "./queries.ts";

/**
 * Counts the names that people confirmed in the other productions of the studio, for the patterns of a cut's suggestions
 * [MAT15]. The names are read for each call and never stored elsewhere, so a studio or production that stops sharing, or a
 * production that leaves its studio, ends it at once.
 */
export async function findSharedPatterns(
	knex: Knex,
	productionId: number,
	cutId: number,
): Promise<SharedPattern[]> {
	const studio = await findSharingStudio(knex, productionId);
	if (studio === null) return [];
	const likes = await likesOfCut(knex, cutId);
	const licensorIds = likes.flatMap((like) => namingPatternOf(like)?.licensorId ?? []);
	const names = await namesElsewhere(knex, { studioId: studio.id, productionId }, [...new Set(licensorIds)]);
	return countShared(likes, names, studio.name);
}
