import { indexLibrary } from "../../model/library/library.ts";
import type { LicensingCondition } from "../../model/licensors/licensing-condition.ts";
import type { Licensor } from "../../model/licensors/licensor.ts";
import type { Price } from "../../model/licensors/price.ts";
import type { ArchiveRecord } from "../../model/records/record.ts";
import { parseDecimal, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { RATES, type RateName } from "../../timecode/rate.ts";
import type { RecordUsage, SourceSpan, Usage, Use } from "../../usage/model.ts";
import type { CostingContext } from "../model.ts";

/** A compact description of a cut, for tests and fixtures. Ids are positions counted from 1. */
export interface Scenario {
	readonly fps?: RateName;
	/** By default uses charge film time. */
	readonly useSourceTcs?: boolean;
	readonly displayCurrency?: string;
	readonly rates?: Readonly<Record<string, string>>;
	readonly licensors?: readonly ScenarioLicensor[];
	/** `licensor_id` defaults to 1. */
	readonly prices?: readonly ScenarioPrice[];
	readonly conditions?: readonly ScenarioCondition[];
	/** `licensor_id` and `price_id` default to 1, the category to Footage. */
	readonly records: readonly ScenarioRecord[];
	readonly uses: readonly ScenarioUse[];
	/** Decimals by record id. */
	readonly customCosts?: Readonly<Record<number, string>>;
}

export type ScenarioLicensor = Partial<Pick<Licensor, "name" | "currency">>;
export type ScenarioPrice = Partial<Omit<Price, "id" | "meta">> & { readonly meta?: Partial<Price["meta"]> };
export type ScenarioCondition = Partial<Omit<LicensingCondition, "id" | "meta">> &
	Pick<LicensingCondition, "category" | "value"> & { readonly meta?: Partial<LicensingCondition["meta"]> };
export type ScenarioRecord = Partial<Omit<ArchiveRecord, "id">>;

export interface ScenarioUse {
	readonly record: number;
	/** Frames of film. */
	readonly frames: number;
	readonly side?: "video" | "audio";
	/** Stretches of source, in frames or `n/d`; by default one of `frames` that overlaps no other. */
	readonly source?: readonly (readonly [number | string, number | string])[];
	/** A still, a freeze, or a clip without source. */
	readonly filmTimeOnly?: boolean;
}

const CONDITION_META: LicensingCondition["meta"] = {
	valueType: "flat",
	recur: false,
	recurStep: null,
	recurType: null,
	recurCategory: null,
};

/** Makes the context of a scenario. */
export function contextOf(scenario: Scenario): CostingContext {
	const licensors = (scenario.licensors ?? [{}]).map(makeLicensor);
	const customCosts = Object.entries(scenario.customCosts ?? {}).map(
		([id, cost]) => [Number(id), decimal(cost)] as const,
	);
	return {
		usage: makeUsage(scenario),
		library: indexLibrary({
			records: scenario.records.map(makeRecord),
			licensors,
			prices: (scenario.prices ?? []).map(makePrice),
			conditions: (scenario.conditions ?? []).map(makeCondition),
			altFiles: [],
		}),
		rate: RATES[scenario.fps ?? "25"],
		customCosts: new Map(customCosts),
		displayCurrency: scenario.displayCurrency ?? "USD",
		rates: { timestamp: "2026-01-05", rates: scenario.rates ?? { USD: "1", EUR: "0.9", JPY: "150" } },
	};
}

/** An exact number from a test's notation: `12.5`, `7/2`. */
export function decimal(text: string | number): Rational {
	const [numerator, denominator] = String(text).split("/");
	const value = parseDecimal(numerator ?? "");
	const divisor = denominator === undefined ? rational(1) : parseDecimal(denominator);
	if (!value || !divisor) throw new RangeError(`${text} is not a number`);
	return value.div(divisor);
}

function makeLicensor(licensor: ScenarioLicensor, position: number): Licensor {
	const id = position + 1;
	const plain = { id, production_id: 1, name: `Archive ${id}`, currency: "USD", archive_id: null };
	return { ...plain, records_count: 0, ...licensor };
}

function makePrice(price: ScenarioPrice, position: number): Price {
	return {
		id: position + 1,
		licensor_id: 1,
		name: "",
		category: "Footage",
		charge_by: "Second",
		value: 10,
		min_per: null,
		min_value: null,
		min_time: null,
		set_order: position + 1,
		...price,
		meta: { rounding: "clip", charge_every_use: true, ...price.meta },
	};
}

function makeCondition(condition: ScenarioCondition, position: number): LicensingCondition {
	return {
		id: position + 1,
		licensor_id: 1,
		description: "",
		set_order: position + 1,
		...condition,
		meta: { ...CONDITION_META, ...condition.meta },
	};
}

function makeRecord(record: ScenarioRecord, position: number): ArchiveRecord {
	const id = position + 1;
	return {
		id,
		production_id: 1,
		licensor_id: 1,
		price_id: 1,
		secondary_price_id: null,
		title: `Record ${id}`,
		production_locator: String(10_000_000 + id),
		category: "Footage",
		source_type: "Archival",
		archive_name: "",
		trt: null,
		fps: null,
		fair_use: false,
		fair_use_notes: "",
		rights_free: false,
		rights_problem: false,
		master_problem: false,
		provenance: null,
		provenance_notes: "",
		...record,
	};
}

function makeUsage({ uses: told, useSourceTcs = false }: Scenario): Usage {
	let film = 0;
	const uses = told.map((use, index): Use => {
		const { record: recordId, frames, side: trkMediaType = "video", filmTimeOnly = false } = use;
		const recordIn = film;
		film += frames + 1;
		const spans = use.source ?? (filmTimeOnly ? [] : [[recordIn, recordIn + frames]]);
		const sourceSpans = spans.map(([from, to]) => ({ from: decimal(from), to: decimal(to) }));
		const sourceFrames = filmTimeOnly ? rational(frames) : lengthOf(sourceSpans);
		return {
			index,
			recordId,
			trkMediaType,
			trkLevel: 1,
			clipMediaType: trkMediaType === "video" ? "Video" : "Audio",
			fragments: [],
			recordIn,
			recordOut: recordIn + frames,
			filmFrames: frames,
			sourceFrames,
			sourceSpans,
			playedSpans: filmTimeOnly ? [] : sourceSpans,
			filmTimeFrames: filmTimeOnly ? frames : 0,
			unsourcedFrames: 0,
			filmTimeOnly,
			durationFrames: useSourceTcs ? sourceFrames : rational(frames),
		};
	});
	const byRecord = new Map<number, RecordUsage>();
	for (const use of uses) {
		const known = byRecord.get(use.recordId);
		byRecord.set(use.recordId, {
			...NO_USAGE,
			recordId: use.recordId,
			uses: [...(known?.uses ?? []), use.index],
		});
	}
	return { useSourceTcs, uses, byRecord, checks: new Map() };
}

/** Costing reads only the uses of a record's usage. */
const NO_USAGE = {
	totalByFilmFrames: 0,
	totalBySourceFrames: ZERO,
	totalFrames: ZERO,
	percentOfOriginal: null,
	videoFrames: ZERO,
	audioFrames: ZERO,
};

function lengthOf(spans: readonly SourceSpan[]): Rational {
	return spans.reduce((sum, { from, to }) => sum.add(to.sub(from)), ZERO);
}
