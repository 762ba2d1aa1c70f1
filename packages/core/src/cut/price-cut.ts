import type { Diagnostic } from "../diagnostics.ts";
import type { Edl } from "../edl/model.ts";
import { requireEdl } from "../edl/require-edl.ts";
import {
	type AltFileInput,
	type ConditionInput,
	defineAltFile,
	defineCondition,
	defineLicensor,
	definePrice,
	defineRecord,
	type LicensorInput,
	type PriceInput,
	type RecordInput,
} from "../model/library/define.ts";
import type { ExchangeRates, Library } from "../model/library/library.ts";
import { RATES_SNAPSHOT } from "../model/library/rates-snapshot.ts";
import { DEFAULT_DISPLAY_CURRENCY } from "../model/money/currency.ts";
import { dateSchema } from "../model/validation/date.ts";
import { costReport } from "../reports/cost-report.ts";
import type { CostReport } from "../reports/model.ts";
import { argumentError, requireArray, requireOptions, requireText } from "../text/argument-error.ts";
import type { CutEdl, TrackChoice } from "../timeline/model.ts";
import { readTrackName } from "../timeline/track-name.ts";
import { buildCutNow } from "./build-cut.ts";
import type { CutBuild } from "./model.ts";

/** The input of {@link priceCut}. */
export interface PriceCutInput {
	/**
	 * The cut's lists, all read at the same rate: as `readEdl` returns them, or each with its track (`V1`, `A2`; by
	 * default according to its events' channels) and its reel of the film.
	 */
	readonly edls: readonly (Edl | { readonly edl: Edl; readonly track?: string; readonly reel?: string })[];
	readonly records: readonly RecordInput[];
	readonly licensors: readonly LicensorInput[];
	readonly prices: readonly PriceInput[];
	readonly conditions?: readonly ConditionInput[];
	/** File names that identify no record, or other records. */
	readonly altFiles?: readonly AltFileInput[];
	/** The total's currency; by default the licensors' own if they share one, otherwise USD. */
	readonly currency?: string;
	/** Exchange rates; by default those that ship with this version of the package. */
	readonly rates?: ExchangeRates;
	/** The cut's name on its reports. */
	readonly name?: string;
	/** `YYYY-MM-DD`, for its reports. */
	readonly date?: string;
}

const MEMBERS: readonly (keyof PriceCutInput)[] = [
	...(["edls", "records", "licensors", "prices", "conditions", "altFiles"] as const),
	...(["currency", "rates", "name", "date"] as const),
];

/** The cost of a cut. */
export interface PricedCut {
	/** Payments to licensors, and the uses they pay for. */
	readonly cost: CostReport;
	/** Names of clips without a record, which the cost does not include. */
	readonly unidentified: readonly string[];
	/** Problems found in the lists and by the build. The cost leaves out events in lines with an error. */
	readonly diagnostics: readonly Diagnostic[];
	/** Every step's result, for the other reports and for `refreshCut`. */
	readonly build: CutBuild;
}

/**
 * Prices a cut in one call: `buildCut` with the defaults that most programs want.
 *
 * @throws {TypeError} naming the missing, invalid or unknown argument, an id that two items have, or one that no item has:
 * `records[3]: record.category …`.
 * @throws {CurrencyError} `'{code}' rate not found` for a currency without an exchange rate.
 */
export function priceCut(input: PriceCutInput): PricedCut {
	requireOptions(input, MEMBERS, "input");
	for (const name of ["name", "currency"] as const)
		if (input[name] !== undefined) requireText(input[name], name);
	if (input.date !== undefined && !dateSchema.safeParse(input.date).success)
		throw argumentError("date", "a day, as 2026-11-20", input.date);
	const licensors = defineEach(input.licensors, "licensors", defineLicensor);
	const library = {
		records: defineEach(input.records, "records", defineRecord),
		licensors,
		prices: defineEach(input.prices, "prices", definePrice),
		conditions: defineEach(input.conditions ?? [], "conditions", defineCondition),
		altFiles: defineEach(input.altFiles ?? [], "altFiles", defineAltFile),
	};
	requireLinks(library);
	const edls = defineEach(input.edls, "edls", cutEdlOf);
	const [first] = edls;
	if (first === undefined) throw new TypeError("edls must name at least one list");
	const { rate } = first.edl;
	const other = edls.findIndex(({ edl }) => edl.rate.name !== rate.name);
	if (other !== -1) {
		throw new TypeError(
			`edls[${other}] was read at ${edls[other]?.edl.rate.name} and edls[0] at ${rate.name}: read all of them with { rate: "${rate.name}" }`,
		);
	}
	const build = buildCutNow({
		cut: {
			id: 1,
			production_id: 1,
			name: input.name ?? first.edl.title,
			description: "",
			date: input.date ?? "",
			locked: false,
		},
		rate,
		edls,
		library,
		rates: input.rates ?? RATES_SNAPSHOT,
		displayCurrency: input.currency ?? currencyOf(licensors),
		useSourceTcs: true,
		customCosts: new Map(),
	});
	return {
		cost: costReport(build.context),
		unidentified: build.reportSet.errors.unidentifiedRecords.map(({ contents }) => contents),
		diagnostics: [...edls.flatMap(({ edl }) => edl.diagnostics), ...build.diagnostics],
		build,
	};
}

/**
 * Wrong ids would change the cost silently.
 *
 * @throws {TypeError} for an id that two items of a list have, or one that no item has.
 */
function requireLinks(library: Library): void {
	const { records, licensors, prices, conditions, altFiles } = library;
	const known = { licensors: idsOf(licensors, "licensors"), prices: idsOf(prices, "prices") };
	idsOf(records, "records");
	idsOf(conditions, "conditions");
	idsOf(altFiles, "altFiles");
	const requireKnown = (argument: string, list: keyof typeof known, id: number | null) => {
		if (id !== null && !known[list].has(id))
			throw argumentError(argument, `the id of one of the ${list}`, id);
	};
	for (const [index, record] of records.entries()) {
		requireKnown(`records[${index}]: record.licensor_id`, "licensors", record.licensor_id);
		requireKnown(`records[${index}]: record.price_id`, "prices", record.price_id);
		requireKnown(`records[${index}]: record.secondary_price_id`, "prices", record.secondary_price_id);
	}
	for (const [index, { licensor_id }] of prices.entries())
		requireKnown(`prices[${index}]: price.licensor_id`, "licensors", licensor_id);
	for (const [index, { licensor_id }] of conditions.entries())
		requireKnown(`conditions[${index}]: condition.licensor_id`, "licensors", licensor_id);
}

/** A list's ids, with their places. @throws {TypeError} for one that two items have. */
function idsOf(items: readonly { readonly id: number }[], argument: string): ReadonlyMap<number, number> {
	const places = new Map<number, number>();
	for (const [index, { id }] of items.entries()) {
		const first = places.get(id);
		if (first !== undefined)
			throw argumentError(`${argument}[${index}].id`, `other than that of ${argument}[${first}]`, id);
		places.set(id, index);
	}
	return places;
}

/** @throws {TypeError} with the item's position: `records[3]: record.category …`. */
function defineEach<I, O>(items: readonly I[], argument: string, defineItem: (item: I) => O): O[] {
	requireArray(items, argument);
	return items.map((item: I, index) => {
		try {
			return defineItem(item);
		} catch (error) {
			if (!(error instanceof TypeError)) throw error;
			throw new TypeError(`${argument}[${index}]: ${error.message}`);
		}
	});
}

function cutEdlOf(list: PriceCutInput["edls"][number]): CutEdl {
	if (!("edl" in Object(list))) {
		requireEdl(list);
		return { edl: list as Edl, track: "auto", reel: "" };
	}
	const { edl, track = "auto", reel = "" } = list as { edl: Edl; track?: string; reel?: string };
	requireEdl(edl);
	requireText(track, "track");
	requireText(reel, "reel");
	const choice: TrackChoice | null = readTrackName(track);
	if (choice === null) throw argumentError("track", "V1 to V24, A1 to A24, auto, picture or sound", track);
	return { edl, track: choice, reel };
}

function currencyOf(licensors: readonly { readonly currency: string }[]): string {
	const [first, ...others] = new Set(licensors.map(({ currency }) => currency));
	return first === undefined || others.length > 0 ? DEFAULT_DISPLAY_CURRENCY : first;
}
