import { readFileSync } from "node:fs";
import { buildCutNow, type CutBuild, RATES, readEdl } from "@oxcut/core";
import { basisOfSnapshot, type CutSnapshot, readSavedLists, savedCutInput } from "@oxcut/core/cut";
import { RATES_SNAPSHOT } from "@oxcut/core/model";
import { planImport, readWorkbook } from "@oxcut/core/spreadsheet";
import type { CutSource } from "../features/cuts/cut-builds/build-task.ts";

const EXAMPLE = new URL("../../../../examples/harbour-lights/", import.meta.url);
const TRACKS = ["V1", "V2", "A1", "A2", "A3", "A4"] as const;

/** The edit lists of the example's cut. */
export function harbourLists(): CutSource["dataFiles"] {
	return TRACKS.map((track) => {
		const name = `HarbourLights_${track}.edl`;
		const contents = readFileSync(new URL(`edl/${name}`, EXAMPLE));
		const { events } = readEdl(contents, { file: name, rate: RATES["25"] });
		return { name, track, reel: "", sequence: "", contents, events: events.length };
	});
}

/** The example's production, as imported. */
export function harbourLibrary(): CutSnapshot {
	const workbook = readWorkbook(readFileSync(new URL("log.xlsx", EXAMPLE)), { file: "log.xlsx" });
	const { library } = planImport(
		{ records: [], licensors: [], prices: [], conditions: [], altFiles: [] },
		workbook,
		{ context: { productionId: 1, defaultCurrency: "USD" } },
	);
	const { records, licensors, prices, conditions, altFiles } = library;
	return {
		rates: RATES_SNAPSHOT,
		records: [...records],
		licensors: [...licensors],
		prices: [...prices],
		conditions: [...conditions],
		alt_files: [...altFiles],
	};
}

/** The example's cut, as passed to a thread. */
export function harbourCut(): CutSource {
	return {
		cut: { id: 1, production_id: 1, name: "Rough cut", description: "", date: "2026-11-20", locked: false },
		fps: "25",
		useSourceTcs: true,
		displayCurrency: "USD",
		customCosts: [],
		dataFiles: harbourLists(),
	};
}

/** Builds the whole production's cut with the engine, in this thread. */
export function buildHere(source: CutSource, snapshot: CutSnapshot): CutBuild {
	const edls = readSavedLists(source.dataFiles, source.fps);
	return buildCutNow(savedCutInput(source, edls, basisOfSnapshot(snapshot)));
}
