import { addCut, addDataFile, addLicensor, addPrice, addRecord, makeProduction } from "./factories.ts";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient } from "./test-client.ts";

/** A cut with one clip of two seconds, from a record that costs 50 USD a second: 100 USD. */
export interface BoatCut {
	readonly production: number;
	readonly licensor: number;
	readonly price: number;
	readonly record: number;
	readonly cut: number;
	readonly list: number;
}

/** Makes a production with the cut, not built yet. */
export async function addBoatCut(client: TestClient): Promise<BoatCut> {
	const production = await makeProduction(client);
	const licensor = await addLicensor(client, production);
	const price = await addPrice(client, licensor);
	const record = await addRecord(client, production, {
		title: "Boat",
		production_locator: "BOAT",
		licensor_id: licensor,
		price_id: price,
	});
	const cut = await addCut(client, production);
	return { production, licensor, price, record, cut, list: await addDataFile(client, cut) };
}

/** Like {@link addBoatCut}, but built. */
export async function buildBoatCut(server: TestServer, client: TestClient): Promise<BoatCut> {
	const boat = await addBoatCut(client);
	await client.post(`/cuts/${boat.cut}/build`);
	await server.runJobs();
	return boat;
}
