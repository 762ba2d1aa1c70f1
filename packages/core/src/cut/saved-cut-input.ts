import type { Diagnostic } from "../diagnostics.ts";
import { readEdl } from "../edl/read-edl.ts";
import type { ExchangeRates, Library } from "../model/library.ts";
import { parseDecimal, type Rational } from "../rational/rational.ts";
import { RATES, type RateName } from "../timecode/rate.ts";
import type { CutEdl, TrackChoice } from "../timeline/model.ts";
import { readTrackName } from "../timeline/track-name.ts";
import type { CutIdentity, CutInput } from "./model.ts";
import { type CutSnapshot, libraryOf } from "./snapshot.ts";

/** An edit list that is saved with a cut. */
export interface SavedList {
	readonly name: string;
	/** `V1`, `A2` …, or `auto` [EDL12]. */
	readonly track: TrackChoice | string;
	readonly reel: string;
	readonly contents: Uint8Array;
	/** How many events the list had when it was saved; left out where only its bytes are known. */
	readonly events?: number | undefined;
}

/** What is saved of a cut besides its lists. */
export interface SavedCutSettings {
	readonly cut: CutIdentity;
	readonly fps: RateName;
	readonly useSourceTcs: boolean;
	readonly displayCurrency: string;
	/** By record id, in the licensor's currency [COST10]; a plain decimal. */
	readonly customCosts: readonly (readonly [recordId: number, amount: string | number])[];
}

/** The production and the exchange rates that a cut is built with. */
export interface BuildBasis {
	readonly library: Library;
	readonly rates: ExchangeRates;
}

/** A saved list that no longer reads as it did when it was saved: building without the lost events would leave clips unlicensed. */
export class SavedListError extends Error {
	override readonly name = "SavedListError";
	/** Position of the list in its cut. */
	readonly index: number;
	/** The fault in the list; null if it only has another number of events or no valid track. */
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
 * @throws {SavedListError} for a list with a fault, another number of events than were saved, or no valid track.
 */
export function readSavedLists(lists: readonly SavedList[], fps: RateName): CutEdl[] {
	return lists.map(({ name, track, reel, contents, events }, index) => {
		const edl = readEdl(contents, { file: name, rate: RATES[fps] });
		const fault = edl.diagnostics.find(({ severity }) => severity === "error");
		if (fault !== undefined) throw new SavedListError(index, fault, fault.message);
		const found = edl.events.length;
		if (events !== undefined && events !== found) {
			const message = `${found} ${found === 1 ? "event" : "events"}, where ${events} ${events === 1 ? "was" : "were"} imported`;
			throw new SavedListError(index, null, message);
		}
		const choice = typeof track === "string" ? readTrackName(track) : track;
		if (choice === null) throw new SavedListError(index, null, `'${track}' is not a track`);
		return { edl, track: choice, reel };
	});
}

/** Puts together what a saved cut is built from. */
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

/** What a cut was last built with: building from it gives the reports as they are. */
export function basisOfSnapshot(snapshot: CutSnapshot): BuildBasis {
	return { library: libraryOf(snapshot), rates: snapshot.rates };
}

/** Custom costs as a build takes them, exact [COST10]. Amounts that are no plain decimal are left out. */
function customCostsOf(costs: SavedCutSettings["customCosts"]): Map<number, Rational> {
	const exact = new Map<number, Rational>();
	for (const [recordId, amount] of costs) {
		const value = parseDecimal(amount);
		if (value !== null) exact.set(recordId, value);
	}
	return exact;
}
