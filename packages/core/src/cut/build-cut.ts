import { costCut } from "../costing/cost-cut.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { matchTimeline } from "../matching/match-timeline.ts";
import { indexLibrary, type LibraryIndex } from "../model/library.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { fairUseChronology } from "../reports/fair-use-chronology.ts";
import type { ReportContext } from "../reports/model.ts";
import { buildTimeline } from "../timeline/build-timeline.ts";
import type { Timeline } from "../timeline/model.ts";
import { measureUsage } from "../usage/measure-usage.ts";
import { assembleReportSet } from "./assemble-report-set.ts";
import { checkCutInput } from "./check-cut-input.ts";
import { BUILD_STAGES, type BuildProgress, type BuildStage, type CutBuild, type CutInput } from "./model.ts";
import { runSteps, runStepsApart } from "./run-steps.ts";

/** How a caller follows and ends a build. Core has no clock or event loop of its own: the host passes them in. */
export interface BuildHooks {
	/** Called before each step. */
	readonly onProgress?: (progress: BuildProgress) => void;
	/** Awaited before each step, so that the host can draw and deliver an abort; for example a `setImmediate` promise. */
	readonly pause?: () => Promise<void>;
	/** Ends the build between steps, with the signal's reason. */
	readonly signal?: AbortSignal;
}

function progressOf(stage: BuildStage): BuildProgress {
	return { stage, done: BUILD_STAGES.indexOf(stage), total: BUILD_STAGES.length };
}

/** Results of another build of the same lists, so that they aren't computed again. */
interface KnownParts {
	/** Of the same lists and rate. */
	readonly timeline?: Timeline;
	/** The index of the input's own production. */
	readonly library?: LibraryIndex;
}

/** The whole way from tracks to `report_set`, one step at a time. */
function* buildSteps(given: CutInput, known: KnownParts = {}): Generator<BuildProgress, CutBuild, void> {
	const input = checkCutInput(given);
	yield progressOf("timeline");
	const library = known.library ?? indexLibrary(input.library);
	const timeline = known.timeline ?? buildTimeline(input.edls, input.rate);

	yield progressOf("matching");
	const matched = matchTimeline(timeline, library);

	yield progressOf("reconciliation");
	const reconciliation = reconcile(matched);

	yield progressOf("usage");
	const usage = measureUsage(reconciliation, matched, library, { useSourceTcs: input.useSourceTcs });

	yield progressOf("costing");
	const { rate, customCosts, displayCurrency, rates, useSourceTcs } = input;
	const costing = costCut({ usage, library, rate, customCosts, displayCurrency, rates });

	yield progressOf("reports");
	const context: ReportContext = {
		cut: input.cut,
		useSourceTcs,
		displayCurrency,
		rates,
		timeline,
		matched,
		reconciliation,
		usage,
		costing,
		library,
	};
	const chronology = fairUseChronology(context);
	return {
		input,
		context,
		chronology,
		reportSet: assembleReportSet(input, context, chronology),
		diagnostics: diagnosticsOf(context),
	};
}

/**
 * Computes a cut from its tracks and its production, to the `report_set`.
 *
 * Growth: n log n in the events. Bad clips, records and prices are diagnostics of the build, never an exception.
 *
 * @throws {CurrencyError} `'{code}' rate not found` for a currency that the rates do not name [COST15].
 * @throws {TypeError} naming the property of the input that is missing or of another kind.
 * @throws the signal's reason, when the signal is aborted between two steps.
 */
export async function buildCut(input: CutInput, hooks: BuildHooks = {}): Promise<CutBuild> {
	return runStepsApart(buildSteps(input), async (progress) => {
		hooks.onProgress?.(progress);
		await hooks.pause?.();
		hooks.signal?.throwIfAborted();
	});
}

/**
 * {@link buildCut} in one go, for callers that run off the main thread and have nothing to draw.
 *
 * @param known - results of another build of the same lists at the same rate; they aren't computed again.
 */
export function buildCutNow(input: CutInput, known: KnownParts = {}): CutBuild {
	return runSteps(buildSteps(input, known));
}

/** The diagnostics of every step of a build, in the order of the steps. */
export function diagnosticsOf({ timeline, matched, reconciliation, usage }: ReportContext): Diagnostic[] {
	return [
		...timeline.diagnostics,
		...matched.diagnostics,
		...reconciliation.diagnostics,
		...[...usage.checks.values()].flat(),
	];
}
