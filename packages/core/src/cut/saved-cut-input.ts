import type { Diagnostic } from "../diagnostics.ts";
import { readCutList } from "../interchange/read-cut-list.ts";
import type { ExchangeRates, Library } from "../model/library/library.ts";
import { parseDecimal, type Rational } from "../rational/rational.ts";
import { counted } from "../text/counted.ts";
import { RATES, type RateName } from "../timecode/rate.ts";
import type { CutEdl, TrackChoice } from "../timeline/model.ts";
import { readTrackName } from "../timeline/track-name.ts";
import type { CutIdentity, CutInput } from "./model.ts";
import { type CutSnapshot, libraryOf } from "./snapshot.ts";

/** An edit list or timeline saved with a cut. */
export interface SavedList {
	readonly name: string;
	/** `V1`, `A2` …, or `auto` [EDL12]. */
	readonly track: TrackChoice | string;
	readonly reel: string;
	/** The name of the chosen sequence; blank or omitted if the timeline has only one [TIM6]. */
	readonly sequence?: string | undefined;
	readonly contents: Uint8Array;
	/** How many events the list had when it was saved; omitted if only its bytes are known. */
	readonly events?: number | undefined;
}

/** The saved settings of a cut, without its lists. */
export interface SavedCutSettings {
	readonly cut: CutIdentity;
	readonly fps: RateName;
	readonly useSourceTcs: boolean;
	readonly displayCurrency: string;
	/** By record id, in the licensor's currency [COST10]; a plain decimal. */
	readonly customCosts: readonly (readonly [recordId: number, amount: string | number])[];
}

/** The production and exchange rates to build a cut with. */
export interface BuildBasis {
	readonly library: Library;
	readonly rates: ExchangeRates;
}

/** A saved list no longer reads as it did when it was saved: building without the lost events would leave clips unlicensed. */
export class SavedListError extends Error {
	override readonly name = "SavedListError";
	/** Position of the list in its cut. */
	readonly index: number;
	/** The list's error; null if only its number of events differs or its track is invalid. */
	readonly fault: Diagnostic | null;

	constructor(index: number, fault: Diagnostic | null, message: string) {
		super(message);
		this.index = index;
		this.fault = fault;
	}
}

/**
 * Reads the lists of a saved cut.
 *
 * @throws {SavedListError} for a list with an error, a different number of events than saved, or an invalid track.
 */
export function readSavedLists(lists: readonly SavedList[], fps: RateName): CutEdl[] {
	return lists.map(({ name, track, reel, sequence, contents, events }, index) => {
		const edl = readCutList(contents, { file: name, rate: RATES[fps], sequence });
		const fault = edl.diagnostics.find(({ severity }) => severity === "error");
		if (fault !== undefined) throw new SavedListError(index, fault, fault.message);
		const found = edl.events.length;
		if (events !== undefined && events !== found) {
			const message = `the list has ${counted(found, "event")}, but had ${events} when it was imported`;
			throw new SavedListError(index, null, message);
		}
		const choice = typeof track === "string" ? readTrackName(track) : track;
		if (choice === null) throw new SavedListError(index, null, `'${track}' is not a track`);
		return { edl, track: choice, reel };
	});
}

/** Assembles the build input of a saved cut. */
export function savedCutInput(
	{ cut, fps, useSourceTcs, displayCurrency, customCosts }: SavedCutSettings,
	edls: readonly CutEdl[],
	{ library, rates }: BuildBasis,
): CutInput {
	return {
		cut,
		rate: RATES[fps],
		edls,
		library,
		rates,
		displayCurrency,
		useSourceTcs,
		customCosts: customCostsOf(customCosts),
	};
}

/** The data of a cut's last build: building from it gives the saved reports. */
export function basisOfSnapshot(snapshot: CutSnapshot): BuildBasis {
	return { library: libraryOf(snapshot), rates: snapshot.rates };
}

/** Custom costs in the exact form that a build needs [COST10]. Leaves out amounts that are not plain decimals. */
function customCostsOf(costs: SavedCutSettings["customCosts"]): Map<number, Rational> {
	const exact = new Map<number, Rational>();
	for (const [recordId, amount] of costs) {
		const value = parseDecimal(amount);
		if (value !== null) exact.set(recordId, value);
	}
	return exact;
}
