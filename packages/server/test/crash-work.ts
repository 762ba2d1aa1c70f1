import { addCut, addDataFile, addRecord, made, makeProduction } from "../src/testing/factories.ts";
import type { TestClient, TestResponse } from "../src/testing/test-client.ts";

/** As many as one bulk update may change. */
export const MANY = 45;
export const IMPORTED = 60;
export const BATCH = 5;

/** What the work of all rounds is done on. Each kind of work has a production of its own: none gets in another's way. */
export interface Desk {
	/** A production with records that are changed together. */
	readonly bulk: number;
	readonly ids: readonly number[];
	readonly imports: number;
	readonly cuts: number;
}

/** Makes the productions, and the records that are changed together. */
export async function makeDesk(client: TestClient): Promise<Desk> {
	const bulk = await makeProduction(client);
	const records = Array.from({ length: MANY }, (_, index) => ({ title: `Reel ${index}`, category: "Still" }));
	const answer = await client.post(`productions/${bulk}/records/multiple`, { records });
	const ids = made(answer, (body) => body.records.map(({ id }: { id: number }) => id));
	const cuts = await makeProduction(client);
	await addRecord(client, cuts, { title: "Boat", production_locator: "BOAT" });
	return { bulk, ids, imports: await makeProduction(client), cuts };
}

/** A round's own import and cut, and where its lists stood before it began. */
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

/** Calls of one kind, one after another: the value of the last one that was acknowledged, and of one that may have been done. */
export interface Tried<T> {
	readonly acknowledged: T[];
	unanswered: T | null;
}

/** What a client knows of a round when the server is gone. */
export interface Noted {
	/** Values that all of the records got, by PATCH and by PUT. */
	readonly patched: Tried<string>;
	readonly put: Tried<string>;
	/** Titles that all of a batch of new records have. */
	readonly created: Tried<string>;
	/** Imports. */
	readonly confirmed: Tried<number>;
	/** Cuts whose build was ordered. */
	readonly built: Tried<number>;
	/** What the addresses of new accounts are made from. */
	readonly registered: Tried<string>;
}

/**
 * Makes calls of all kinds side by side until the server is gone, and notes what it acknowledged.
 *
 * @param onAcknowledged - called after each call, with how many there were.
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

/** The address that somebody registers with in a round. */
export function addressOf(value: string): string {
	return `${value.replaceAll(" ", "-")}@example.com`;
}

function nothingTried<T>(): Tried<T> {
	return { acknowledged: [], unanswered: null };
}

/** @returns false where the server was gone before it answered. */
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
