import { type CutSnapshot, presentCut, recordMetadata, snapshotCut } from "@oxcut/core/cut";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../testing/factories.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { buildHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import type { UsageRow } from "../saved-cuts/keep-usage.ts";
import { refreshInWorker, sourceOf } from "./build-in-worker.ts";
import type { PlainRefresh } from "./build-task.ts";
import { requireBuilt } from "./require-built.ts";

let server: TestServer;
let client: TestClient;
let productionId: number;
let cutId: number;

beforeAll(async () => {
	server = await startTestServer();
	client = await signUp(server);
	({ productionId, cutId } = await buildHarbourLights(server, client));
});
afterAll(() => server.close());

/** Someone's change, made by a call: of the nth record, licensor, price or condition that the cut uses. */
const anyChange = fc.record({
	kind: fc.constantFrom(
		"title",
		"fair_use",
		"trt",
		"locator",
		"currency",
		"price",
		"condition",
		"custom" as const,
	),
	nth: fc.nat({ max: 30 }),
	value: fc.integer({ min: 1, max: 500 }),
});
type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

function nthOf<T>(items: readonly T[], nth: number): T {
	const item = items[nth % items.length];
	if (item === undefined) throw new Error("the example has none");
	return item;
}

/**
 * Makes a change by a call.
 * @returns the matching change for a refresh.
 */
async function make({ kind, nth, value }: Change, before: CutSnapshot): Promise<PlainRefresh> {
	const put = async (path: string, body: object) => {
		const { status } = await client.put(path, body);
		if (status !== 200) throw new Error(`${path} answered ${status}`);
	};
	const record = nthOf(before.records, nth);
	const now = () => wholeLibrary(server, productionId);
	switch (kind) {
		case "custom":
			return {
				type: "customPriceRecordUse",
				customCosts: [{ recordId: record.id, amount: value > 400 ? null : `${value}.25` }],
			};
		case "currency": {
			const { id } = nthOf(
				before.licensors.filter(({ name }) => !/^(Unknown|Public Domain)$/.test(name)),
				nth,
			);
			await put(`/licensors/${id}`, { licensor: { currency: nthOf(["USD", "EUR", "JPY"], value) } });
			return { type: "licensors", licensors: (await now()).licensors.filter((item) => item.id === id) };
		}
		case "price": {
			const { id, licensor_id } = nthOf(before.prices, nth);
			await put(`/prices/${id}`, { price: { value } });
			const prices = (await now()).prices.filter((item) => item.licensor_id === licensor_id);
			return { type: "pricesForLicensors", licensorIds: [licensor_id], prices };
		}
		case "condition": {
			const { id, licensor_id } = nthOf(before.conditions, nth);
			await put(`/licensing_conditions/${id}`, { licensing_condition: { value: value % 90 } });
			const conditions = (await now()).conditions.filter((item) => item.licensor_id === licensor_id);
			return { type: "conditionsForLicensors", licensorIds: [licensor_id], conditions };
		}
		default: {
			const changed = {
				title: { title: `Harbour ${value}` },
				fair_use: { fair_use: value % 2 === 0 },
				trt: { trt: `00:0${value % 10}:00;01` },
				// Changed matching makes the refresh build again.
				locator: { production_locator: `X${record.id}-${value}` },
			}[kind];
			await put(`/records/${record.id}`, { record: changed });
			return { type: "records", records: (await now()).records.filter(({ id }) => id === record.id) };
		}
	}
}

describe("refreshInWorker", () => {
	it("[COST17] equals building the changed production again, change after change", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 6 }), async (changes) => {
				await client.post(`/cuts/${cutId}/build`);
				await server.runJobs();
				const stored = await requireBuilt(server.deps.db.knex, cutId);
				const refreshes: PlainRefresh[] = [];
				for (const change of changes) refreshes.push(await make(change, stored.snapshot));
				const refreshed = await refreshInWorker(server.deps, server.deps.db.knex, stored, refreshes);

				const costs = new Map(stored.customCosts);
				for (const refresh of refreshes) {
					if (refresh.type !== "customPriceRecordUse") continue;
					for (const { recordId, amount } of refresh.customCosts) {
						if (amount === null) costs.delete(recordId);
						else costs.set(recordId, amount);
					}
				}
				const anew = buildHere(
					{ ...sourceOf(stored), customCosts: [...costs] },
					await wholeLibrary(server, productionId),
				);
				const expected = presentCut(anew);
				expect(JSON.parse(refreshed.report_set)).toEqual(expected.report_set);
				expect(refreshed.nle_timeline).toBe(expected.nle_timeline);
				expect(JSON.parse(refreshed.snapshot)).toEqual(snapshotCut(anew));
				const usage: UsageRow[] = JSON.parse(refreshed.usage);
				const ofRecords = usage.filter(({ kind }) => kind === "R");
				expect(ofRecords.map(({ data }) => data)).toEqual(
					ofRecords.map(({ resource_id }) => recordMetadata(anew.context, resource_id)),
				);
			}),
			{ numRuns: 8 },
		);
	});

	it("returns 422 with the engine's message for a currency without a rate", async () => {
		const stored = await requireBuilt(server.deps.db.knex, cutId);
		const licensors = stored.snapshot.licensors.map((licensor) => ({ ...licensor, currency: "BTN" }));
		const refresh = refreshInWorker(server.deps, server.deps.db.knex, stored, [
			{ type: "licensors", licensors },
		]);
		await expect(refresh).rejects.toMatchObject({ status: 422, errors: "'BTN' rate not found" });
	});
});
