import { RATE_NAMES, type RateName } from "@oxcut/core";
import { type AltFile, type ArchiveRecord, CATEGORIES, type Library, type Licensor } from "@oxcut/core/model";
import * as fc from "fast-check";
import { anyCondition, anyPrice, anyRecord } from "../../../core/src/cut/testing/arbitrary-cut.ts";
import { anyChanges, type Change } from "./any-change.ts";
import { anyListText, type ContentsName } from "./any-list.ts";

export const RECORDS = 9;
export const LICENSORS = 5;
/** Unknown and Public Domain are 1 and 2. */
export const FIRST_PAID = 3;
const PAID = LICENSORS - FIRST_PAID + 1;
/**
 * Two of each category from each paid licensor, because importing a spreadsheet assigns the only price of a category
 * automatically [IMP10].
 */
export const PRICES = PAID * CATEGORIES.length * 2;
export const CONDITIONS = 6;
export const CURRENCIES = ["USD", "EUR", "GBP", "JPY"];
/** Drop-frame and non-drop-frame, whole and fractional. */
const CUT_RATES: readonly RateName[] = RATE_NAMES.filter((name) =>
	["23.98", "24", "25", "29.97", "30", "59.94"].includes(name),
);

export const CUT_NAME = "Rough cut";
/** The date of every cut, and so of its build. */
export const CUT_DATE = "2026-11-20";

/** A cut's list in a folder. */
interface DrawnList {
	readonly name: string;
	/** `V1`, `A2` …, or `auto`. */
	readonly track: string;
	readonly reel: string;
	readonly text: string;
}

/** A production and its cut, before any surface has read them. */
export interface DrawnCut {
	readonly library: Library;
	/** The production's own currency, which its fixed licensors have. */
	readonly currency: string;
	readonly fps: RateName;
	readonly displayCurrency: string;
	readonly useSourceTcs: boolean;
	readonly lists: readonly DrawnList[];
	/** Whole amounts, which every currency allows. */
	readonly customCosts: readonly (readonly [recordId: number, amount: number])[];
	/** Changes after the cut was built. */
	readonly changes: readonly Change[];
}

/** A record's name in edit lists. */
export function locatorOf({ library }: Pick<DrawnCut, "library">, recordId: number): string {
	return library.records.find(({ id }) => id === recordId)?.production_locator ?? "";
}

function all<T>(count: number, make: (id: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> {
	return fc.tuple(...Array.from({ length: count }, (_, index) => make(index + 1)));
}

const licensor = (id: number): fc.Arbitrary<Licensor> =>
	fc.constantFrom(...CURRENCIES).map((currency) => ({
		id,
		production_id: 1,
		name: ["Unknown", "Public Domain"][id - 1] ?? `Archive ${id}`,
		currency,
		archive_id: null,
		records_count: 0,
	}));

const licensorOfPrice = (id: number) => FIRST_PAID + (id % PAID);
const categoryOfPrice = (id: number) =>
	CATEGORIES[Math.floor((id - 1) / PAID) % CATEGORIES.length] ?? "Footage";

const price = (id: number) =>
	anyPrice(id).map((drawn) => ({
		...drawn,
		licensor_id: licensorOfPrice(id),
		category: categoryOfPrice(id),
	}));

/** A unique description, which identifies it whatever its id. */
const condition = (id: number) =>
	anyCondition(id).map((drawn) => ({
		...drawn,
		licensor_id: FIRST_PAID + (id % PAID),
		description: `Term ${id}`,
	}));

/** A record that every surface accepts: its prices belong to its own licensor and category. */
const record = (id: number): fc.Arbitrary<ArchiveRecord> =>
	fc
		.record({
			drawn: anyRecord(id),
			licensorId: fc.oneof(
				{ arbitrary: fc.integer({ min: FIRST_PAID, max: LICENSORS }), weight: 8 },
				{ arbitrary: fc.integer({ min: 1, max: FIRST_PAID - 1 }), weight: 1 },
			),
			isPriced: fc.integer({ min: 0, max: 6 }).map((n) => n > 0),
			choice: fc.nat({ max: 1 }),
			hasSound: fc.boolean(),
		})
		.map(({ drawn, licensorId, isPriced, choice, hasSound }) => {
			const priceOf = (category: string) => {
				const ids = Array.from({ length: PRICES }, (_, index) => index + 1).filter(
					(priceId) => licensorOfPrice(priceId) === licensorId && categoryOfPrice(priceId) === category,
				);
				return ids[choice % Math.max(1, ids.length)] ?? null;
			};
			const isStill = drawn.category === "Still";
			return {
				...drawn,
				licensor_id: licensorId,
				title: `${["Harbour", "Night fire", "March on the quay"][id % 3]} ${id}`,
				trt: isStill ? null : drawn.trt,
				fps: isStill ? null : drawn.fps,
				price_id: isPriced ? priceOf(drawn.category) : null,
				secondary_price_id: drawn.category === "Footage" && hasSound ? priceOf("Audio") : null,
			};
		});

const ALT_FILES: readonly Pick<AltFile, "name" | "purpose">[] = [
	{ name: "MATTE.mov", purpose: "ignored" },
	{ name: "theirs reel.mov", purpose: "tracked_non_ox" },
	{ name: "one of ours.mov", purpose: null },
	{ name: "SPLIT SCREEN", purpose: null },
];

const altFile = (id: number): fc.Arbitrary<AltFile> => {
	const { name, purpose } = ALT_FILES[id - 1] ?? { name: "", purpose: null };
	const count = purpose === null ? id - 2 : 0;
	return fc
		.uniqueArray(fc.integer({ min: 1, max: RECORDS }), { minLength: count, maxLength: count })
		.map((ids) => ({ id, production_id: 1, name, purpose, record_ids: ids.sort((a, b) => a - b) }));
};

const library: fc.Arbitrary<Library> = fc.record({
	records: all(RECORDS, record),
	licensors: all(LICENSORS, licensor),
	prices: all(PRICES, price),
	conditions: all(CONDITIONS, condition),
	altFiles: all(ALT_FILES.length, altFile),
});

const ofRecord = fc.integer({ min: 1, max: RECORDS }).map((id) => `${10_000_000 + id}_clip ${id}.mov`);
const contents: fc.Arbitrary<ContentsName> = fc.oneof(
	{ arbitrary: ofRecord, weight: 10 },
	{ arbitrary: fc.constantFrom(...ALT_FILES.map(({ name }) => name)), weight: 2 },
	// One letter off an existing locator or title; or nothing at all.
	{ arbitrary: fc.constantFrom("1000003_harbour.mov", "night fire.wav", null), weight: 1 },
);

/** Two reels of the first picture track, a second one above, two of sound, and one with its channels mixed. */
const PLACES = [
	{ name: "Film_R1_V1.edl", track: "V1", reel: "1", hour: 1, channels: ["V"] },
	{ name: "Film_R2_V1.edl", track: "V1", reel: "2", hour: 2, channels: ["V"] },
	{ name: "Film_V2.edl", track: "V2", reel: "", hour: 1, channels: ["V"] },
	{ name: "Film_A1.edl", track: "A1", reel: "", hour: 1, channels: ["A"] },
	{ name: "Film_mixed.edl", track: "auto", reel: "", hour: 1, channels: ["V3", "A2", "A34", "NONE"] },
] as const;

export const anyLists = (fps: RateName): fc.Arbitrary<DrawnList[]> =>
	fc.tuple(
		...PLACES.map(({ name, track, reel, hour, channels }) =>
			anyListText({ title: name, fps, hour, channels, contents }).map((text) => ({
				name,
				track,
				reel,
				text,
			})),
		),
	);

function withFixedLicensors(drawn: DrawnCut): DrawnCut {
	const { library, currency } = drawn;
	const licensors = library.licensors.map((one) => (one.id < FIRST_PAID ? { ...one, currency } : one));
	return { ...drawn, library: { ...library, licensors } };
}

/**
 * Productions with licensors of several currencies, prices and conditions of every kind, records of the three categories,
 * alt files and fair use; cuts of five lists with overlaps, dissolves, wipes, keys, retimed and unidentified clips; and
 * later changes.
 */
export const anyCut: fc.Arbitrary<DrawnCut> = fc
	.constantFrom(...CUT_RATES)
	.chain((fps) =>
		fc.record({
			library,
			currency: fc.constantFrom(...CURRENCIES),
			fps: fc.constant(fps),
			displayCurrency: fc.constantFrom(...CURRENCIES),
			useSourceTcs: fc.boolean(),
			lists: anyLists(fps),
			customCosts: fc.uniqueArray(
				fc.tuple(fc.integer({ min: 1, max: RECORDS }), fc.integer({ min: 0, max: 900 })),
				{ maxLength: 2, selector: ([recordId]) => recordId },
			),
			changes: anyChanges({
				prices: PRICES,
				conditions: CONDITIONS,
				records: RECORDS,
				licensors: Array.from({ length: PAID }, (_, index) => FIRST_PAID + index),
				altFiles: ALT_FILES.filter(({ purpose }) => purpose !== null).length,
				currencies: CURRENCIES,
			}),
		}),
	)
	.map(withFixedLicensors);
