import { copyProduction, leaveRoomForCopies } from "./copy-production.ts";
import { addPrice, made, makeProduction, signUp } from "./factories.ts";
import { confirmText } from "./imports.ts";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient } from "./test-client.ts";

const WORDS = ["boats", "cranes", "gulls", "nets", "fog", "sailors", "tugs"];
const LICENSORS = 40;
const TAGS = 50;
const CLIPS = 20;
const PICTURE = { ranges: [{ in: "00:00:15:07", out: "00:00:24:17" }], tracks: ["V1"] };

/** How full a database gets. */
interface Size {
	/** Number of records of each large production. */
	readonly records: number;
	/** Large productions with lower ids than the one in the middle, and as many with higher ones. */
	readonly half: number;
	/** Productions without records on each side. */
	readonly emptyHalf: number;
}

/** A production in the middle of many, and its parts. */
export interface FilledDatabase {
	readonly owner: TestClient;
	readonly production: number;
	readonly cut: number;
	readonly import: number;
	readonly records: readonly number[];
	readonly licensors: readonly number[];
	/** The tables whose rows belong to productions or their people. */
	readonly tables: readonly string[];
}

/** Fills an empty database with productions that have something of everything and the same words in their texts. */
export async function fillDatabase(server: TestServer, size: Size): Promise<FilledDatabase> {
	const { knex } = server.deps.db;
	await leaveRoomForCopies(knex);
	const bob = await signUp(server, "Bob");
	const empty = await makeProduction(bob);
	const owner = await signUp(server, "Ann");
	const studio = made(
		await owner.post("studios", { studio: { name: "Harbour Pictures" } }),
		({ studio }) => studio.id,
	);
	const film = await owner.post(`studios/${studio}/productions`, { production: { name: "Harbour Lights" } });
	const production = made(film, (body) => body.production.id);
	const parts = await fillProduction(server, owner, production, size.records);
	const tables = await copyProduction(knex, production, size.half);
	await copyProduction(knex, empty, size.emptyHalf);
	await knex.raw("vacuum analyze");
	return { owner, production, ...parts, tables };
}

async function fillProduction(server: TestServer, owner: TestClient, production: number, size: number) {
	const of = `productions/${production}`;
	const custom_field = { name: "Shelf mark", kind: "text" };
	made(await owner.post(`${of}/custom_fields`, { custom_field }), () => null);
	const rows = Array.from({ length: size }, (_, n) =>
		[
			...[`R${n}`, `Harbour ${n} at dawn ${WORDS[n % WORDS.length]}`, "Footage", `Archive ${n % LICENSORS}`],
			...[`"shared, tag ${n % TAGS}"`, 1950 + (n % 60), `no. ${n}`],
		].join(","),
	);
	const header = "locator,title,category,licensor,tags,date,Shelf mark";
	const imported = await confirmText(owner, production, [header, ...rows].join("\n"));
	const ids = async (list: string, plural = list) =>
		(await owner.get(`${of}/${list}`)).body[plural].map(({ id }: { id: number }) => id);
	const licensors: number[] = await ids("licensors");
	const records: number[] = await ids("records");
	await addTerms(owner, licensors.slice(0, 10));
	await addParts(owner, of, records);
	const cut = await addBuiltCut(server, owner, of);
	return { cut, import: imported, records: records.slice(1), licensors };
}

async function addTerms(owner: TestClient, licensors: readonly number[]): Promise<void> {
	const licensing_condition = { category: "Additional Fee", value: 15 };
	for (const licensor of licensors) {
		const of = `licensors/${licensor}`;
		await addPrice(owner, licensor);
		made(await owner.post(`${of}/licensing_conditions`, { licensing_condition }), () => null);
		made(
			await owner.post(`${of}/employees`, {
				employee: { first_name: "Ida", last_name: "Ott", email: { email: "ida@example.com" } },
			}),
			() => null,
		);
		made(await owner.post(`${of}/licenses`, { license: { name: "Deal memo" } }), () => null);
	}
}

async function addParts(owner: TestClient, of: string, records: readonly number[]): Promise<void> {
	const [first, second, third] = records;
	const posts: readonly (readonly [path: string, body: object])[] = [
		["invites", { emails: ["cy@example.com"], role: "viewer" }],
		["record_views", { record_view: { name: "Mine", shared: true, query: {} } }],
		[
			"deliveries",
			{ delivery: { name: "SVOD", territories: "World", media: "SVOD", starts_on: "2028-01-01" } },
		],
		["media", { medium: { name: "Kiosks", parent: "Museum" } }],
		["exclusion_rules", { exclusion_rule: { name: "Leaders", condition: "name matches *leader*" } }],
		["fair_use_reviews", { fair_use_review: { record_id: second, picture: PICTURE } }],
		[
			"alt_files/multiple",
			{
				alt_files: [
					{ name: "black", purpose: "ignored" },
					{ name: "dawn", record_ids: [third] },
				],
			},
		],
	];
	for (const [path, body] of posts) made(await owner.post(`${of}/${path}`, body), () => null);
	made(await owner.put(`records/${second}`, { record: { title: "Changed" } }), () => null);
	await owner.delete(`records/${first}`);
}

async function addBuiltCut(server: TestServer, owner: TestClient, of: string): Promise<number> {
	const info = { name: "Rough cut", date: "2026-11-20" };
	const cut = made(
		await owner.post(`${of}/cuts`, { cut: { info, nle_config: { fps: "25" } } }),
		({ cut }) => cut.id,
	);
	const events = Array.from({ length: CLIPS }, (_, n) => {
		const [from, to] = [`01:00:${pad(n * 2)}:00`, `01:00:${pad(n * 2 + 2)}:00`];
		return `${pad(n + 1)}  R${n + 2}  V  C  ${from} ${to} ${from} ${to}\n* FROM CLIP NAME: R${n + 2}_1.mov`;
	});
	const contents = Buffer.from(
		["TITLE: ROUGH", "FCM: NON-DROP FRAME", "", ...events, ""].join("\n"),
	).toString("base64");
	const info_data = { name: "v1.edl", fps: "25", track: "V1" };
	made(
		await owner.post(`cuts/${cut}/data_files?build=false`, { data_file: { info_data, contents } }),
		() => null,
	);
	await owner.post(`cuts/${cut}/build`);
	await server.runJobs();
	return cut;
}

function pad(n: number): string {
	return String(n).padStart(2, "0");
}
