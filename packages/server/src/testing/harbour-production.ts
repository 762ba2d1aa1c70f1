import type { CutSnapshot } from "@oxcut/core/cut";
import { isPublicDomain, isUnknownLicensor, type Licensor } from "@oxcut/core/model";
import { readPartAgain } from "../features/cuts/cut-builds/library-queries.ts";
import { listAltFiles } from "../features/records/alt-files/queries.ts";
import { addLicensor, addPrice, made, makeProduction } from "./factories.ts";
import { harbourLibrary, harbourLists } from "./harbour-lights.ts";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient } from "./test-client.ts";

/** The example as a production on a server, with its lists in a cut that isn't built yet. */
export interface HarbourProduction {
	readonly productionId: number;
	readonly cutId: number;
}

/** Creates the example's production and cut through the API. */
export async function makeHarbourLights(client: TestClient): Promise<HarbourProduction> {
	const productionId = await makeProduction(client);
	await addLibrary(client, productionId);
	return { productionId, cutId: await addHarbourCut(client, productionId) };
}

/** Like {@link makeHarbourLights}, but built. */
export async function buildHarbourLights(server: TestServer, client: TestClient): Promise<HarbourProduction> {
	const made = await makeHarbourLights(client);
	await client.post(`/cuts/${made.cutId}/build`);
	await server.runJobs();
	return made;
}

/** @returns the id of a new cut with the example's lists. */
export async function addHarbourCut(client: TestClient, productionId: number): Promise<number> {
	const cut = { info: { name: "Rough cut", date: "2026-11-20" }, nle_config: { fps: "25" } };
	const cutId = made(await client.post(`/productions/${productionId}/cuts`, { cut }), (body) => body.cut.id);
	for (const { name, track, reel, contents } of harbourLists()) {
		const data_file = {
			info_data: { name, fps: "25", track, reel },
			contents: Buffer.from(contents).toString("base64"),
		};
		made(await client.post(`/cuts/${cutId}/data_files?build=false`, { data_file }), () => null);
	}
	return cutId;
}

/** A whole production in a snapshot's format. */
export async function wholeLibrary({ deps }: TestServer, productionId: number): Promise<CutSnapshot> {
	const { knex } = deps.db;
	const all = async (table: string) => knex(table).select("id").where({ production_id: productionId });
	const altFiles = await listAltFiles(knex, productionId);
	return readPartAgain(knex, productionId, {
		records: await all("records"),
		licensors: await all("licensors"),
		alt_files: altFiles.map(({ id, production_id, name, purpose, record_ids }) => ({
			id,
			production_id,
			name,
			purpose,
			record_ids,
		})),
	});
}

async function addLibrary(client: TestClient, productionId: number): Promise<void> {
	const library = harbourLibrary();
	const { body } = await client.get(`/productions/${productionId}/licensors`);
	const known: readonly Licensor[] = body.licensors;
	const licensors = new Map<number, number>();
	for (const { id, name, currency } of library.licensors) {
		const fixed = [isUnknownLicensor, isPublicDomain].find((is) => is({ name }));
		const there = fixed && known.find(fixed);
		licensors.set(id, there?.id ?? (await addLicensor(client, productionId, { name, currency })));
	}
	const prices = new Map<number | null, number>();
	for (const { id, licensor_id, ...price } of library.prices) {
		prices.set(id, await addPrice(client, licensors.get(licensor_id) ?? 0, price));
	}
	for (const { id, licensor_id, ...licensing_condition } of library.conditions) {
		const path = `/licensors/${licensors.get(licensor_id)}/licensing_conditions`;
		made(await client.post(path, { licensing_condition }), () => id);
	}
	const records = library.records.map(({ id, licensor_id, price_id, secondary_price_id, ...record }) => ({
		...record,
		licensor_id: licensors.get(licensor_id),
		price_id: prices.get(price_id) ?? null,
		secondary_price_id: prices.get(secondary_price_id) ?? null,
	}));
	const answer = await client.post(`/productions/${productionId}/records/multiple`, { records });
	const ids: readonly number[] = made(answer, (added) => added.records.map(({ id }: { id: number }) => id));
	const recordIds = new Map(library.records.map(({ id }, index) => [id, ids[index]]));
	const alt_files = library.alt_files.map(({ name, purpose, record_ids }) => ({
		name,
		purpose,
		record_ids: record_ids.map((id) => recordIds.get(id)),
	}));
	made(await client.post(`/productions/${productionId}/alt_files/multiple`, { alt_files }), () => null);
}
