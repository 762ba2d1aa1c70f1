import * as fc from "fast-check";
import type { Edl, EdlEvent } from "../../edl/model.ts";
import type { Library } from "../../model/library/library.ts";
import { CONDITION_CATEGORIES, type LicensingCondition } from "../../model/licensors/licensing-condition.ts";
import type { Licensor } from "../../model/licensors/licensor.ts";
import type { Price } from "../../model/licensors/price.ts";
import type { ArchiveRecord } from "../../model/records/record.ts";
import { CATEGORIES, PROVENANCES } from "../../model/records/record-field-values.ts";
import { RATES } from "../../timecode/rate.ts";
import type { CutEdl } from "../../timeline/model.ts";
import type { CutInput } from "../model.ts";

const RECORDS = 8;
/** Unknown and Public Domain are 1 and 2; the others follow. */
const LICENSORS = 5;
const MISSING = "nobody knows.mov";

const amount = fc.integer({ min: 0, max: 40_000 }).map((cents) => cents / 100);

export const anyRecord = (id: number): fc.Arbitrary<ArchiveRecord> =>
	fc.record({
		id: fc.constant(id),
		production_id: fc.constant(1),
		licensor_id: fc.integer({ min: 1, max: LICENSORS }),
		price_id: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null, freq: 6 }),
		secondary_price_id: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null, freq: 3 }),
		title: fc.constantFrom("Harbour", "nobody knows", "March on the quay"),
		production_locator: fc.constant(String(10_000_000 + id)),
		category: fc.constant(CATEGORIES[id % 3] ?? "Footage"),
		source_type: fc.constantFrom("Archival", "Archival", "Archival", "Original"),
		archive_name: fc.constant(""),
		trt: fc.constantFrom(null, "00:00:02;00", "00:10:00;00"),
		fps: fc.constantFrom(null, "25", "30"),
		fair_use: fc.boolean().map((yes) => yes && id % 2 === 0),
		fair_use_notes: fc.constantFrom("", "Criticised on screen."),
		rights_free: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
		rights_problem: fc.boolean(),
		master_problem: fc.boolean(),
		provenance: fc.constantFrom(null, ...PROVENANCES),
		provenance_notes: fc.constantFrom("", "<p>Cleaned frame by frame.</p>"),
	});

export const anyPrice = (id: number): fc.Arbitrary<Price> =>
	fc.record({
		id: fc.constant(id),
		licensor_id: fc.constant(3 + (id % 3)),
		name: fc.constant(`Price ${id}`),
		category: fc.constantFrom(...CATEGORIES),
		charge_by: fc.constantFrom("Use", "Second", "Minute"),
		value: amount,
		min_per: fc.constantFrom(null, "clip", "project"),
		min_value: fc.option(amount, { nil: null }),
		min_time: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
		set_order: fc.integer({ min: 0, max: 3 }),
		meta: fc.record({ rounding: fc.constantFrom("clip", "project"), charge_every_use: fc.boolean() }),
	});

export const anyCondition = (id: number): fc.Arbitrary<LicensingCondition> =>
	fc.record({
		id: fc.constant(id),
		licensor_id: fc.constant(3 + (id % 3)),
		category: fc.constantFrom(...CONDITION_CATEGORIES),
		value: fc.integer({ min: 0, max: 90 }),
		description: fc.constant(""),
		set_order: fc.integer({ min: 0, max: 2 }),
		meta: fc.record({
			valueType: fc.constantFrom("flat", "percentage"),
			recur: fc.boolean(),
			recurStep: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
			recurType: fc.constantFrom(null, "Use", "Second"),
			recurCategory: fc.option(fc.constantFrom(...CATEGORIES), { nil: null }),
		}),
	});

export const anyLicensor = (id: number): fc.Arbitrary<Licensor> =>
	fc.record({
		id: fc.constant(id),
		production_id: fc.constant(1),
		name: fc.constant(id === 1 ? "Unknown" : id === 2 ? "Public Domain" : `Archive ${id}`),
		currency: fc.constantFrom("USD", "GBP", "JPY"),
		archive_id: fc.constant(null),
		records_count: fc.constant(0),
	});

function all<T>(count: number, make: (id: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> {
	return fc.tuple(...Array.from({ length: count }, (_, index) => make(index + 1)));
}

const anyLibrary: fc.Arbitrary<Library> = fc.record({
	records: all(RECORDS, anyRecord),
	licensors: all(LICENSORS, anyLicensor),
	prices: all(9, anyPrice),
	conditions: all(4, anyCondition),
	altFiles: fc.constant([]),
});

const anyEvent = fc.record({
	gap: fc.integer({ min: -30, max: 40 }),
	length: fc.integer({ min: 1, max: 200 }),
	source: fc.integer({ min: 0, max: 300 }),
	speed: fc.constantFrom([1, 1], [1, 1], [1, 2], [-1, 1], [0, 1]),
	record: fc.integer({ min: 0, max: RECORDS }),
});

function trackOf(name: string, level: number): fc.Arbitrary<CutEdl> {
	const isAudio = name.startsWith("A");
	return fc.array(anyEvent, { maxLength: 10 }).map((drawn) => {
		let at = 90_000;
		const events = drawn.map(({ gap, length, source, speed, record }, index): EdlEvent => {
			const recordIn = Math.max(0, at + gap);
			at = recordIn + length;
			const [speedNumerator = 1, speedDenominator = 1] = isAudio ? [1, 1] : speed;
			const sourceFrames = Math.max(1, Math.floor((length * Math.abs(speedNumerator)) / speedDenominator));
			const exact = speedDenominator === 1 ? speedNumerator : sourceFrames;
			return {
				number: index + 1,
				line: index + 1,
				block: index,
				reel: "AX",
				channels: [isAudio ? name : "V"],
				transition: { type: "cut", wipe: null, frames: 0 },
				sourceIn: source,
				sourceOut: source + sourceFrames,
				recordIn,
				recordOut: recordIn + length,
				sourceRate: RATES["25"],
				hasKnownSource: true,
				sourceDropFrame: false,
				recordDropFrame: false,
				speedNumerator: exact,
				speedDenominator: speedDenominator === 1 ? 1 : length,
				contents: record === 0 ? MISSING : `${10_000_000 + record}_clip.mov`,
				noContents: null,
			};
		});
		const edl: Edl = {
			file: `Film_${name}.edl`,
			title: name,
			rate: RATES["25"],
			rateGuessed: false,
			dropFrame: false,
			lines: { total: events.length, accounted: events.length },
			events,
			notes: [],
			locators: [],
			unusedTokens: [],
			diagnostics: [],
		};
		return { edl, track: { trkMediaType: isAudio ? "audio" : "video", trkLevel: level }, reel: "" };
	});
}

/** Cuts of up to forty events on four tracks, with prices and conditions of every kind. */
export const anyCutInput: fc.Arbitrary<CutInput> = fc.record({
	cut: fc.constant({
		id: 1,
		production_id: 1,
		name: "Rough cut",
		description: "",
		date: "2026-11-20",
		locked: false,
	}),
	rate: fc.constant(RATES["25"]),
	edls: fc.tuple(trackOf("V1", 1), trackOf("V2", 2), trackOf("A1", 1), trackOf("A2", 2)),
	library: anyLibrary,
	rates: fc.constant({ timestamp: "2026-11-20", rates: { USD: "1", GBP: "0.79", JPY: "151.4" } }),
	displayCurrency: fc.constantFrom("USD", "JPY"),
	useSourceTcs: fc.boolean(),
	customCosts: fc.constant(new Map()),
});
