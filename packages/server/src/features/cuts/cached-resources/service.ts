import { isDeepStrictEqual } from "node:util";
import type { ClaimWarning } from "@oxcut/core/api";
import type { CutSnapshot } from "@oxcut/core/cut";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { notFound } from "../../../http/errors.ts";
import { FieldErrors, type FieldName } from "../../../http/field-errors.ts";
import type { ReportChange } from "../cuts/change-with-reports.ts";
import { differences } from "../cuts/compare-claims.ts";
import {
	putCachedResources,
	type ResourceContent,
	resourcesOf,
} from "../saved-cuts/keep-cached-resources.ts";
import { requireUnlocked } from "../saved-cuts/require-unlocked.ts";
import type { StoredCut } from "../saved-cuts/stored-cut.ts";
import type { CachedResourceItem, ResourceName } from "./cached-resource-item.ts";
import { readDependencies, readNamed, updateSnapshot } from "./production-part.ts";
import { deleteCachedResources, findByName, listNamesOfTypes } from "./queries.ts";

/** A resource for a cut to copy, with the caller's data for it. */
type ResourceInput = ResourceName & { readonly data?: Readonly<Record<string, unknown>> | undefined };

/** A resource that a call names: by the copy's id, or by its own type and id. */
export type ResourceChoice = number | ResourceName;

/** The copies that a call adds and deletes, based on the current production. */
export interface CopiesChange extends ReportChange {
	readonly taken: readonly ResourceContent[];
	readonly forgotten: readonly number[];
	readonly warnings: readonly ClaimWarning[];
}

interface CopiesCall {
	readonly resources: readonly ResourceInput[];
	/** How errors and warnings name the resources of the call. */
	readonly name: FieldName;
	/** Copies to delete; resources that the production no longer has are also removed from the reports. */
	readonly old: readonly (ResourceName & { readonly id: number })[];
}

const keyOf = ({ resource_type, resource_id }: ResourceName) => `${resource_type} ${resource_id}`;

/** The snapshot after a call; null if it is unchanged or there is none. */
function nextSnapshot(stored: StoredCut, take: (snapshot: CutSnapshot) => CutSnapshot): CutSnapshot | null {
	if (stored.nextSnapshot === null) return null;
	const next = take(stored.nextSnapshot);
	return isDeepStrictEqual(next, stored.nextSnapshot) ? null : next;
}

/**
 * Collects the copies to add: each resource in its current state, ignoring the caller's values [CUT12].
 *
 * @throws {HttpError} 422 for a resource that is not the production's.
 */
export async function planCopies(
	{ db }: Pick<Deps, "db">,
	stored: StoredCut,
	{ resources, name, old }: CopiesCall,
): Promise<CopiesChange> {
	const productionId = stored.cut.production_id;
	const part = await readNamed(db.knex, productionId, [...resources, ...old]);
	const present = new Map(
		resourcesOf({ ...part, rates: { timestamp: "", rates: {} }, alt_files: [] }).map((content) => [
			keyOf(content),
			content,
		]),
	);
	const errors = new FieldErrors(name);
	const taken = resources.flatMap((resource, index) => {
		const content = present.get(keyOf(resource));
		if (content === undefined) errors.add(index, "resource_id", "must be in the project");
		return content ?? [];
	});
	errors.refuse();
	const dropped = old.filter((resource) => !present.has(keyOf(resource)));
	const named = new Set(resources.map(keyOf));
	const wanted = await readNamed(db.knex, productionId, resources);
	const known = stored.nextSnapshot ?? part;
	const dependencies = await readDependencies(db.knex, productionId, wanted, known);
	return {
		taken,
		forgotten: old.filter((resource) => !named.has(keyOf(resource))).map(({ id }) => id),
		warnings: resources.flatMap(({ data }, index) =>
			differences(name(index, "data"), data, taken[index]?.data),
		),
		snapshot: nextSnapshot(stored, (snapshot) => updateSnapshot(snapshot, [dependencies, wanted], dropped)),
		customCosts: [],
	};
}

/** The effect of refreshing a resource that was deleted from the production; null if it still exists. */
export async function dropIfGone(
	{ db }: Pick<Deps, "db">,
	stored: StoredCut,
	kept: CachedResourceItem,
): Promise<CopiesChange | null> {
	const part = await readNamed(db.knex, stored.cut.production_id, [kept]);
	if (Object.values(part).some((items) => items.length > 0)) return null;
	return {
		taken: [],
		forgotten: [kept.id],
		warnings: [],
		snapshot: nextSnapshot(stored, (snapshot) => updateSnapshot(snapshot, [], [kept])),
		customCosts: [],
	};
}

/** Saves a call's changes to a cut's copies. @returns the added copies. */
export async function writeCopies(
	trx: Knex.Transaction,
	cut: { readonly id: number; readonly production_id: number },
	{ taken, forgotten }: CopiesChange,
): Promise<CachedResourceItem[]> {
	await deleteCachedResources(trx, cut.id, forgotten);
	const distinct = new Map(taken.map((content) => [keyOf(content), content]));
	await putCachedResources(trx, cut, [...distinct.values()]);
	return findByName(trx, cut.id, taken);
}

/**
 * A cut's copies of the given resources.
 *
 * @throws {HttpError} 404 if it has no copy of one.
 */
export async function findChosen(
	knex: Knex,
	cutId: number,
	choices: readonly ResourceChoice[],
): Promise<(ResourceName & { readonly id: number })[]> {
	const kept = await listNamesOfTypes(knex, cutId, ["Record", "Licensor", "Price", "LicensingCondition"]);
	const byId = new Map(kept.map((item) => [item.id, item]));
	const byName = new Map(kept.map((item) => [keyOf(item), item]));
	return choices.map((choice) => {
		const item = typeof choice === "number" ? byId.get(choice) : byName.get(keyOf(choice));
		if (item === undefined) throw notFound();
		return item;
	});
}

/**
 * Deletes a cut's copies of some or all resources. Its reports are unchanged, and the next build copies the resources
 * in use again [CUT12].
 *
 * @throws {HttpError} 404 if it has no copy of one; 409 if it is locked.
 */
export async function forgetResources(
	trx: Knex.Transaction,
	cutId: number,
	choices?: readonly ResourceChoice[],
): Promise<void> {
	await requireUnlocked(trx, cutId);
	const ids = choices === undefined ? undefined : (await findChosen(trx, cutId, choices)).map(({ id }) => id);
	await deleteCachedResources(trx, cutId, ids);
}
