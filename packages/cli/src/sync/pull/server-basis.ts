import { type BuildBasis, basisOfSnapshot, type CutSnapshot, cutSnapshotSchema } from "@oxcut/core/cut";
import {
	type AltFile,
	archiveRecordSchema,
	cachedResourceSchema,
	type ExchangeRates,
	licensingConditionSchema,
	licensorSchema,
	priceSchema,
	type ReportSet,
	reportSetSchema,
} from "@oxcut/core/model";
import * as z from "zod";
import { PRODUCTION_ID } from "../../project/project.ts";
import type { ApiClient } from "../../remote/api-client.ts";
import type { Pairs } from "../state/match-remote.ts";
import { getBody } from "../state/read-body.ts";
import { idOf, isOfFiles, kindOf, type SyncKind } from "../state/state.ts";

const reportSchema = z.object({
	cut: z.object({
		report_set: z
			.object({
				costReport: z.object({
					totalCost: z.number(),
					numRecordsMissingPrices: z.int(),
					displayCurrency: z.string(),
					rates: z.record(z.string(), z.number()),
					ratesTimestamp: z.string(),
				}),
				errors: z.object({
					totalNumErrors: z.int(),
					unidentifiedRecords: z.array(z.unknown()),
					excluded: reportSetSchema.shape.errors.shape.excluded,
				}),
			})
			.nullable(),
	}),
});

/** The totals of a server's reports of a cut. */
export interface ServerReport {
	readonly totalCost: number;
	readonly displayCurrency: string;
	readonly numRecordsMissingPrices: number;
	readonly numUnidentified: number;
	readonly numErrors: number;
	readonly rates: ExchangeRates;
	/** The rules that left clips out there; none if no rule did. */
	readonly excluded: NonNullable<ReportSet["errors"]["excluded"]>;
}

/** @returns null if the cut was never built there. */
export async function readServerReport(client: ApiClient, cutId: number): Promise<ServerReport | null> {
	const { report_set } = (await getBody(client, "/cuts/:id", { id: cutId }, reportSchema)).cut;
	if (report_set === null) return null;
	const { costReport, errors } = report_set;
	const { totalCost, displayCurrency, numRecordsMissingPrices, rates, ratesTimestamp } = costReport;
	return {
		...{ totalCost, displayCurrency, numRecordsMissingPrices },
		numUnidentified: errors.unidentifiedRecords.length,
		numErrors: errors.totalNumErrors,
		excluded: errors.excluded ?? [],
		rates: {
			timestamp: ratesTimestamp,
			rates: Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, String(rate)])),
		},
	};
}

/** The exchange rates of a server's reports of a cut, with the project's own for other currencies. */
export function serverRates({ rates }: ServerReport, own: ExchangeRates): ExchangeRates {
	return { timestamp: rates.timestamp, rates: { ...own.rates, ...rates.rates, USD: "1" } };
}

const resourcesSchema = z.object({ cached_resources: z.array(cachedResourceSchema) });

/** Maps the server's ids to the project's; entities that are only in the cut get new ids above all others. */
function localIds(pairs: Pairs): (kind: SyncKind, id: number) => number {
	const known = new Map([...pairs].map(([key, remote]) => [`${kindOf(key)}:${remote}`, idOf(key)]));
	const highest = new Map<SyncKind, number>();
	for (const key of pairs.keys())
		if (!isOfFiles(kindOf(key))) highest.set(kindOf(key), Math.max(highest.get(kindOf(key)) ?? 0, idOf(key)));
	return (kind, id) => {
		const found = known.get(`${kind}:${id}`);
		if (found !== undefined) return found;
		const next = (highest.get(kind) ?? 0) + 1;
		highest.set(kind, next);
		known.set(`${kind}:${id}`, next);
		return next;
	};
}

/**
 * The data behind a server's reports of a cut, which gives the same reports here: the cut's copies of records,
 * licensors, prices and conditions, and its exchange rates.
 *
 * @param own - data that the server doesn't store with a cut: the project's alt files and its rates for other
 * currencies.
 */
export async function readServerBasis(
	client: ApiClient,
	cutId: number,
	report: ServerReport,
	pairs: Pairs,
	own: { readonly altFiles: readonly AltFile[]; readonly rates: ExchangeRates },
): Promise<BuildBasis> {
	const at = { owner_id: cutId };
	const { cached_resources } = await getBody(client, "/cuts/:owner_id/cached_resources", at, resourcesSchema);
	const idFor = localIds(pairs);
	const of = <T>(type: string, read: (data: Readonly<Record<string, unknown>>) => T): T[] =>
		cached_resources.flatMap(({ resource_type, data }) => (resource_type === type ? [read(data)] : []));
	const mine = { production_id: PRODUCTION_ID };
	const priceIds = new Set(of("Price", (data) => priceSchema.parse(data).id));
	const records = of("Record", (data) => {
		const record = archiveRecordSchema.parse(data);
		// Other programs may have removed the cut's copy of a price: the server counts it as missing.
		const price = (id: number | null) => (id === null || !priceIds.has(id) ? null : idFor("price", id));
		return {
			...record,
			...mine,
			id: idFor("record", record.id),
			licensor_id: idFor("licensor", record.licensor_id),
			price_id: price(record.price_id),
			secondary_price_id: price(record.secondary_price_id),
		};
	});
	const known = new Set(records.map(({ id }) => id));
	const term = <T extends { id: number; licensor_id: number }>(kind: SyncKind, item: T): T => ({
		...item,
		id: idFor(kind, item.id),
		licensor_id: idFor("licensor", item.licensor_id),
	});
	const snapshot: CutSnapshot = {
		rates: serverRates(report, own.rates),
		records,
		licensors: of("Licensor", (data) => {
			const licensor = licensorSchema.parse(data);
			return { ...licensor, ...mine, id: idFor("licensor", licensor.id) };
		}),
		prices: of("Price", (data) => term("price", priceSchema.parse(data))),
		conditions: of("LicensingCondition", (data) => term("condition", licensingConditionSchema.parse(data))),
		alt_files: own.altFiles
			.map((altFile) => ({ ...altFile, record_ids: altFile.record_ids.filter((id) => known.has(id)) }))
			.filter(({ purpose, record_ids }) => purpose !== null || record_ids.length > 0),
		...(report.excluded.length > 0 && {
			exclusion_rules: report.excluded.map(({ ruleId, name, condition }) => ({
				...{ id: idFor("exclusion_rule", ruleId), name, condition },
			})),
		}),
	};
	return basisOfSnapshot(cutSnapshotSchema.parse(snapshot));
}
