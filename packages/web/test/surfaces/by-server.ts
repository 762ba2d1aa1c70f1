import type { ReportSet } from "@oxcut/core/model";
import * as z from "zod";
import { until } from "../../../../testing/patience.ts";
import { made } from "../harness/harbour-production.ts";
import type { Person } from "../harness/person.ts";
import { type Change, idThere } from "./any-change.ts";
import { CUT_DATE, CUT_NAME, type DrawnCut, locatorOf } from "./any-cut.ts";
import type { Entities, Surface } from "./compare-reports.ts";

const buildSchema = z.object({ build: z.object({ state: z.string() }) });

/** A production and its cut on a server. */
export interface ServerCut {
	readonly productionId: number;
	readonly cutId: number;
	readonly entities: Entities;
	/** The server's data about the cut. */
	surface(): Promise<Surface>;
	/** Changes the production; the cut's build stays the same. */
	change(changes: readonly Change[]): Promise<void>;
	/** Rebuilds the cut from the production. */
	build(): Promise<void>;
}

/** Makes a production and its cut by calls, built on the server. @param at - where it is added: in an organization, or in none. */
export async function byServer(
	{ call }: Person,
	drawn: DrawnCut,
	{ name = "Any film", at = "/productions" } = {},
): Promise<ServerCut> {
	const production = { name, display_currency: drawn.currency };
	const productionId = await made(call("POST", at, { production }), "production");
	const entities = await addEntities(call, productionId, drawn);
	const cutId = await addCut(call, productionId, drawn, { name: CUT_NAME, date: CUT_DATE });
	const build = () => buildCut(call, cutId);
	const resource_metadata = drawn.customCosts.map(([recordId, customCost]) => {
		const locator = locatorOf(drawn, recordId);
		const id = entities.records.find(({ production_locator }) => production_locator === locator)?.id;
		return { data: { type: "R", id, cost: { overall: { customCost } } } };
	});
	if (resource_metadata.length > 0) {
		await call("POST", `/cuts/${cutId}/resource_metadata/multiple`, { resource_metadata });
		await built(call, cutId);
	}
	return {
		productionId,
		cutId,
		entities,
		surface: async () => {
			const answer = (await call("GET", `/cuts/${cutId}`)) as { cut: { report_set: ReportSet } };
			const cost = await call("GET", `/cuts/${cutId}/reports/cost.json`);
			const credits = {
				credits: await call("GET", `/cuts/${cutId}/credits/credits.json`),
				sources: await call("GET", `/cuts/${cutId}/credits/sources.json`),
			};
			return { reportSet: answer.cut.report_set, cost, credits, entities };
		},
		change: async (changes) => {
			for (const change of changes) {
				const id = idThere(change, drawn.library, entities);
				const singular = change.kind === "condition" ? "licensing_condition" : change.kind;
				await call("PUT", `/${singular}s/${id}`, { [singular]: change.fields });
			}
		},
		build,
	};
}

/**
 * Adds a cut of a production's lists, built.
 * @returns its id.
 */
export async function addCut(
	call: Person["call"],
	productionId: number,
	{ fps, displayCurrency, useSourceTcs, lists }: DrawnCut,
	named: { readonly name: string; readonly date: string },
): Promise<number> {
	const cut = { info: { ...named, displayCurrency, useSourceTcs }, nle_config: { fps } };
	const cutId = await made(call("POST", `/productions/${productionId}/cuts`, { cut }), "cut");
	for (const { name, track, reel, text } of lists) {
		const contents = Buffer.from(text).toString("base64");
		const data_file = { info_data: { name, fps, track, reel }, contents };
		await call("POST", `/cuts/${cutId}/data_files?build=false`, { data_file });
	}
	await buildCut(call, cutId);
	return cutId;
}

async function buildCut(call: Person["call"], cutId: number): Promise<void> {
	await call("POST", `/cuts/${cutId}/build`, { basis: "production" });
	await built(call, cutId);
}

async function built(call: Person["call"], cutId: number): Promise<void> {
	await until("the cut is built", async () => {
		const { build } = buildSchema.parse(await call("GET", `/cuts/${cutId}/build`));
		return build.state === "done";
	});
}

/**
 * Adds a production's entities in order.
 * @returns them as listed by the server.
 */
async function addEntities(
	call: Person["call"],
	productionId: number,
	{ library }: DrawnCut,
): Promise<Entities> {
	const path = `/productions/${productionId}`;
	const listed = async (part: string) =>
		((await call("GET", `${path}/${part}`)) as Record<string, readonly never[]>)[part] ?? [];
	const fixed: Entities["licensors"] = await listed("licensors");
	const licensors = new Map<number, number>();
	for (const { id, name, currency } of library.licensors) {
		const there = fixed.find((licensor) => licensor.name === name)?.id;
		const licensor = { name, currency };
		licensors.set(id, there ?? (await made(call("POST", `${path}/licensors`, { licensor }), "licensor")));
	}
	const prices = new Map<number | null, number>();
	for (const { id, licensor_id, ...price } of library.prices) {
		const at = `/licensors/${licensors.get(licensor_id)}/prices`;
		prices.set(id, await made(call("POST", at, { price }), "price"));
	}
	for (const { id: _, licensor_id, ...licensing_condition } of library.conditions) {
		const at = `/licensors/${licensors.get(licensor_id)}/licensing_conditions`;
		await call("POST", at, { licensing_condition });
	}
	const records = library.records.map(({ id: _, licensor_id, price_id, secondary_price_id, ...record }) => ({
		...record,
		licensor_id: licensors.get(licensor_id),
		price_id: prices.get(price_id) ?? null,
		secondary_price_id: prices.get(secondary_price_id) ?? null,
	}));
	const added = (await call("POST", `${path}/records/multiple`, { records })) as Pick<Entities, "records">;
	const alt_files = library.altFiles.map(({ name, purpose, record_ids }) => ({
		name,
		purpose,
		record_ids: record_ids.map((id) => added.records[library.records.findIndex((one) => one.id === id)]?.id),
	}));
	await call("POST", `${path}/alt_files/multiple`, { alt_files });
	return {
		records: added.records,
		licensors: await listed("licensors"),
		prices: await listed("prices"),
		conditions: await listed("licensing_conditions"),
		altFiles: await listed("alt_files"),
	};
}
