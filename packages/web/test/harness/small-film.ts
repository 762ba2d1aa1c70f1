import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addCut } from "./add-cut.ts";
import { made } from "./harbour-production.ts";
import type { Person } from "./person.ts";

/** File names in the cut without a record. */
const UNIDENTIFIED = ["TEMP MX spotted.wav", "harbour fire youtube rip.mp4", "SLATE 12.mov"] as const;

/** Film time is longer than source time, so the cost shows which of them is charged. */
const EVENTS = [
	["10000001_DockersAtGate4.mov", "00:00:00:00 00:00:10:00 01:00:00:00 01:00:20:00"],
	["10000002_FishMarket.mov", "00:00:00:00 00:00:05:00 01:00:20:00 01:00:25:00"],
	["10000003_ElectionNight.mov", "00:00:00:00 00:00:05:00 01:00:25:00 01:00:30:00"],
	["10000004_NightFire.mov", "00:00:00:00 00:00:05:00 01:00:30:00 01:00:35:00"],
	[UNIDENTIFIED[0], "00:00:00:00 00:00:05:00 01:00:35:00 01:00:40:00"],
	[UNIDENTIFIED[1], "00:00:00:00 00:00:05:00 01:00:40:00 01:00:45:00"],
	[UNIDENTIFIED[2], "00:00:00:00 00:00:05:00 01:00:45:00 01:00:50:00"],
] as const;

/** Name of the cut's only list. */
export const SMALL_LIST = "Small_V1.edl";

/** @param without - names of files that the list leaves out. */
function listText(without: readonly string[]): string {
	const lines = EVENTS.filter(([name]) => !without.includes(name)).flatMap(([name, times], index) => [
		`${String(index + 1).padStart(3, "0")}  AX       V     C        ${times}`,
		`* FROM CLIP NAME: ${name}`,
	]);
	return `${["TITLE: SMALL FILM", "FCM: NON-DROP FRAME", "", ...lines].join("\r\n")}\r\n`;
}

export interface SmallFilm {
	readonly productionId: number;
	readonly cutId: number;
	/**
	 * Adds another cut with the same list.
	 *
	 * @param without - names of files that its list leaves out.
	 * @returns its id.
	 */
	addCut(name: string, without?: readonly string[]): Promise<number>;
}

/**
 * Makes a film whose cut has one of each kind of work left: two records that cost something, one without a price, one
 * with problems, and unidentified clips. Takes a tenth of the example's time.
 *
 * @param name - of the cut.
 */
export async function makeSmallFilm(person: Person, name: string): Promise<SmallFilm> {
	const { call } = person;
	const production = { name: "The Ferry Years" };
	const productionId = await made(call("POST", "/productions", { production }), "production");
	const path = `/productions/${productionId}`;
	const licensor = { name: "Meridian Newsreel", currency: "USD" };
	const licensorId = await made(call("POST", `${path}/licensors`, { licensor }), "licensor");
	const price = { name: "Archive", category: "Footage", charge_by: "Second", value: 30 };
	const price_id = await made(call("POST", `/licensors/${licensorId}/prices`, { price }), "price");
	const records = [
		{ title: "Dockers at Gate 4", price_id },
		{ title: "Fish market", price_id },
		// One of the unidentified names has its Original ID.
		{ title: "Election night", price_id: null, archive_locator: "SLATE-12" },
		{ title: "Night fire", price_id, rights_problem: true, master_problem: true },
	].map((record, index) => ({
		...record,
		category: "Footage",
		production_locator: String(10_000_001 + index),
		licensor_id: licensorId,
	}));
	await call("POST", `${path}/records/multiple`, { records });
	const addNamedCut = async (cutName: string, without: readonly string[] = []) => {
		const folder = mkdtempSync(join(tmpdir(), "ox-small-film-"));
		try {
			const list = join(folder, SMALL_LIST);
			writeFileSync(list, listText(without));
			const cutId = await addCut(person, productionId, [list]);
			await call("PUT", `/cuts/${cutId}`, { cut: { info: { name: cutName } } });
			return cutId;
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	};
	return { productionId, cutId: await addNamedCut(name), addCut: addNamedCut };
}
