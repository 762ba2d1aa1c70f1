import type { ClaimWarning } from "@oxcut/core/api";
import type { resourceMetadataCreateSchema, resourceMetadataUpdateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import type { Deps } from "../../../deps/deps.ts";
import { notFound, stale } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import { FieldErrors, type FieldName } from "../../../http/field-errors.ts";
import type { ReportChange } from "../cuts/change-with-reports.ts";
import { differences } from "../cuts/compare-claims.ts";
import type { StoredCut } from "../saved-cuts/stored-cut.ts";
import type { MetadataItem } from "./metadata-item.ts";
import { presentMetadata } from "./presenter.ts";
import {
	findMetadata,
	findMetadataByName,
	knownResources,
	listMetadata,
	type MetadataName,
} from "./queries.ts";

export type MetadataInput = z.output<typeof resourceMetadataCreateSchema>;
export type MetadataPatch = z.output<typeof resourceMetadataUpdateSchema> & { readonly id: number };

/** The changes to a cut's figures; the engine's own can't be changed. */
export interface MetadataChange extends ReportChange {
	readonly names: readonly MetadataName[];
	readonly warnings: readonly ClaimWarning[];
	/** Ids of the figures to delete. */
	readonly deleted: readonly number[];
}

type CustomCosts = ReportChange["customCosts"];

/** The cut's custom costs, by record. */
function costsNow({ customCosts }: StoredCut): ReadonlyMap<number, number> {
	return new Map(customCosts.map(([id, amount]) => [id, Number(amount)]));
}

/** The given costs that differ from the cut's; undefined means unchanged. */
function newCosts(
	stored: StoredCut,
	given: readonly (readonly [recordId: number, customCost: number | null | undefined])[],
): CustomCosts {
	const now = costsNow(stored);
	const after = new Map(given.filter(([, cost]) => cost !== undefined));
	return [...after].flatMap(([recordId, cost]) =>
		(now.get(recordId) ?? null) === (cost ?? null)
			? []
			: [{ recordId, amount: cost === null || cost === undefined ? null : String(cost) }],
	);
}

/** The custom cost in a call; undefined if it has none. */
function customCostIn(data: unknown): number | null | undefined {
	const read = (value: unknown, key: string): unknown =>
		typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
	const cost = read(read(read(data, "cost"), "overall"), "customCost");
	return typeof cost === "number" || cost === null ? cost : undefined;
}

/** Differences from the engine's figures, ignoring the custom cost, which callers set [CUT11]. */
function warningsOf(path: string, given: unknown, item: MetadataItem | undefined): ClaimWarning[] {
	if (item === undefined) return [];
	return differences(path, given, presentMetadata(item).data).filter(
		(warning) => item.kind !== "R" || warning.path !== `${path}.cost.overall.customCost`,
	);
}

/**
 * Computes the effect of new metadata: the custom costs of records [CUT13].
 *
 * @throws {HttpError} 422 for a record or licensor that the production does not have; 412 with the items whose custom cost
 * is neither the one that the caller saw nor the new one.
 */
export async function planAdding(
	{ db }: Pick<Deps, "db">,
	stored: StoredCut,
	inputs: readonly MetadataInput[],
	name: FieldName,
): Promise<MetadataChange> {
	const { id: cutId, production_id } = stored.cut;
	const names = inputs.map(({ data }) => ({ kind: data.type, resource_id: data.id }));
	const kept = await findMetadataByName(db.knex, cutId, names);
	const itemOf = ({ kind, resource_id }: MetadataName) =>
		kept.find((item) => item.kind === kind && item.resource_id === resource_id);
	const idsOf = (kind: "R" | "L") => names.flatMap((n) => (n.kind === kind ? [n.resource_id] : []));
	const known = {
		R: await knownResources(db.knex, production_id, "R", idsOf("R")),
		L: await knownResources(db.knex, production_id, "L", idsOf("L")),
	};
	const errors = new FieldErrors(name);
	for (const [index, named] of names.entries()) {
		if (itemOf(named) === undefined && !known[named.kind].has(named.resource_id)) {
			errors.add(index, "data.id", "must be in the project");
		}
	}
	errors.refuse();
	const now = costsNow(stored);
	const moved = inputs.filter(({ data, seen_custom_cost: seen }) => {
		const current = now.get(data.id) ?? null;
		return data.type === "R" && seen !== undefined && ![seen, customCostIn(data)].includes(current);
	});
	if (moved.length > 0) {
		const items = moved.flatMap(({ data }) => itemOf({ kind: "R", resource_id: data.id }) ?? []);
		throw stale({ resource_metadata: items.map(presentMetadata) });
	}
	return {
		names,
		warnings: inputs.flatMap(({ data }, index) => {
			const item = itemOf({ kind: data.type, resource_id: data.id });
			return warningsOf(name(index, "data"), data, item);
		}),
		customCosts: newCosts(
			stored,
			inputs.flatMap(({ data }) => (data.type === "R" ? [[data.id, customCostIn(data)] as const] : [])),
		),
		snapshot: null,
		deleted: [],
	};
}

/**
 * Computes the effect of changed metadata: the custom costs of records [CUT13].
 *
 * @param ifMatch - the version that the caller saw, if one item is changed [API5].
 * @throws {HttpError} 404 if the cut lacks one; 412.
 */
export async function planChanging(
	{ db }: Pick<Deps, "db">,
	stored: StoredCut,
	patches: readonly MetadataPatch[],
	name: FieldName,
	ifMatch: number | null,
): Promise<MetadataChange> {
	const ids = patches.map(({ id }) => id);
	const items = new Map((await findMetadata(db.knex, stored.cut.id, ids)).map((item) => [item.id, item]));
	const changes = patches.map(({ id, data }) => {
		const item = items.get(id);
		if (item === undefined) throw notFound();
		requireSeen(item, ifMatch);
		return { item, data };
	});
	return {
		names: changes.map(({ item }) => ({ kind: item.kind, resource_id: item.resource_id })),
		warnings: changes.flatMap(({ item, data }, index) => warningsOf(name(index, "data"), data, item)),
		customCosts: newCosts(
			stored,
			changes.flatMap(({ item, data }) =>
				item.kind === "R" ? [[item.resource_id, customCostIn(data)] as const] : [],
			),
		),
		snapshot: null,
		deleted: [],
	};
}

/** @throws {HttpError} 412 with the current item. */
function requireSeen(item: MetadataItem, ifMatch: number | null): void {
	const current = { version: item.version, name: "resource_metadatum", item: presentMetadata(item) };
	requireVersion(ifMatch, current);
}

/**
 * Computes the effect of deleting metadata: removes custom costs, and the engine writes its own figures again [CUT13].
 *
 * @param ids - by default all of the cut's.
 * @throws {HttpError} 404 if the cut lacks one; 412.
 */
export async function planForgetting(
	{ db }: Pick<Deps, "db">,
	stored: StoredCut,
	ids: readonly number[] | null,
	ifMatch: number | null,
): Promise<MetadataChange> {
	const cutId = stored.cut.id;
	const items = ids === null ? await listMetadata(db.knex, cutId) : await findMetadata(db.knex, cutId, ids);
	if (ids !== null && items.length < new Set(ids).size) throw notFound();
	for (const item of items) requireSeen(item, ifMatch);
	return {
		names: [],
		warnings: [],
		customCosts: newCosts(
			stored,
			items.flatMap(({ kind, resource_id }) => (kind === "R" ? [[resource_id, null] as const] : [])),
		),
		snapshot: null,
		deleted: items.map(({ id }) => id),
		rewrites: items.length > 0,
	};
}
