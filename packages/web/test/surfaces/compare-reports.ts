import type { ReportSet } from "@oxcut/core/model";

interface WithId {
	readonly id: number;
}

/** A surface's names of a production's entities, by its own ids. */
export interface Entities {
	readonly records: readonly (WithId & { readonly production_locator: string })[];
	readonly licensors: readonly (WithId & { readonly name: string })[];
	readonly prices: readonly (WithId & { readonly name: string })[];
	readonly conditions: readonly (WithId & { readonly description: string })[];
	readonly altFiles: readonly (WithId & { readonly name: string })[];
}

/** A surface's results for a cut. */
export interface Surface {
	readonly reportSet: ReportSet;
	/** The cost report as data, with every use and its charge; null if a surface has none. */
	readonly cost: unknown;
	/** The end credits and on-screen sources as data; null if a surface has none. */
	readonly credits: { readonly credits: unknown; readonly sources: unknown } | null;
	readonly entities: Entities;
}

/** The part of a surface that can be compared with another's: with names instead of ids. */
export function comparable({ reportSet, cost, credits, entities }: Surface): unknown {
	const records = new Map(entities.records.map(({ id, production_locator }) => [id, production_locator]));
	const altFiles = new Map(entities.altFiles.map(({ id, name }) => [id, name]));
	const lists: Readonly<Record<string, ReadonlyMap<number, string>>> = {
		recordIds: records,
		records,
		licensors: new Map(entities.licensors.map(({ id, name }) => [id, name])),
		prices: new Map(entities.prices.map(({ id, name }) => [id, name])),
		licensing_conditions: new Map(entities.conditions.map(({ id, description }) => [id, description])),
	};
	const withNames = JSON.stringify(reportSet, (key, value: unknown) => {
		if (key === "cut_id" || key === "production_id") return undefined;
		if (key === "recordId" || key === "recordID") return records.get(Number(value));
		if (key === "altFileId") return altFiles.get(Number(value));
		const names = lists[key];
		if (names === undefined || !Array.isArray(value)) return value;
		const named = value.map((id) => names.get(Number(id)) ?? `no ${key} ${id}`);
		// Ordered by ids, which differ between surfaces.
		return key === "recordIds" ? named : named.sort();
	});
	return { reportSet: JSON.parse(withNames) as unknown, cost, credits };
}
