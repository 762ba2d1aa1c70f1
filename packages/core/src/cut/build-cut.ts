import { costCut } from "../costing/cost-cut.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { matchTimeline } from "../matching/match-timeline.ts";
import { indexLibrary, type LibraryIndex } from "../model/library/library.ts";
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

/** How a caller follows and aborts a build. Core has no clock or event loop of its own: the host passes them in. */
export interface BuildHooks {
	/** Called before each step. */
	readonly onProgress?: (progress: BuildProgress) => void;
	/**
	 * Awaited before each step, so that the host can draw and deliver an abort; for example, a `setImmediate` promise.
	 */
	readonly pause?: () => Promise<void>;
	/** Aborts the build between steps, with the signal's reason. */
	readonly signal?: AbortSignal;
}

function progressOf(stage: BuildStage): BuildProgress {
	return { stage, done: BUILD_STAGES.indexOf(stage), total: BUILD_STAGES.length };
}

/** Results of another build of the same lists, to reuse. */
interface KnownParts {
	/** Built from the same lists and rate. */
	readonly timeline?: Timeline;
	/** The index of the input's own production. */
	readonly library?: LibraryIndex;
}

/** All steps from tracks to `report_set`, one at a time. */
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
		timeline: matched.timeline,
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
 * Computes a cut's `report_set` from its tracks and its production.
 *
 * Time: n log n in the events. Bad clips, records and prices become diagnostics, never exceptions.
 *
 * @throws {CurrencyError} `'{code}' rate not found` for a currency without a rate [COST15].
 * @throws {TypeError} naming the input's missing or invalid property.
 * @throws the signal's reason, if it is aborted between two steps.
 */
export async function buildCut(input: CutInput, hooks: BuildHooks = {}): Promise<CutBuild> {
	return runStepsApart(buildSteps(input), async (progress) => {
		hooks.onProgress?.(progress);
		await hooks.pause?.();
		hooks.signal?.throwIfAborted();
	});
}

/**
 * Like {@link buildCut}, but synchronous, for callers that run off the main thread and have nothing to draw.
 *
 * @param known - results of another build of the same lists at the same rate, to reuse.
 * @throws {CurrencyError} `'{code}' rate not found` for a currency without a rate [COST15].
 * @throws {TypeError} naming the input's missing or invalid property.
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
