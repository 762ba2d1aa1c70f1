import type { Costing } from "../costing/model.ts";
import { recostCut } from "../costing/recost-cut.ts";
import type { Scenario, ScenarioProblem } from "../model/cuts/scenario.ts";
import { type ExchangeRates, indexLibrary, type Library } from "../model/library/library.ts";
import { CurrencyError } from "../money/convert.ts";
import type { ReportContext } from "../reports/model.ts";
import { type ClipsByTime, clipsByTime } from "../savings/clips-by-time.ts";
import { type FilmEdit, FilmEditError, filmOuts } from "../savings/film-edits.ts";
import { createTrimmer, type Trimmer } from "../savings/trims.ts";
import { usageAfterEdits } from "../savings/usage-after-edits.ts";
import { parseTimecode } from "../timecode/parse-timecode.ts";
import type { Frames } from "../timecode/rate.ts";
import type { ChargedUsage } from "../usage/model.ts";
import type { CutBuild } from "./model.ts";
import { withScenarioValues } from "./scenario-values.ts";

export interface TriedScenario {
	/** The cost of the cut with all changes but those that have a problem. */
	readonly costing: Costing;
	readonly problems: readonly ScenarioProblem[];
}

/** How many edited films to cache: as many as people compare. */
const EDITS_KEPT = 8;

/**
 * Prepares to try scenarios on a built cut [WIF5]. Prices, conditions and rates alone only cost the licensors that they concern
 * again; drops and trims, the records that they touch.
 *
 * @returns a function of scenarios, for one caller. Its costs equal those of a new build with the changes.
 */
export function createScenarios({ input, context }: CutBuild): (scenario: Scenario) => TriedScenario {
	const edit = createEditor(input, context);
	const known = new Map<string, EditedCut>();
	return (scenario) => {
		const { edits, rates } = scenario;
		const changed = withScenarioValues({ library: input.library, rates: context.rates }, scenario);
		const key = JSON.stringify([edits, rates]);
		const edited = known.get(key) ?? edit(edits, changed.rates);
		known.delete(key);
		known.set(key, edited);
		for (const [oldest] of known) if (known.size > EDITS_KEPT) known.delete(oldest);
		return {
			costing: costingOf(input, edited.context, scenario, changed.library),
			problems: [...changed.problems, ...edited.problems],
		};
	};
}

/** The cost of a cut, maybe still at other rates, and its basis. */
type CostedCut = Pick<ReportContext, "library" | "rates" | "costing"> & { readonly usage: ChargedUsage };

interface EditedCut {
	readonly context: CostedCut;
	readonly problems: readonly ScenarioProblem[];
}

/** @param changed - the production with the scenario's prices and conditions. */
function costingOf(
	input: CutBuild["input"],
	context: CostedCut,
	{ prices, conditions, rates }: Scenario,
	changed: Library,
): Costing {
	const { costing } = context;
	if (prices.length + conditions.length + rates.length === 0) return costing;
	const { library } = input;
	const known = new Set(prices.map(({ price_id }) => price_id));
	const ofConditions = new Set(conditions.map(({ condition_id }) => condition_id));
	const index = { ...context.library, ...termsOf(changed) };
	return recostCut(costing, costingContext(input, { ...context, library: index }), {
		licensors: library.prices.flatMap(({ id, licensor_id }) => (known.has(id) ? [licensor_id] : [])),
		conditions: library.conditions.flatMap(({ id, licensor_id }) =>
			ofConditions.has(id) ? [licensor_id] : [],
		),
	});
}

/** The parts of an index that depend on prices and conditions; the others stay as they were. */
function termsOf(library: Library) {
	const { prices, pricesByLicensor, conditionsByLicensor } = indexLibrary({ ...library, records: [] });
	return { prices, pricesByLicensor, conditionsByLicensor };
}

function costingContext(
	{ rate, customCosts, displayCurrency }: CutBuild["input"],
	{ usage, library, rates }: Omit<CostedCut, "costing">,
) {
	return { usage, library, rate, customCosts, displayCurrency, rates };
}

/** Prepares to edit the film of a cut. @returns the cut at other rates after edits, without those that it can't take. */
function createEditor(
	input: CutBuild["input"],
	context: ReportContext,
): (edits: Scenario["edits"], rates: ExchangeRates) => EditedCut {
	let tools: { readonly trimmer: Trimmer; readonly byTime: ClipsByTime } | null = null;
	return (edits, rates) => {
		const before = { ...context, rates };
		if (edits.length === 0) return { context: before, problems: [] };
		tools ??= { trimmer: createTrimmer(context), byTime: clipsByTime(context.timeline.clips) };
		const { trimmer, byTime } = tools;
		const problems: ScenarioProblem[] = [];
		let taken: Taken[] = [];
		edits.forEach((edit, index) => {
			const read = readEdit(edit, context);
			if (typeof read === "string") problems.push({ of: "edits", index, message: read });
			else taken.push({ index, edit: read });
		});
		const after = (some: readonly Taken[]) => {
			const all = some.map(({ edit }) => edit);
			const outs = filmOuts(context, all, trimmer);
			return outs.size === 0 ? before : edited(input, before, byTime, outs);
		};
		for (;;) {
			try {
				return { context: after(taken), problems };
			} catch (error) {
				const { refused, message } = refusal(error, taken, after);
				problems.push({ of: "edits", index: refused.index, message });
				taken = taken.filter((one) => one !== refused);
			}
		}
	};
}

interface Taken {
	/** Its position among the scenario's edits. */
	readonly index: number;
	readonly edit: FilmEdit;
}

/** The edit that the cut can't take, and why. @throws an error that isn't about the edits. */
function refusal(
	error: unknown,
	taken: readonly Taken[],
	after: (some: readonly Taken[]) => unknown,
): { readonly refused: Taken; readonly message: string } {
	if (error instanceof FilmEditError) {
		const refused = taken[error.index];
		if (refused !== undefined) return { refused, message: error.message };
	}
	if (error instanceof CurrencyError) {
		const refused = taken.find((_, index) => {
			try {
				after(taken.slice(0, index + 1));
				return false;
			} catch {
				return true;
			}
		});
		const message = `it uncovers a record that is paid in ${error.currency}, which has no exchange rate`;
		if (refused !== undefined) return { refused, message };
	}
	throw error;
}

/** Measures and costs the records that changed out points affect. */
function edited(
	input: CutBuild["input"],
	context: ReportContext,
	byTime: ClipsByTime,
	outs: ReadonlyMap<number, Frames>,
): CostedCut {
	const { usage: near, recordIds } = usageAfterEdits(context, byTime, outs);
	const usage = withUsageOf(context.usage, near, recordIds);
	const after = { ...context, usage };
	const costing = recostCut(context.costing, costingContext(input, after), { records: recordIds });
	return { ...after, costing };
}

/** A cut's usage with some records' uses replaced; the new uses come last. */
function withUsageOf(usage: ChargedUsage, other: ChargedUsage, recordIds: ReadonlySet<number>): ChargedUsage {
	const first = usage.uses.length;
	const byRecord = new Map(usage.byRecord);
	for (const recordId of recordIds) {
		const own = other.byRecord.get(recordId);
		if (own) byRecord.set(recordId, { uses: own.uses.map((position) => first + position) });
		else byRecord.delete(recordId);
	}
	const moved = other.uses.map((use) => ({ ...use, index: first + use.index }));
	return { uses: [...usage.uses, ...moved], byRecord };
}

/** Reads a drop or trim of a scenario for a cut. @returns the reason if it can't be read. */
export function readEdit(edit: Scenario["edits"][number], { timeline }: ReportContext): FilmEdit | string {
	const { what, record_id: recordId } = edit;
	let at: number | null = null;
	if (edit.at !== null) {
		const { value, diagnostics } = parseTimecode(edit.at, timeline.rate, { dropFrame: timeline.dropFrame });
		if (!value) return diagnostics[0]?.message ?? "isn't a timecode";
		at = value.frameCount;
	}
	return what === "drop" ? { what, recordId, at } : { what: "trim", recordId, at, frames: edit.frames };
}
