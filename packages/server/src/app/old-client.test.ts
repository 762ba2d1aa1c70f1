import { presentCut, recordMetadata } from "@oxcut/core/cut";
import { isFixedLicensor, unpackTimeline } from "@oxcut/core/model";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinAs, signUp } from "../testing/factories.ts";
import { harbourLibrary, harbourLists } from "../testing/harbour-lights.ts";
import { chunksOf, OldClient } from "../testing/old-client.ts";
import { ProductionStores, Store } from "../testing/old-client-stores.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

const RECORDS_CHUNK = 45;
const RESOURCES_CHUNK = 50;
const MERGE_BELOW = 20;

interface CachedResource {
	readonly id: number;
	readonly resource_type: "Record" | "Licensor" | "Price" | "LicensingCondition";
	readonly resource_id: number;
	readonly data: Readonly<Record<string, unknown>>;
}

interface Metadatum {
	readonly id: number;
	readonly data: { readonly type: "R" | "L"; readonly id: number; readonly cost: object };
}

let server: TestServer;
let client: OldClient;
let productionId: number;
let cutId: number;
let production: ProductionStores;
let cached: Store<CachedResource>;
let metadata: Store<Metadatum>;
/** Custom costs by record id, which replace the record's prices. */
let customCosts: [number, string][] = [];
let useSourceTcs = true;

beforeAll(async () => {
	server = await startTestServer();
	client = new OldClient(await signUp(server));
});
afterAll(() => server.close());

const cutPath = (rest = "") => `cuts/${cutId}${rest}`;

/** The client's own build, from its synced data. */
const ownBuild = () => production.build(cutId, { useSourceTcs, customCosts });

/** Expects the server's numbers to equal those that the client computes from its synced data. */
async function expectSameNumbers(): Promise<void> {
	await server.runJobs();
	await production.sync();
	const { cut } = await client.get(cutPath());
	expect(cut.report_set).toEqual(presentCut(ownBuild()).report_set);
}

/** Creates records in chunks of 45, then changes all of them in patches of 45. */
async function sendRecordsInChunks(): Promise<void> {
	const { studio } = await client.post("studios", { studio: { name: "Harbour Pictures" } });
	const made = await client.post(`studios/${studio.id}/productions`, {
		production: { name: "Harbour Lights" },
	});
	productionId = made.production.id;
	production = new ProductionStores(client, productionId);
	await production.sync();
	const of = (part: string) => `productions/${productionId}/${part}`;
	const library = harbourLibrary();
	const fixed = production.licensors.items;
	const licensors = new Map<number, number>();
	for (const { id, name, currency } of library.licensors) {
		const there = isFixedLicensor({ name }) ? fixed.find((one) => one.name === name)?.id : undefined;
		const add = () => client.post(of("licensors"), { licensor: { name, currency } });
		licensors.set(id, there ?? (await add()).licensor.id);
	}
	const prices = new Map<number | null, number>();
	for (const { id, licensor_id, ...price } of library.prices) {
		const { price: added } = await client.post(`licensors/${licensors.get(licensor_id)}/prices`, { price });
		prices.set(id, added.id);
	}
	for (const { licensor_id, ...licensing_condition } of library.conditions) {
		const path = `licensors/${licensors.get(licensor_id)}/licensing_conditions`;
		await client.post(path, { licensing_condition });
	}
	const ids = new Map<number, number>();
	for (const chunk of chunksOf(library.records, RECORDS_CHUNK)) {
		const records = chunk.map((record) => ({
			...record,
			licensor_id: licensors.get(record.licensor_id),
			price_id: prices.get(record.price_id) ?? null,
			secondary_price_id: prices.get(record.secondary_price_id) ?? null,
			rights_free: true,
		}));
		const added = await client.post(of("records/multiple"), { records });
		for (const [index, { id }] of chunk.entries()) ids.set(id, added.records[index].id);
	}
	const charged = library.records.filter(({ rights_free }) => !rights_free);
	expect(charged.length).toBeGreaterThan(RECORDS_CHUNK);
	for (const chunk of chunksOf(charged, RECORDS_CHUNK)) {
		// Send one at a time: the server would merge held-back calls.
		const body = { ids: chunk.map(({ id }) => ids.get(id)), record: { rights_free: false } };
		expect((await client.patch("records", body)).records).toHaveLength(chunk.length);
	}
	const alt_files = library.alt_files.map(({ name, purpose, record_ids }) => ({
		name,
		purpose,
		record_ids: record_ids.map((id) => ids.get(id)),
	}));
	await client.post(of("alt_files/multiple"), { alt_files });
	expect((await client.patch("records", { ids: [], record: {} })).records).toEqual([]);
	await production.sync();
	expect(production.records.items).toHaveLength(library.records.length);
}

/** Imports the cut list by list, and expects the server to compute the client's numbers. */
async function importCut(): Promise<void> {
	const cut = { info: { name: "Rough cut", date: "2026-11-20" }, nle_config: { fps: "25" } };
	cutId = (await client.post(`productions/${productionId}/cuts`, { cut })).cut.id;
	cached = new Store(client, cutPath("/cached_resources"));
	metadata = new Store(client, cutPath("/resource_metadata"));
	for (const { name, track, reel, contents } of harbourLists()) {
		const info_data = { fps: "25", name, track, reel };
		const data_file = { owner_id: cutId, info_data, contents: Buffer.from(contents).toString("base64") };
		await client.post(cutPath("/data_files"), { data_file });
	}
	await expectSameNumbers();
	const { data_files } = await client.get(cutPath("/data_files"));
	expect(data_files).toHaveLength(harbourLists().length);
	const { timeline } = await client.get(cutPath("/timeline"));
	expect(unpackTimeline(timeline)).toEqual(unpackTimeline(presentCut(ownBuild()).nle_timeline));
	await metadata.sync();
	const { context } = ownBuild();
	const ofRecords = metadata.items.filter(({ data }) => data.type === "R");
	expect(ofRecords.map(({ data }) => data)).toEqual(
		ofRecords.map(({ data }) => recordMetadata(context, data.id)),
	);
}

/** Sends the client's own report. The server compares it with its own, lists the differences, and keeps its own. */
async function sendOwnReport(): Promise<void> {
	const { report_set, nle_timeline, info } = presentCut(ownBuild());
	const { timelineLength, startsAtTc, endsAtTc, stats } = info;
	// One call, because changes made at once are merged.
	const before = client.sent.length;
	const [first, second] = await Promise.all([
		client.put(cutPath(), { cut: { info: { timelineLength, startsAtTc, endsAtTc, stats } } }),
		client.put(cutPath(), { cut: { report_set, nle_timeline } }),
	]);
	expect(client.sent.slice(before)).toEqual([`PUT ${cutPath()}`]);
	expect(second).toBe(first);
	expect(first.warnings).toEqual([]);
	const { totalCost } = report_set.costReport;
	const wrong = { costReport: { ...report_set.costReport, totalCost: totalCost + 0.01 } };
	const { warnings } = await client.put(cutPath(), { cut: { report_set: { ...report_set, ...wrong } } });
	expect(warnings).toMatchObject([
		{ path: "report_set.costReport.totalCost", yours: totalCost + 0.01, ours: totalCost },
	]);
	await expectSameNumbers();
}

/** Changes a form field in one call, and each price and record in a call of its own. */
async function editFields(): Promise<void> {
	const { totalCost } = ownBuild().reportSet.costReport;
	const used = new Set(ownBuild().reportSet.usedOxmIds.prices);
	const [price] = production.prices.items.filter(({ id }) => used.has(id));
	const charged = production.records.items.filter(({ price_id }) => price_id === price?.id);
	const [record] = charged;
	if (price === undefined || record === undefined) throw new Error("the example charges a price");
	const before = client.sent.length;
	await Promise.all([
		client.put(`prices/${price.id}`, { price: { value: 1 } }),
		client.put(`prices/${price.id}`, { price: { value: 12 } }),
		client.put(`prices/${price.id}`, { price: { value: 123.45 } }),
		client.put(`records/${record.id}`, { record: { fair_use: true } }),
		client.put(`records/${record.id}`, { record: { fair_use_notes: "Criticised on screen." } }),
	]);
	expect(client.sent.slice(before)).toEqual([`PUT prices/${price.id}`, `PUT records/${record.id}`]);
	await production.sync();
	expect(production.records.items.find(({ id }) => id === record.id)).toMatchObject({
		fair_use: true,
		fair_use_notes: "Criticised on screen.",
	});
	// The client reports its changes to the cut, one type at a time; the server already has both.
	const named = ({ id, licensor_id }: { readonly id: number; readonly licensor_id: number }) => ({
		resource_id: id,
		data: { licensor_id },
	});
	await cached.sync();
	const prices = cached.items
		.filter(({ resource_type }) => resource_type === "Price")
		.map(({ resource_id, data }) => ({
			resource_type: "Price",
			resource_id,
			data: { licensor_id: data.licensor_id },
		}));
	await client.put(cutPath("/cached_resources/replace_type"), { new_resources: prices });
	const kept = cached.items.find(
		({ resource_type, resource_id }) => resource_type === "Record" && resource_id === record.id,
	);
	await client.putAtOnce(cutPath("/cached_resources/replace_select"), {
		old_resources: [kept],
		new_resources: [{ resource_type: "Record", ...named(record) }],
	});
	await expectSameNumbers();
	expect(ownBuild().reportSet.costReport.totalCost).not.toBe(totalCost);
}

/**
 * Deletes cached resources and sends them again, in chunks of 50 and small groups in one call, and expects the same
 * ones.
 */
async function replaceCachedResources(): Promise<void> {
	await cached.sync();
	const before = cached.items.map(({ id: _, ...rest }) => rest);
	const groups = (["Record", "Licensor", "Price", "LicensingCondition"] as const).map((type) =>
		before.filter(({ resource_type }) => resource_type === type),
	);
	const small = groups.filter((group) => group.length < MERGE_BELOW).flat();
	const large = groups.filter((group) => group.length >= MERGE_BELOW);
	await client.delete(cutPath("/cached_resources"));
	await cached.sync();
	expect(cached.items).toEqual([]);
	const calls = [small, ...large].flatMap((group) => chunksOf(group, RESOURCES_CHUNK));
	expect(small.length).toBeGreaterThan(0);
	expect(calls.some((call) => call.length === RESOURCES_CHUNK)).toBe(true);
	for (const new_resources of calls) {
		const { warnings } = await client.post(cutPath("/cached_resources"), { new_resources });
		expect(warnings).toEqual([]);
	}
	await cached.sync();
	const named = ({ resource_type, resource_id }: Omit<CachedResource, "id">) =>
		`${resource_type} ${resource_id}`;
	expect(cached.items.map(named).sort()).toEqual(before.map(named).sort());
	await expectSameNumbers();
}

/** Refreshes one resource, removes some, and expects unchanged reports. */
async function refreshCachedResources(): Promise<void> {
	const [one, two, ...others] = cached.items;
	if (one === undefined || two === undefined) throw new Error("the cut keeps resources");
	await client.put(cutPath(`/cached_resources/${one.id}/refresh`));
	await client.delete(cutPath(`/cached_resources/${two.id}`));
	await client.delete(cutPath("/cached_resources/multiple"), { cached_resources: others });
	await cached.sync();
	expect(cached.items.map(({ resource_id }) => resource_id)).toEqual([one.resource_id]);
	await expectSameNumbers();
	for (const new_resources of chunksOf([two, ...others], RESOURCES_CHUNK)) {
		await client.post(cutPath("/cached_resources"), { new_resources });
	}
	const [first] = others;
	await client.post(cutPath("/cached_resources"), { cached_resource: first });
	await expectSameNumbers();
}

/** Creates, updates and removes queued metadata in batches, and expects its custom costs to count. */
async function changeMetadata(): Promise<void> {
	await metadata.sync();
	const { context } = ownBuild();
	const charged = metadata.items.filter(
		({ data }) => data.type === "R" && context.costing.records.get(data.id)?.licensable === true,
	);
	const withCost = (data: Metadatum["data"], customCost: number | null) => ({
		...data,
		cost: { ...data.cost, overall: { customCost } },
	});
	const [one, ...many] = charged;
	if (one === undefined) throw new Error("the example has licensable records");
	await client.post(cutPath("/resource_metadata"), {
		resource_metadatum: { owner_id: cutId, data: withCost(one.data, 750.5) },
	});
	await client.post(cutPath("/resource_metadata/multiple"), {
		resource_metadata: many.slice(0, 3).map(({ data }) => ({ owner_id: cutId, data: withCost(data, 20) })),
	});
	customCosts = [
		[one.data.id, "750.5"],
		...many.slice(0, 3).map(({ data }): [number, string] => [data.id, "20"]),
	];
	await expectSameNumbers();
	for (const chunk of chunksOf(charged, RESOURCES_CHUNK)) {
		const resource_metadata = chunk.map(({ id, data }) => ({ id, data: withCost(data, 30) }));
		await client.put(cutPath("/resource_metadata/multiple"), { resource_metadata });
	}
	await client.put(cutPath(`/resource_metadata/${one.id}`), {
		resource_metadatum: { data: withCost(one.data, 0) },
	});
	customCosts = charged.map(({ id, data }) => [data.id, id === one.id ? "0" : "30"]);
	await expectSameNumbers();
	await client.delete(cutPath(`/resource_metadata/${one.id}`));
	await client.delete(cutPath("/resource_metadata/multiple"), { resource_metadata: many.slice(0, 10) });
	customCosts = many.slice(10).map(({ data }) => [data.id, "30"]);
	await expectSameNumbers();
	await metadata.sync();
	const shown = metadata.items.flatMap(({ data }) => {
		const { customCost } =
			(data.cost as { readonly overall: { readonly customCost: number | null } }).overall ?? {};
		return data.type === "R" && customCost !== null ? [[data.id, String(customCost)]] : [];
	});
	expect(shown.sort()).toEqual(customCosts.map((cost) => [...cost]).sort());
	await client.delete(cutPath("/resource_metadata"));
	customCosts = [];
	await expectSameNumbers();
}

/** Syncs a colleague's changes, and expects the client's numbers to follow. */
async function followColleague(): Promise<void> {
	await production.sync();
	const colleague = new OldClient(await joinAs(server, productionId, "manager"));
	const { records, licensors, prices, altFiles } = production;
	const of = (part: string) => `productions/${productionId}/${part}`;
	const used = ownBuild().reportSet.usedOxmIds.records;
	const [first, second, third] = records.items.filter(({ id }) => used.includes(id));
	const lost = [first?.id ?? 0, second?.id ?? 0];
	await colleague.delete(`records/${lost[0]}`);
	await colleague.delete("records", { ids: [lost[1]] });
	const [merged, into] = licensors.items.filter((licensor) => !isFixedLicensor(licensor));
	const theirs = prices.items.filter(({ licensor_id }) => licensor_id === into?.id);
	await Promise.all([
		colleague.put(`licensors/${merged?.id}/merge_into/${into?.id}`),
		colleague.put(`licensors/${into?.id}/prices`, {
			prices: theirs.map(({ id, value }) => ({ id, value: value + 1 })),
		}),
	]);
	const [ignored, ...others] = altFiles.items;
	const redirect = others.find(({ purpose, record_ids }) => purpose === null && record_ids.length > 0);
	await colleague.delete(`alt_files/${ignored?.id}`);
	await colleague.delete(of("alt_files/multiple"), { alt_files: others.slice(0, 1) });
	await colleague.post(`alt_files/${redirect?.id}/records/${third?.id}`);
	await colleague.delete(`alt_files/${redirect?.id}/records/${redirect?.record_ids[0]}`);

	expect(await production.sync()).toEqual(expect.arrayContaining(lost));
	for (const id of lost) expect(records.items.map((record) => record.id)).not.toContain(id);
	expect(licensors.items.map(({ id }) => id)).not.toContain(merged?.id);
	expect(altFiles.items.find(({ id }) => id === redirect?.id)?.record_ids).toContain(third?.id);
	const { licensors: asked } = await client.get(of(`licensors/multiple?ids=${into?.id}`));
	expect(asked).toEqual(licensors.items.filter(({ id }) => id === into?.id));

	// Imports the last list again: the final import rebuilds the cut from the current production.
	const { data_files } = await client.get(cutPath("/data_files"));
	const { id, info_data, contents } = data_files.at(-1);
	await client.delete(`data_files/${id}`);
	await client.post(cutPath("/data_files"), { data_file: { owner_id: cutId, info_data, contents } });
	await expectSameNumbers();
	useSourceTcs = false;
	await client.put(cutPath(), { cut: { info: { useSourceTcs } } });
	await expectSameNumbers();
}

test("a client that knows only the specification sends, edits and syncs a production, and agrees with the server", async () => {
	await sendRecordsInChunks();
	await importCut();
	await sendOwnReport();
	await editFields();
	await replaceCachedResources();
	await refreshCachedResources();
	await changeMetadata();
	await followColleague();
});
