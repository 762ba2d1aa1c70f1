import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { planImport, readWorkbook } from "@oxcut/core/spreadsheet";
import * as z from "zod";
import type { Person } from "./person.ts";

const EXAMPLE = new URL("../../../../examples/harbour-lights/", import.meta.url);
const TRACKS = ["V1", "V2", "A1", "A2", "A3", "A4"] as const;

/** The path of the researcher's log. */
export const HARBOUR_LOG = fileURLToPath(new URL("log.xlsx", EXAMPLE));

/** The example's edit lists, as paths. */
export const HARBOUR_LISTS: readonly string[] = TRACKS.map((track) =>
	fileURLToPath(new URL(`edl/HarbourLights_${track}.edl`, EXAMPLE)),
);

const itemSchema = z.object({ id: z.number() });
const listedSchema = z.object({ licensors: z.array(itemSchema.extend({ name: z.string() })) });
const recordsSchema = z.object({ records: z.array(itemSchema) });

/** The id of the item that a call has created. */
export async function made(answer: Promise<unknown>, name: string): Promise<number> {
	return z.object({ [name]: itemSchema }).parse(await answer)[name]?.id ?? 0;
}

/**
 * Makes the example's production by calls, like an import.
 *
 * @param options.studioId - the organization that it belongs to; by default none.
 * @returns its id.
 */
export async function makeHarbourProduction(
	{ call }: Person,
	{ name = "Harbour Lights", studioId }: { readonly name?: string; readonly studioId?: number } = {},
): Promise<number> {
	const collection = studioId === undefined ? "/productions" : `/studios/${studioId}/productions`;
	const productionId = await made(call("POST", collection, { production: { name } }), "production");
	const workbook = readWorkbook(readFileSync(HARBOUR_LOG), { file: "log.xlsx" });
	const { library } = planImport(
		{ records: [], licensors: [], prices: [], conditions: [], altFiles: [] },
		workbook,
		{ context: { productionId, defaultCurrency: "USD" } },
	);
	const path = `/productions/${productionId}`;
	const fixed = listedSchema.parse(await call("GET", `${path}/licensors`)).licensors;
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
		await call("POST", `/licensors/${licensors.get(licensor_id)}/licensing_conditions`, {
			licensing_condition,
		});
	}
	const records = library.records.map(({ id: _, licensor_id, price_id, secondary_price_id, ...record }) => ({
		...record,
		licensor_id: licensors.get(licensor_id),
		price_id: prices.get(price_id) ?? null,
		secondary_price_id: prices.get(secondary_price_id) ?? null,
	}));
	const added = recordsSchema.parse(await call("POST", `${path}/records/multiple`, { records }));
	const ids = new Map(library.records.map(({ id }, index) => [id, added.records[index]?.id]));
	const alt_files = library.altFiles.map(({ name, purpose, record_ids }) => ({
		name,
		purpose,
		record_ids: record_ids.map((id) => ids.get(id)),
	}));
	await call("POST", `${path}/alt_files/multiple`, { alt_files });
	return productionId;
}
