import { readFile } from "node:fs/promises";
import type { RateName } from "@oxcut/core";
import type { Deps } from "../../deps/deps.ts";
import type { DataFileContent } from "../cuts/data-files/data-file-item.ts";
import { readList } from "../cuts/data-files/read-list.ts";

/** The example, copied by the build to a path that is valid from the sources and from the build. */
export const EXAMPLE = new URL("../../../dist/example/", import.meta.url);
const TRACKS = ["V1", "V2", "A1", "A2", "A3", "A4"] as const;

/** The demo's production and cuts, except their files. */
export const DEMO = {
	production: {
		name: "Harbour Lights",
		description:
			"A fictional documentary about a port city. Try anything you like: none of the people in it exist.",
		display_currency: "GBP",
	},
	cuts: [
		{ name: "Rough cut", date: "2026-11-20", folder: "edl" },
		{ name: "Rough cut 2", date: "2026-12-04", folder: "edl-rough-cut-2" },
		{ name: "Fine cut", date: "2026-12-18", folder: "edl-fine-cut" },
	],
	fps: "25",
} as const satisfies {
	production: Readonly<Record<string, string>>;
	cuts: readonly Readonly<Record<string, string>>[];
	fps: RateName;
};

/** A cut of the demo, with its edit lists ready to be added. */
export interface DemoCut {
	readonly name: string;
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly lists: readonly DataFileContent[];
}

/** The spreadsheet of the demo's records, licensors, prices, conditions and alt files. */
export async function readDemoWorkbook(): Promise<{ readonly name: string; readonly contents: Uint8Array }> {
	return { name: "log.xlsx", contents: await readFile(new URL("log.xlsx", EXAMPLE)) };
}

/** The demo's cuts, in their order. */
export async function readDemoCuts(deps: Pick<Deps, "workers">): Promise<DemoCut[]> {
	return Promise.all(
		DEMO.cuts.map(async ({ name, date, folder }) => ({ name, date, lists: await readLists(deps, folder) })),
	);
}

async function readLists(deps: Pick<Deps, "workers">, folder: string): Promise<DataFileContent[]> {
	return Promise.all(
		TRACKS.map(async (track) => {
			const name = `HarbourLights_${track}.edl`;
			const contents = await readFile(new URL(`${folder}/${name}`, EXAMPLE));
			const place = { track, reel: "", sequence: "" };
			const list = { file: name, contents, fps: DEMO.fps, ...place };
			return { name, ...place, ...(await readList(deps, list)) };
		}),
	);
}
