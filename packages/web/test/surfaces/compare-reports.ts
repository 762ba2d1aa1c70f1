import type { ReportSet } from "@oxcut/core/model";

interface WithId {
	readonly id: number;
}

/** What a surface calls the entities of a production: their ids are its own. */
export interface Entities {
	readonly records: readonly (WithId & { readonly production_locator: string })[];
	readonly licensors: readonly (WithId & { readonly name: string })[];
	readonly prices: readonly (WithId & { readonly name: string })[];
	readonly conditions: readonly (WithId & { readonly description: string })[];
	readonly altFiles: readonly (WithId & { readonly name: string })[];
}

/** What a surface makes of a cut. */
export interface Surface {
	readonly reportSet: ReportSet;
	/** The cost report for programs, with every use and what it is charged; null where a surface has none. */
	readonly cost: unknown;
	readonly entities: Entities;
}

/** What of a surface can be held against another's: with names in place of ids. */
export function comparable({ reportSet, cost, entities }: Surface): unknown {
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
		// In the order of their ids, which are not those of another surface.
		return key === "recordIds" ? named : named.sort();
	});
	return { reportSet: JSON.parse(withNames) as unknown, cost };
}
