import { ApiError } from "@oxcut/core/api";
import type { AltFile, ArchiveRecord, Library, LicensingCondition, Licensor, Price } from "@oxcut/core/model";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { StoredCut } from "../engine/cut-input.ts";
import { impliedAltFiles, keptAltFiles } from "../engine/kept-alt-files.ts";
import type { FullCut } from "./get-cut.ts";
import { cutIssuesQuery } from "./get-warnings.ts";
import { cachedResourcesQuery, type RecordPosters } from "./list-cached-resources.ts";
import { conditionsQuery } from "./list-conditions.ts";
import { currenciesQuery } from "./list-currencies.ts";
import { customCostsQuery } from "./list-custom-costs.ts";
import { dataFilesQuery } from "./list-data-files.ts";
import { deliveriesQuery } from "./list-deliveries.ts";
import { exclusionRulesQuery } from "./list-exclusion-rules.ts";
import { licensesQuery } from "./list-licenses.ts";
import { licensorsQuery } from "./list-licensors.ts";
import { mediaQuery } from "./list-media.ts";
import { pricesQuery } from "./list-prices.ts";
import { altFilesQuery, licensedIdsQuery, recordQuery, rightsRecordsQuery } from "./production-parts.ts";

const NOTHING = { records: [], licensors: [], prices: [], conditions: [] } as const;
const NO_IDS: readonly number[] = [];
const NO_POSTERS: RecordPosters = new Map();
const NO_NAMES: readonly AltFile[] = [];

/** The parts that don't change with the production. */
type KeptCut = Omit<StoredCut, "today" | "removedIds" | "licensedIds" | "rights">;

interface Today {
	readonly licensors: readonly Licensor[] | undefined;
	readonly prices: readonly Price[] | undefined;
	readonly conditions: readonly LicensingCondition[] | undefined;
}

/**
 * Collects the engine's complete input for a built cut.
 *
 * @param seesRecords - whether the account may read the production's records: without them there is no current state.
 * @returns `stored` is null until it is loaded, and if the cut isn't built.
 */
export function useStoredCut(cut: FullCut, seesRecords: boolean) {
	const isBuilt = cut.report_set !== null;
	const { production_id: productionId } = cut;
	const files = useQuery({ ...dataFilesQuery(cut.id), enabled: isBuilt });
	const cached = useQuery({ ...cachedResourcesQuery(cut.id), enabled: isBuilt });
	const costs = useQuery({ ...customCostsQuery(cut.id), enabled: isBuilt });
	const currencies = useQuery(currenciesQuery);
	const inProduction = { enabled: isBuilt && seesRecords };
	const licensors = useQuery({ ...licensorsQuery(productionId), ...inProduction });
	const prices = useQuery({ ...pricesQuery(productionId), ...inProduction });
	const conditions = useQuery({ ...conditionsQuery(productionId), ...inProduction });
	const altFiles = useQuery({ ...altFilesQuery(productionId), ...inProduction });
	const rules = useQuery({ ...exclusionRulesQuery(productionId), ...inProduction });
	const licensed = useQuery({ ...licensedIdsQuery(productionId), ...inProduction });
	const licenses = useQuery({ ...licensesQuery(productionId), ...inProduction });
	const deliveries = useQuery({ ...deliveriesQuery(productionId), ...inProduction });
	const media = useQuery({ ...mediaQuery(productionId), ...inProduction });
	const underlying = useQuery({ ...rightsRecordsQuery(productionId), ...inProduction });
	const issues = useQuery({ ...cutIssuesQuery(cut.id), ...inProduction });
	const { records, removedIds } = useChangedRecords(issues.data?.changed ?? NO_IDS);

	// The server takes a while to find the changed records: until then, treat them as unchanged.
	const isSettled =
		!seesRecords ||
		[licensors, prices, conditions, altFiles, rules, licensed, licenses, deliveries, media, underlying].every(
			isDone,
		);
	const today = useMemo(
		() =>
			todayOf(
				{ licensors: licensors.data, prices: prices.data, conditions: conditions.data },
				{ altFiles: altFiles.data, exclusionRules: rules.data },
				records,
			),
		[licensors.data, prices.data, conditions.data, altFiles.data, rules.data, records],
	);
	const { report_set: reports } = cut;
	const keptNames = useSameItems(
		useMemo(() => {
			if (reports === null) return NO_NAMES;
			return seesRecords
				? keptAltFiles(altFiles.data ?? [], reports.errors.unidentifiedRecords)
				: impliedAltFiles(reports.errors, cut.production_id);
		}, [reports, seesRecords, altFiles.data, cut.production_id]),
	);
	const kept = useMemo((): KeptCut | null => {
		if (!isSettled || reports === null || files.data === undefined || cached.data === undefined) return null;
		if (costs.data === undefined || currencies.data === undefined) return null;
		const { name, description, date, locked, useSourceTcs, displayCurrency } = cut.info;
		const rates = new Map(currencies.data.currencies.map(({ code, rate }) => [code, String(rate)]));
		// The saved reports keep the rates of their build.
		for (const [code, rate] of Object.entries(reports.costReport.rates)) rates.set(code, String(rate));
		return {
			cut: { id: cut.id, production_id: cut.production_id, name, description, date, locked },
			fps: cut.nle_config.fps,
			useSourceTcs,
			displayCurrency,
			customCosts: costs.data,
			dataFiles: files.data,
			snapshot: {
				...NOTHING,
				...cached.data.production,
				rates: { timestamp: reports.costReport.ratesTimestamp, rates: Object.fromEntries(rates) },
				alt_files: [...keptNames],
				exclusion_rules: reports.errors.excluded?.map(({ ruleId, name, condition }) => ({
					...{ id: ruleId, name, condition },
				})),
			},
			unidentified: reports.errors.unidentifiedRecords.map(({ contents }) => contents),
		};
	}, [cut, reports, isSettled, files.data, cached.data, costs.data, currencies.data, keptNames]);
	const licensedIds = licensed.data ?? NO_IDS;
	const rights = useMemo(
		() =>
			licenses.data === undefined ||
			deliveries.data === undefined ||
			media.data === undefined ||
			underlying.data === undefined
				? null
				: {
						licenses: licenses.data,
						deliveries: deliveries.data,
						media: media.data,
						records: underlying.data,
					},
		[licenses.data, deliveries.data, media.data, underlying.data],
	);
	const stored = useMemo(
		(): StoredCut | null => (kept === null ? null : { ...kept, today, removedIds, licensedIds, rights }),
		[kept, today, removedIds, licensedIds, rights],
	);
	const posters = seesRecords ? (cached.data?.posters ?? NO_POSTERS) : NO_POSTERS;
	const failed = [files, cached, costs, currencies].find(({ isError }) => isError);
	return {
		stored,
		posters,
		error: failed?.error ?? null,
		retry: () => void failed?.refetch(),
	};
}

/** A stable list while its items stay the same: later alt files don't belong to the saved reports. */
function useSameItems<T>(items: readonly T[]): readonly T[] {
	const [same, setSame] = useState(items);
	const isSame = same.length === items.length && items.every((item, at) => item === same[at]);
	if (!isSame) setSame(items);
	return isSame ? same : items;
}

function isDone({ isSuccess, isError }: { readonly isSuccess: boolean; readonly isError: boolean }): boolean {
	return isSuccess || isError;
}

function todayOf(
	{ licensors, prices, conditions }: Today,
	{
		altFiles,
		exclusionRules,
	}: { readonly [List in "altFiles" | "exclusionRules"]: Library[List] | undefined },
	records: readonly ArchiveRecord[],
): Library | null {
	if (licensors === undefined || prices === undefined || conditions === undefined) return null;
	if (altFiles === undefined || exclusionRules === undefined) return null;
	return { records, licensors, prices, conditions, altFiles, exclusionRules };
}

/** The cut's records that changed since it was built, in their current state, and those that were removed. */
function useChangedRecords(ids: readonly number[]) {
	const states = useQueries({
		queries: ids.map((id) => recordQuery(id)),
		combine: combineRecords,
	});
	return useMemo(
		() => ({
			records: states.flatMap((state) => (state === null || state === "removed" ? [] : state)),
			removedIds: ids.filter((_, at) => states[at] === "removed"),
		}),
		[ids, states],
	);
}

function combineRecords(
	results: readonly { readonly data?: ArchiveRecord | undefined; readonly error: Error | null }[],
): readonly (ArchiveRecord | "removed" | null)[] {
	return results.map(({ data, error }) =>
		error instanceof ApiError && error.status === 404 ? "removed" : (data ?? null),
	);
}
