import type { CutSnapshot } from "@oxcut/core/cut";
import type { Knex } from "knex";
import { HttpError, notFound } from "../../../http/errors.ts";
import { readStoredCut, type StoredCut } from "../saved-cuts/stored-cut.ts";

/** A cut whose reports are up to date with its lists. */
export interface BuiltStoredCut extends StoredCut {
	readonly snapshot: CutSnapshot;
}

/**
 * Reads a cut for its reports.
 *
 * @throws {HttpError} 404; 409 if it was never built, or its lists or settings have changed since [CUT33].
 */
export async function requireBuilt(knex: Knex, cutId: number): Promise<BuiltStoredCut> {
	const stored = await readStoredCut(knex, cutId);
	if (stored === null) throw notFound();
	const { snapshot, isCurrent } = stored;
	if (snapshot === null) throw new HttpError("cut_not_built", "The cut has no reports yet: build it first");
	if (!isCurrent)
		throw new HttpError(
			"cut_not_built",
			"The cut has changed since its reports were built: rebuild it first",
		);
	return { ...stored, snapshot };
}
