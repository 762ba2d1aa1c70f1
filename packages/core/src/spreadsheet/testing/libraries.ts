import fc from "fast-check";
import type { Library } from "../../model/library/library.ts";
import {
	CONDITION_CATEGORIES,
	conditionValueError,
	type LicensingCondition,
	RECUR_TYPES,
	VALUE_TYPES,
} from "../../model/licensors/licensing-condition.ts";
import type { Licensor } from "../../model/licensors/licensor.ts";
import { CHARGE_BYS, MIN_PERS, type Price, ROUNDINGS } from "../../model/licensors/price.ts";
import type { AltFile } from "../../model/records/alt-file.ts";
import type { CustomField } from "../../model/records/custom-field.ts";
import { recordSchema, type StoredRecord } from "../../model/records/record.ts";
import {
	ASPECT_RATIOS,
	AUDIO_KINDS,
	CATEGORIES,
	CHROMAS,
	CODECS,
	DATE_KINDS,
	FILE_FORMATS,
	ORIENTATIONS,
	PROMO_USES,
	PROVENANCES,
	QUALITIES,
	RECORD_FPS,
	SOURCE_TYPES,
} from "../../model/records/record-field-values.ts";
import { type UnderlyingRight, underlyingRightSchema } from "../../model/records/underlying-right.ts";
import { notesSchema } from "../../model/validation/notes.ts";
import type { ImportContext } from "../import-plan.ts";

const PRODUCTION_ID = 7;

export const customFields: readonly CustomField[] = [
	{ id: 1, production_id: 7, name: "Episode", kind: "number", options: [], set_order: 0 },
	{ id: 2, production_id: 7, name: "Notes", kind: "text", options: [], set_order: 1 },
	{ id: 3, production_id: 7, name: "Cleared on", kind: "date", options: [], set_order: 2 },
	{ id: 4, production_id: 7, name: "Seen", kind: "yes_no", options: [], set_order: 3 },
	{ id: 5, production_id: 7, name: "Reel colour", kind: "choice", options: ["Red", "Blue"], set_order: 4 },
];

export const context: ImportContext = { productionId: PRODUCTION_ID, defaultCurrency: "USD", customFields };

export const emptyLibrary: Library<StoredRecord> = {
	records: [],
	licensors: [],
	prices: [],
	conditions: [],
	altFiles: [],
};

/** A stored record that is blank except for the given values. */
export function record(values: Partial<StoredRecord>): StoredRecord {
	return {
		...recordSchema.parse({
			id: 1,
			production_id: PRODUCTION_ID,
			licensor_id: 1,
			title: "Harbour",
			production_locator: "00000001",
			category: "Footage",
		}),
		...values,
	};
}

export function licensor(values: Partial<Licensor>): Licensor {
	return {
		id: 1,
		production_id: PRODUCTION_ID,
		name: "Unknown",
		currency: "USD",
		archive_id: null,
		records_count: 0,
		...values,
	};
}

const text = fc
	.oneof(
		fc.string({ maxLength: 40, unit: "grapheme" }),
		fc.constantFrom(
			"=1+1",
			"'=1",
			"+44",
			"-30-",
			"@a",
			"\tb",
			"\rc",
			'5" reel',
			"a;b,c",
			"#N/A",
			"_x000D_",
			"né 🎬",
			"TRUE",
			"012",
			"1e5",
		),
	)
	.map((value) =>
		value.replaceAll("\0", "").replace(/[\ud800-\udfff](?![\udc00-\udfff])|\ufffe|\uffff/gu, ""),
	);
const line = text.map((value) => value.replace(/[\r\n\u2028\u2029\v\f]/g, "").trim());
const word = line.filter((value) => /[a-z0-9=+]/i.test(value));
// Normalized as when stored [MOD9].
const notes = text.map((value) => notesSchema.parse(value));
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 100);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const day = fc
	.date({ min: new Date("1850-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
	.map((value) => value.toISOString().slice(0, 10));

const recordValues = fc
	.record({
		title: word,
		category: fc.constantFrom(...CATEGORIES),
		source_type: fc.constantFrom(...SOURCE_TYPES),
		archive_name: line,
		archive_locator: line,
		archive_classifier: line,
		source: line,
		composers: line,
		publishers: line,
		performers: line,
		record_label: line,
		catalogue_number: line,
		isrc: line,
		iswc: line,
		music_use: line,
		music_origin: line,
		trt: orNull(fc.constantFrom("00:01:30;12", "01:00:00:00")),
		fps: orNull(fc.constantFrom(...RECORD_FPS)),
		fair_use: fc.boolean(),
		fair_use_notes: notes,
		rights_free: fc.boolean(),
		rights_problem: fc.boolean(),
		master_problem: fc.boolean(),
		date: orNull(day),
		date_kind: fc.constantFrom(...DATE_KINDS),
		description: notes,
		notes,
		master_notes: notes,
		rights_notes: notes,
		tag_list: fc.uniqueArray(fc.constantFrom("harbour", "dawn", "=boat", "Ferry"), { maxLength: 4 }),
		ingested: fc.boolean(),
		licensed: fc.boolean(),
		master: fc.boolean(),
		promo: fc.constantFrom(...PROMO_USES),
		provenance: orNull(fc.constantFrom(...PROVENANCES)),
		provenance_notes: notes,
		underlying_rights: fc.constantFrom<UnderlyingRight[]>(
			[],
			[underlyingRightSchema.parse({ kind: "guild" })],
			[
				underlyingRightSchema.parse({ kind: "talent", holder: "Bell, Ann", cost: 12.5, currency: "GBP" }),
				underlyingRightSchema.parse({ kind: "music_master", status: "not_needed", notes: "=None; in use" }),
			],
		),
		orientation: orNull(fc.constantFrom(...ORIENTATIONS)),
		chroma: orNull(fc.constantFrom(...CHROMAS)),
		audio: orNull(fc.constantFrom(...AUDIO_KINDS)),
		quality: orNull(fc.constantFrom(...QUALITIES)),
		codec: orNull(fc.constantFrom(...CODECS)),
		aspect_ratio: orNull(fc.constantFrom(...ASPECT_RATIOS)),
		file_format: orNull(fc.constantFrom(...FILE_FORMATS)),
		urls: fc.array(fc.constantFrom("https://archive.org/x?a=1,2", "archive.org/y"), { maxLength: 2 }),
		custom_fields: fc.record({
			1: orNull(fc.integer({ min: -5, max: 5 })),
			2: orNull(word),
			3: orNull(day),
			4: orNull(fc.boolean()),
			5: orNull(fc.constantFrom("Red", "Blue")),
		}),
	})
	// A Still has no length [RCD15].
	.map((values) => (values.category === "Still" ? { ...values, trt: null } : values));

const priceValues = fc.record({
	name: fc.oneof(fc.constant(""), line),
	category: fc.constantFrom(...CATEGORIES),
	charge_by: fc.constantFrom(...CHARGE_BYS),
	value: amount,
	min_per: orNull(fc.constantFrom(...MIN_PERS)),
	min_value: orNull(amount),
	min_time: orNull(amount),
	set_order: fc.integer({ min: 0, max: 3 }),
	rounding: fc.constantFrom(...ROUNDINGS),
	charge_every_use: fc.boolean(),
	project_rounding: fc.option(fc.constantFrom("down" as const, "up" as const), { nil: undefined }),
});

const conditionValues = fc
	.record({
		category: fc.constantFrom(...CONDITION_CATEGORIES),
		value: amount,
		description: line,
		set_order: fc.integer({ min: 0, max: 2 }),
		meta: fc.record({
			valueType: fc.constantFrom(...VALUE_TYPES),
			recur: fc.boolean(),
			recurStep: orNull(fc.integer({ min: 1, max: 9 })),
			recurType: orNull(fc.constantFrom(...RECUR_TYPES)),
			recurCategory: orNull(fc.constantFrom(...CATEGORIES)),
		}),
	})
	.filter((condition) => conditionValueError(condition) === null);

/** Libraries that the product could store, with text of every kind. */
export const libraries: fc.Arbitrary<Library<StoredRecord>> = fc
	.record({
		licensors: fc.uniqueArray(word, {
			minLength: 1,
			maxLength: 4,
			selector: (name) => name.trim().toLowerCase(),
		}),
		prices: fc.array(fc.tuple(fc.nat(), priceValues), { maxLength: 8 }),
		conditions: fc.array(fc.tuple(fc.nat(), conditionValues), { maxLength: 6 }),
		records: fc.array(fc.tuple(fc.nat(), fc.nat(), recordValues), { maxLength: 6 }),
		altFiles: fc.uniqueArray(word, { maxLength: 4, selector: (name) => name.trim().toLowerCase() }),
	})
	.map(build);

interface Parts {
	readonly licensors: readonly string[];
	readonly prices: readonly (readonly [number, Omit<Price, "id" | "licensor_id" | "meta"> & Price["meta"]])[];
	readonly conditions: readonly (readonly [number, Omit<LicensingCondition, "id" | "licensor_id">])[];
	readonly records: readonly (readonly [number, number, Partial<StoredRecord>])[];
	readonly altFiles: readonly string[];
}

function build(parts: Parts): Library<StoredRecord> {
	const licensors = parts.licensors.map((name, index) => licensor({ id: index + 1, name, currency: "GBP" }));
	const of = (pick: number) => (pick % licensors.length) + 1;
	const prices = parts.prices.map(
		([pick, { rounding, charge_every_use, project_rounding, ...price }], index): Price => {
			const direction = project_rounding === undefined ? {} : { project_rounding };
			return {
				id: index + 1,
				licensor_id: of(pick),
				...price,
				meta: { rounding, charge_every_use, ...direction },
			};
		},
	);
	const conditions = parts.conditions.map(
		([pick, condition], index): LicensingCondition => ({
			id: index + 1,
			licensor_id: of(pick),
			...condition,
		}),
	);
	const records = parts.records.map(([pick, price, values], index) => {
		const licensor_id = of(pick);
		const own = prices.filter((one) => one.licensor_id === licensor_id);
		const tags = (values.tag_list ?? []).join(",");
		const production_locator = String(index + 1).padStart(8, "0");
		const price_id = own[price % (own.length + 1)]?.id ?? null;
		return record({ ...values, id: index + 1, licensor_id, production_locator, price_id, tags });
	});
	const altFiles = parts.altFiles.map(
		(name, index): AltFile => ({
			id: index + 1,
			production_id: PRODUCTION_ID,
			name,
			purpose: index % 2 === 0 ? "ignored" : null,
			record_ids: index % 2 === 0 ? [] : records.slice(0, 2).map(({ id }) => id),
		}),
	);
	return { licensors, prices, conditions, records, altFiles };
}
