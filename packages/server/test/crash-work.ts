import { addCut, addDataFile, addRecord, made, makeProduction } from "../src/testing/factories.ts";
import type { TestClient, TestResponse } from "../src/testing/test-client.ts";

/** The most that one bulk update may change. */
export const MANY = 45;
export const IMPORTED = 60;
export const BATCH = 5;

/**
 * The data that all rounds work on. Each kind of work has its own production, so that they don't get in each other's
 * way.
 */
export interface Desk {
	/** A production with records that change together. */
	readonly bulk: number;
	readonly ids: readonly number[];
	readonly imports: number;
	readonly cuts: number;
}

/** Creates the productions, and the records that change together. */
export async function makeDesk(client: TestClient): Promise<Desk> {
	const bulk = await makeProduction(client);
	const records = Array.from({ length: MANY }, (_, index) => ({ title: `Reel ${index}`, category: "Still" }));
	const answer = await client.post(`productions/${bulk}/records/multiple`, { records });
	const ids = made(answer, (body) => body.records.map(({ id }: { id: number }) => id));
	const cuts = await makeProduction(client);
	await addRecord(client, cuts, { title: "Boat", production_locator: "BOAT" });
	return { bulk, ids, imports: await makeProduction(client), cuts };
}

/** A round's own import and cut, and its lists' timestamps from before it began. */
export interface Round {
	readonly name: string;
	readonly desk: Desk;
	readonly importId: number;
	readonly cutId: number;
	readonly tokens: { readonly bulk: string; readonly imports: string };
}

export async function prepareRound(client: TestClient, desk: Desk, name: string): Promise<Round> {
	const lines = Array.from(
		{ length: IMPORTED },
		(_, index) => `${name} import ${index},Still,Archive ${name}`,
	);
	const contents = Buffer.from(`Title,Type,Licensor\n${lines.join("\n")}\n`).toString("base64");
	const previewed = await client.post(`productions/${desk.imports}/imports`, {
		import: { name: "log.csv", contents },
	});
	const cutId = await addCut(client, desk.cuts);
	await addDataFile(client, cutId);
	const tokenOf = async (production: number): Promise<string> =>
		(await client.get(`productions/${production}/records?limit=1`)).body.timestamp;
	return {
		name,
		desk,
		importId: made(previewed, (body) => body.import.id),
		cutId,
		tokens: { bulk: await tokenOf(desk.bulk), imports: await tokenOf(desk.imports) },
	};
}

/** Consecutive calls of one kind: the value of the last acknowledged one, and of one that may have taken effect. */
export interface Tried<T> {
	readonly acknowledged: T[];
	unanswered: T | null;
}

/** A client's knowledge of a round once the server is gone. */
export interface Noted {
	/** Values given to all of the records, by PATCH and by PUT. */
	readonly patched: Tried<string>;
	readonly put: Tried<string>;
	/** Titles given to a batch of new records. */
	readonly created: Tried<string>;
	/** Imports. */
	readonly confirmed: Tried<number>;
	/** Cuts with a requested build. */
	readonly built: Tried<number>;
	/** Values from which the addresses of new accounts are made. */
	readonly registered: Tried<string>;
}

/**
 * Makes calls of all kinds in parallel until the server is gone, and records what was acknowledged.
 *
 * @param onAcknowledged - called after each acknowledged call, with their number.
 */
export async function workUntilGone(
	client: TestClient,
	visitor: TestClient,
	round: Round,
	onAcknowledged: (count: number) => void,
): Promise<Noted> {
	const { name, desk, importId, cutId } = round;
	let count = 0;
	const tell = () => onAcknowledged(++count);
	const noted: Noted = {
		patched: nothingTried(),
		put: nothingTried(),
		created: nothingTried(),
		confirmed: nothingTried(),
		built: nothingTried(),
		registered: nothingTried(),
	};
	await Promise.all([
		repeat(noted.patched, tell, name, (source) =>
			client.patch("records", { ids: desk.ids, record: { source } }),
		),
		repeat(noted.put, tell, name, (description) =>
			client.put("records", { records: desk.ids.map((id) => ({ id, description })) }),
		),
		repeat(noted.created, tell, name, (title) => {
			const records = Array.from({ length: BATCH }, () => ({ title, category: "Still" }));
			return client.post(`productions/${desk.bulk}/records/multiple`, { records });
		}),
		once(noted.confirmed, tell, importId, () => client.post(`imports/${importId}/confirm`)),
		once(noted.built, tell, cutId, () => client.post(`cuts/${cutId}/build`)),
		repeat(noted.registered, tell, name, (value) => {
			const user = {
				email: addressOf(value),
				first_name: "Ann",
				last_name: "Archer",
				password: "archive-4-all",
			};
			return visitor.post("account", { user });
		}),
	]);
	return noted;
}

/** The address registered in a round. */
export function addressOf(value: string): string {
	return `${value.replaceAll(" ", "-")}@example.com`;
}

function nothingTried<T>(): Tried<T> {
	return { acknowledged: [], unanswered: null };
}

/** @returns false if the server was gone before it responded. */
async function once<T>(
	tried: Tried<T>,
	tell: () => void,
	value: T,
	call: () => Promise<TestResponse>,
): Promise<boolean> {
	tried.unanswered = value;
	const answer = await call().catch(() => null);
	if (answer === null) return false;
	made(answer.status === 202 ? { ...answer, status: 200 } : answer, () => null);
	tried.unanswered = null;
	tried.acknowledged.push(value);
	tell();
	return true;
}

async function repeat(
	tried: Tried<string>,
	tell: () => void,
	name: string,
	call: (value: string) => Promise<TestResponse>,
): Promise<void> {
	let isAnswered = true;
	for (let count = 1; isAnswered; count++) {
		const value = `${name} ${count}`;
		isAnswered = await once(tried, tell, value, () => call(value));
	}
}
