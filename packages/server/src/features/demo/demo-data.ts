import { readFile } from "node:fs/promises";
import type { RateName } from "@oxcut/core";
import type { Deps } from "../../deps/deps.ts";
import type { DataFileContent } from "../cuts/data-files/data-file-item.ts";
import { readList } from "../cuts/data-files/read-list.ts";

/** The example, copied by the build to a path that is valid from the sources and from the build. */
const EXAMPLE = new URL("../../../dist/example/", import.meta.url);
const TRACKS = ["V1", "V2", "A1", "A2", "A3", "A4"] as const;

/** The demo's data, except its files. */
export const DEMO = {
	production: {
		name: "Harbour Lights",
		description:
			"A fictional documentary about a port city. Try anything you like: none of the people in it exist.",
		display_currency: "GBP",
	},
	cut: { name: "Rough cut", date: "2026-11-20", fps: "25" },
} as const satisfies {
	production: Readonly<Record<string, string>>;
	cut: { readonly fps: RateName } & Readonly<Record<string, string>>;
};

/** The spreadsheet of the demo's records, licensors, prices, conditions and alt files. */
export async function readDemoWorkbook(): Promise<{ readonly name: string; readonly contents: Uint8Array }> {
	return { name: "log.xlsx", contents: await readFile(new URL("log.xlsx", EXAMPLE)) };
}

/** The edit lists of the demo's cut, ready to be added. */
export async function readDemoLists(deps: Pick<Deps, "workers">): Promise<DataFileContent[]> {
	return Promise.all(
		TRACKS.map(async (track) => {
			const name = `HarbourLights_${track}.edl`;
			const contents = await readFile(new URL(`edl/${name}`, EXAMPLE));
			const place = { track, reel: "", sequence: "" };
			const list = { file: name, contents, fps: DEMO.cut.fps, ...place };
			return { name, ...place, ...(await readList(deps, list)) };
		}),
	);
}
