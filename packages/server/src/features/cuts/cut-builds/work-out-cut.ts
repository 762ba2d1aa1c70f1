import {
	type BuildProgress,
	buildCut,
	buildTimeline,
	type CutBuild,
	type CutEdl,
	type Diagnostic,
	RATES,
	type Rate,
	readEdl,
	readTrackName,
} from "@oxcut/core";
import { type CutSnapshot, customCostsOf, type LookupKeys, libraryOf, lookupKeys } from "@oxcut/core/cut";
import type { CutSource } from "./build-task.ts";

/** Data that no cut can be worked out from; the message says why. */
export class CutRefusedError extends Error {
	override readonly name = "CutRefusedError";
}

/** The part of the production that lists need, given which names they use. */
type Basis = CutSnapshot | ((keys: LookupKeys) => Promise<CutSnapshot>);

/**
 * Works a cut out from the lists that it keeps.
 *
 * @param basis - what it is built from, or what tells it once the lists are read.
 * @throws {CutRefusedError} for a list that does not read as it did when it came.
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export async function workOutCut(
	{ cut, fps, useSourceTcs, displayCurrency, customCosts, dataFiles }: CutSource,
	basis: Basis,
	onProgress: (progress: BuildProgress) => void = () => {},
): Promise<CutBuild> {
	const rate = RATES[fps];
	const edls = dataFiles.map((list) => readList(list, rate));
	const snapshot = typeof basis === "function" ? await basis(namesIn(edls, rate)) : basis;
	const built = await buildCut(
		{
			cut,
			rate,
			edls,
			library: libraryOf(snapshot),
			rates: snapshot.rates,
			displayCurrency,
			useSourceTcs,
			customCosts: customCostsOf(customCosts),
		},
		{ onProgress },
	);
	refuseFaults(built.diagnostics);
	return built;
}

/** An event that is not there would be a clip that nobody licenses. */
function readList(
	{ name, track, reel, contents, events }: CutSource["dataFiles"][number],
	rate: Rate,
): CutEdl {
	const edl = readEdl(contents, { file: name, rate });
	refuseFaults(edl.diagnostics);
	const found = edl.events.length;
	const onTrack = readTrackName(track);
	if (found !== events || onTrack === null) {
		throw new CutRefusedError(`${name}: ${found} events, where ${events} were posted. Post the list again.`);
	}
	return { edl, track: onTrack, reel };
}

function refuseFaults(diagnostics: readonly Diagnostic[]): void {
	const fault = diagnostics.find(({ severity }) => severity === "error");
	if (fault === undefined) return;
	const place = [fault.file, fault.line === null ? null : `line ${fault.line}`].filter(
		(part) => part !== null,
	);
	throw new CutRefusedError(`${place.length === 0 ? "" : `${place.join(" ")}: `}${fault.message}`);
}

/** Every name that a clip of these lists may bear in its production. */
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
