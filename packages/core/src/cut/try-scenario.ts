import { costCut } from "../costing/cost-cut.ts";
import { recostCut } from "../costing/recost-cut.ts";
import type { Scenario } from "../model/cuts/scenario.ts";
import { indexLibrary, type Library } from "../model/library/library.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import type { ReportContext } from "../reports/model.ts";
import { editTimeline } from "../savings/edit-timeline.ts";
import { type FilmEdit, FilmEditError, filmOuts } from "../savings/film-edits.ts";
import { parseTimecode } from "../timecode/parse-timecode.ts";
import { measureUsage } from "../usage/measure-usage.ts";
import type { CutBuild } from "./model.ts";
import { type ScenarioProblem, withScenarioValues } from "./scenario-values.ts";

export interface TriedScenario {
	/** The cut with all changes but those that have a problem. */
	readonly context: ReportContext;
	readonly problems: readonly ScenarioProblem[];
}

/**
 * Prepares to try scenarios on a built cut [WIF5]. Prices, conditions and rates alone only cost the licensors that they concern
 * again; the film is measured again only after a change of its edits.
 *
 * @returns a function of scenarios, for one caller. Its costs equal those of a new build with the changes.
 */
export function createScenarios({ input, context }: CutBuild): (scenario: Scenario) => TriedScenario {
	let edited = { key: "[]", context, problems: [] as readonly ScenarioProblem[] };
	return (scenario) => {
		const key = JSON.stringify(scenario.edits);
		if (key !== edited.key) edited = { key, ...withEdits(input, context, scenario.edits) };
		const values = withValues(input, edited.context, scenario);
		return { context: values.context, problems: [...values.problems, ...edited.problems] };
	};
}

function withValues(input: CutBuild["input"], context: ReportContext, scenario: Scenario): TriedScenario {
	const { prices, conditions, rates } = scenario;
	if (prices.length + conditions.length + rates.length === 0) return { context, problems: [] };
	const { library } = input;
	const changed = withScenarioValues({ library, rates: context.rates }, scenario);
	const known = new Set(prices.map(({ price_id }) => price_id));
	const ofConditions = new Set(conditions.map(({ condition_id }) => condition_id));
	const index = { ...context.library, ...termsOf(changed.library) };
	const after = recostCut(
		context.costing,
		costingContext(input, { ...context, library: index, rates: changed.rates }),
		{
			licensors: library.prices.flatMap(({ id, licensor_id }) => (known.has(id) ? [licensor_id] : [])),
			conditions: library.conditions.flatMap(({ id, licensor_id }) =>
				ofConditions.has(id) ? [licensor_id] : [],
			),
		},
	);
	return {
		context: { ...context, library: index, rates: changed.rates, costing: after },
		problems: changed.problems,
	};
}

/** The parts of an index that prices and conditions make; the others are as they were. */
function termsOf(library: Library) {
	const { prices, pricesByLicensor, conditionsByLicensor } = indexLibrary({ ...library, records: [] });
	return { prices, pricesByLicensor, conditionsByLicensor };
}

function costingContext(
	{ rate, customCosts, displayCurrency }: CutBuild["input"],
	{ usage, library, rates }: ReportContext,
) {
	return { usage, library, rate, customCosts, displayCurrency, rates };
}

/** The cut after edits of the film, without those that it can't take. */
function withEdits(
	input: CutBuild["input"],
	context: ReportContext,
	edits: Scenario["edits"],
): TriedScenario {
	const problems: ScenarioProblem[] = [];
	let taken: { readonly index: number; readonly edit: FilmEdit }[] = [];
	edits.forEach((edit, index) => {
		const read = readEdit(edit, context);
		if (typeof read === "string") problems.push({ of: "edits", index, message: read });
		else taken.push({ index, edit: read });
	});
	for (;;) {
		try {
			const outs = filmOuts(
				context,
				taken.map(({ edit }) => edit),
			);
			return { context: outs.size === 0 ? context : measured(input, context, outs), problems };
		} catch (error) {
			if (!(error instanceof FilmEditError)) throw error;
			const refused = taken[error.index];
			if (refused === undefined) throw error;
			problems.push({ of: "edits", index: refused.index, message: error.message });
			taken = taken.filter((one) => one !== refused);
		}
	}
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

/** Measures and costs the film with other outs. Its contents stay matched: no clip gets others. */
function measured(
	input: CutBuild["input"],
	context: ReportContext,
	outs: ReadonlyMap<number, number>,
): ReportContext {
	const timeline = editTimeline(context.timeline, outs);
	const matched = { ...context.matched, timeline };
	const reconciliation = reconcile(matched);
	const { useSourceTcs } = input;
	const usage = measureUsage(reconciliation, matched, context.library, { useSourceTcs });
	const after = { ...context, timeline, matched, reconciliation, usage };
	return { ...after, costing: costCut(costingContext(input, after)) };
}
