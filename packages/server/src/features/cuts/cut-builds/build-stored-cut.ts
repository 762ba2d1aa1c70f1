import {
	type BuildProgress,
	buildCut,
	buildTimeline,
	type CutBuild,
	type CutEdl,
	type Diagnostic,
	RATES,
	type Rate,
} from "@oxcut/core";
import {
	basisOfSnapshot,
	type CutSnapshot,
	type LookupKeys,
	lookupKeys,
	readSavedLists,
	SavedListError,
	savedCutInput,
} from "@oxcut/core/cut";
import { unpackedList } from "../saved-cuts/unpacked-list.ts";
import type { CutSource } from "./build-task.ts";

/** The inputs make no cut; the message says why. */
export class CutRefusedError extends Error {
	override readonly name = "CutRefusedError";
}

/** The part of a production to build from, or a function that loads it by the names that the lists use. */
type Basis = CutSnapshot | ((keys: LookupKeys) => Promise<CutSnapshot>);

/**
 * Builds a cut from its stored lists.
 *
 * @param basis - what to build from, or a function that loads it once the lists are read.
 * @throws {CutRefusedError} for a list that no longer reads as it did when it was posted.
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export async function buildStoredCut(
	source: CutSource,
	basis: Basis,
	onProgress: (progress: BuildProgress) => void = () => {},
): Promise<CutBuild> {
	const edls = readStoredLists(source, (lists) => readSavedLists(lists, source.fps));
	const snapshot = typeof basis === "function" ? await basis(namesIn(edls, RATES[source.fps])) : basis;
	const built = await buildCut(savedCutInput(source, edls, basisOfSnapshot(snapshot)), { onProgress });
	const fault = built.diagnostics.find(({ severity }) => severity === "error");
	if (fault !== undefined) throw new CutRefusedError(faultText(fault));
	return built;
}

/**
 * Reads a cut's stored lists with a function of the engine.
 *
 * @throws {CutRefusedError} for a list that no longer reads as it did when it was posted.
 */
export function readStoredLists<T>({ dataFiles }: CutSource, read: (lists: CutSource["dataFiles"]) => T): T {
	try {
		return read(dataFiles.map(unpackedList));
	} catch (error) {
		if (!(error instanceof SavedListError)) throw error;
		if (error.fault !== null) throw new CutRefusedError(faultText(error.fault));
		throw new CutRefusedError(`${dataFiles[error.index]?.name}: ${error.message}. Post the list again.`);
	}
}

/** An error with its place, as people read it. */
export function faultText({ file, line, message }: Diagnostic): string {
	const place = [file, line === null ? null : `line ${line}`].filter((part) => part !== null);
	return `${place.length === 0 ? "" : `${place.join(" ")}: `}${message}`;
}

/** Every name that a clip of these lists may match. */
function namesIn(edls: readonly CutEdl[], rate: Rate): LookupKeys {
	const locators = new Set<string>();
	const altFiles = new Set<string>();
	const contents = new Set(buildTimeline(edls, rate).clips.map((clip) => clip.contents ?? ""));
	for (const name of contents) {
		const keys = lookupKeys(name);
		for (const key of keys.locators) locators.add(key);
		for (const key of keys.altFiles) altFiles.add(key);
	}
	return { locators: [...locators], altFiles: [...altFiles] };
}
