import {
	type BudgetLine,
	budgetLineSchema,
	CATEGORIES,
	type Delivery,
	deliverySchema,
	type FairUseReview,
	fairUseReviewSchema,
	LICENSE_STATUSES,
	LICENSED_SIDES,
	type Library,
	type License,
	licenseSchema,
	type Medium,
	mediaVocabulary,
	mediumSchema,
	readMedia,
	type SavedScenario,
	savedScenarioSchema,
	UNDERLYING_KINDS,
	UNDERLYING_STATUSES,
	type UnderlyingRight,
	underlyingRightSchema,
	VERDICTS,
} from "@oxcut/core/model";
import * as fc from "fast-check";
import { idThere } from "./any-change.ts";
import {
	anyCut,
	anyLists,
	CONDITIONS,
	CURRENCIES,
	type DrawnCut,
	FIRST_PAID,
	LICENSORS,
	PRICES,
	RECORDS,
} from "./any-cut.ts";
import type { Entities } from "./compare-reports.ts";

/** The underlying rights of one record. */
interface DrawnRights {
	readonly record_id: number;
	readonly underlying_rights: readonly UnderlyingRight[];
}

/** The licences, underlying rights, deliveries, budget and reviews of a production, by the ids that they were generated with. */
export interface DrawnClearance {
	readonly rights: readonly DrawnRights[];
	/** The last one is bought once for all films. */
	readonly licenses: readonly License[];
	readonly deliveries: readonly Delivery[];
	/** The media that the production adds to those of ox. */
	readonly media: readonly Medium[];
	readonly lines: readonly BudgetLine[];
	readonly reviews: readonly FairUseReview[];
	readonly scenario: SavedScenario;
}

/** A production with its clearance, and two cuts of it. */
export interface DrawnFilm {
	readonly cut: DrawnCut;
	readonly later: DrawnCut;
	readonly clearance: DrawnClearance;
}

const recordId = fc.integer({ min: 1, max: RECORDS });
const licensorId = fc.integer({ min: FIRST_PAID, max: LICENSORS });
const currency = fc.constantFrom(...CURRENCIES);
const territories = fc.constantFrom("World", "World - US", "GB + IE", "Europe", "US");

/** Three media of the production's own, each at one of several places of the tree. */
const ownMedia: fc.Arbitrary<Medium[]> = fc
	.tuple(
		fc.constantFrom("Museum and installation", "TV", "SVOD", "All media"),
		fc.constantFrom("Kiosks", "Festival"),
		fc.constantFrom("SVOD", "VOD", "Lobby loops"),
	)
	.map((parents) =>
		["Kiosks", "Lobby loops", "Anime channel"].map((name, index) =>
			mediumSchema.parse({ id: index + 1, name, parent: parents[index] }),
		),
	);

/** Media of ox and of the production, as they are stored. */
const mediaWith = (own: readonly Medium[]) =>
	fc
		.constantFrom(
			...["All media", "TV", "SVOD", "Festival + SVOD", "Kiosks", "TV + Lobby loops"],
			...["All media - Kiosks", "SVOD - Anime channel", "Other Kiosks"],
		)
		.map((text) => readMedia(text, mediaVocabulary(own)).text ?? text);

/** Source ranges in the first minute, in order; each label exists at every rate. */
const ranges = fc
	.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 2, maxLength: 4 })
	.map((seconds) => {
		const labels = seconds.sort((a, b) => a - b).map((at) => `00:00:${String(at).padStart(2, "0")}:00`);
		return labels.flatMap((label, index) =>
			index % 2 === 1 ? [{ in: labels[index - 1] ?? "", out: label }] : [],
		);
	});

const line = (own: readonly Medium[]) =>
	fc.record({
		record_id: fc.option(recordId, { nil: null, freq: 1 }),
		side: fc.constantFrom(...LICENSED_SIDES),
		time: fc.oneof(
			fc.constant({ kind: "whole" }),
			fc.integer({ min: 1, max: 99 }).map((tenths) => ({ kind: "seconds", seconds: tenths / 10 })),
			ranges.map((some) => ({ kind: "ranges", ranges: some })),
		),
		...{ territories, media: mediaWith(own) },
		term: fc.constantFrom(
			{ kind: "perpetuity", from: null },
			{ kind: "dates", from: "2027-01-01", to: "2031-12-31" },
		),
		exclusive: fc.boolean(),
	});

const license = (id: number, own: readonly Medium[]) =>
	fc
		.record({
			licensor_id: licensorId,
			status: fc.constantFrom("paid", "signed", ...LICENSE_STATUSES),
			fee: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: null, freq: 4 }),
			currency: fc.option(currency, { nil: null }),
			lines: fc.array(line(own), { maxLength: 3 }),
		})
		.map((drawn) => licenseSchema.parse({ ...drawn, id, production_id: 1, name: `Licence ${id}` }));

/** Of the same licensor, reference and fee in every film. */
const seriesDeal = (id: number, own: readonly Medium[]) =>
	fc.tuple(license(id, own), fc.constantFrom("signed", "invoiced", "paid")).map(([drawn, status]) =>
		licenseSchema.parse({
			...{ ...drawn, status, licensor_id: FIRST_PAID, name: "Series deal", reference: "S-1" },
			...{ fee: 1200, currency: "EUR" },
		}),
	);

const underlyingRight = fc
	.record({
		kind: fc.constantFrom(...UNDERLYING_KINDS),
		holder: fc.constantFrom("", "Ann Bell", "Bell, Book & Co; London", "Paid", '12 "Inch" Records'),
		status: fc.constantFrom(...UNDERLYING_STATUSES),
		fee: fc.option(fc.record({ cost: fc.integer({ min: 0, max: 900 }), currency }), { nil: null, freq: 4 }),
		date: fc.constantFrom(null, "2026-11-24"),
	})
	.map(({ fee, ...drawn }) => underlyingRightSchema.parse({ ...drawn, ...fee }));
const rights: fc.Arbitrary<DrawnRights[]> = fc
	.uniqueArray(recordId, { minLength: 1, maxLength: 3 })
	.chain((ids) =>
		fc.tuple(
			...ids.map((record_id) =>
				fc.record({
					record_id: fc.constant(record_id),
					underlying_rights: fc.array(underlyingRight, { minLength: 1, maxLength: 3 }),
				}),
			),
		),
	);

const delivery = (id: number, own: readonly Medium[]) =>
	fc
		.record({
			territories,
			media: mediaWith(own),
			exclusive: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
		})
		.map((drawn) =>
			deliverySchema.parse({
				...{ ...drawn, id, name: `Delivery ${id}`, starts_on: "2028-01-01", ends_on: "2033-06-30" },
			}),
		);

const budgetLine = (id: number) =>
	fc
		.record({
			target: fc.oneof(
				fc.constant({ contingency: 10 }),
				licensorId.map((licensor_id) => ({ licensor_id })),
				fc.constantFrom(...CATEGORIES).map((category) => ({ category })),
			),
			amount: fc.integer({ min: 0, max: 90_000 }),
			currency,
		})
		.map(({ target, ...drawn }) => budgetLineSchema.parse({ ...drawn, ...target, id, name: `Line ${id}` }));

const part = fc.option(
	ranges.map((some) => ({ ranges: some, tracks: ["V1", "A1"], screen_time: "00:00:04:00" })),
	{ nil: null, freq: 4 },
);
const review = (id: number) =>
	fc
		.record({ record_id: recordId, picture: part, sound: part, verdict: fc.constantFrom(...VERDICTS) })
		.map(({ picture, sound, ...drawn }) =>
			fairUseReviewSchema.parse({
				...{ ...drawn, id, sound, counsel: "A. Ruiz", reviewed_on: "2026-11-27" },
				picture: picture ?? (sound === null ? { tracks: ["V1"] } : null),
			}),
		);

const upTo = (count: number) => fc.integer({ min: 1, max: count });
const scenario = fc
	.record({
		prices: fc.record({ price_id: upTo(PRICES), value: fc.integer({ min: 0, max: 90 }) }),
		conditions: fc.record({
			condition_id: upTo(CONDITIONS),
			value: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
		}),
		rates: fc.record({ currency: fc.constantFrom("EUR", "GBP"), rate: fc.constantFrom("0.5", "1.25") }),
		edits: fc.record({
			what: fc.constant("drop" as const),
			record_id: recordId,
			at: fc.constant(null),
		}),
	})
	.map(({ prices, conditions, rates, edits }) =>
		savedScenarioSchema.parse({
			...{
				id: 1,
				name: "What if",
				prices: [prices],
				conditions: [conditions],
				rates: [rates],
				edits: [edits],
			},
		}),
	);

const clearance: fc.Arbitrary<DrawnClearance> = ownMedia.chain((own) =>
	fc.record({
		rights,
		media: fc.constant(own),
		licenses: fc.tuple(...[1, 2, 3].map((id) => license(id, own)), seriesDeal(4, own)),
		deliveries: fc.tuple(delivery(1, own), delivery(2, own)).chain((both) => fc.subarray(both)),
		lines: fc.tuple(budgetLine(1), budgetLine(2), budgetLine(3)).chain((all) => fc.subarray(all)),
		reviews: fc.tuple(...[1, 2, 3].map(review)),
		scenario,
	}),
);

/**
 * Productions like those of {@link anyCut} but without custom costs, checked against licences, underlying rights,
 * deliveries, a budget and reviews. Some lists of the later cut are the earlier one's.
 */
export const anyFilm: fc.Arbitrary<DrawnFilm> = anyCut.chain((cut) =>
	fc
		.record({
			others: anyLists(cut.fps),
			isKept: fc.array(fc.boolean(), { minLength: cut.lists.length, maxLength: cut.lists.length }),
			clearance,
		})
		.map(({ others, isKept, clearance: drawn }) => ({
			cut: { ...cut, customCosts: [] },
			later: {
				...{ ...cut, customCosts: [] },
				lists: cut.lists.map((list, index) => (isKept[index] ? list : (others[index] ?? list))),
			},
			clearance: drawn,
		})),
);

const KINDS = {
	record_id: "record",
	licensor_id: "licensor",
	price_id: "price",
	condition_id: "condition",
} as const;

/** The same clearance with a surface's ids of the production's entities. */
export function clearanceThere(drawn: DrawnClearance, library: Library, there: Entities): DrawnClearance {
	const isKind = (key: string): key is keyof typeof KINDS => key in KINDS;
	return JSON.parse(JSON.stringify(drawn), (key, value) =>
		isKind(key) && typeof value === "number"
			? idThere({ kind: KINDS[key], id: value }, library, there)
			: value,
	);
}
