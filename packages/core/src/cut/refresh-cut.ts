import { recostCut } from "../costing/recost-cut.ts";
import type { ExclusionRule } from "../model/cuts/exclusion-rule.ts";
import type { LibraryIndex } from "../model/library/library.ts";
import type { AltFile } from "../model/records/alt-file.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { refreshFairUseChronology } from "../reports/fair-use-chronology.ts";
import type { ReportContext } from "../reports/model.ts";
import { argumentError, requireObject } from "../text/argument-error.ts";
import { remeasureRecords } from "../usage/remeasure-records.ts";
import { chargedIdsOf, costTotalsOf, unidentifiedOf } from "./assemble-report-set.ts";
import { buildCutNow, diagnosticsOf } from "./build-cut.ts";
import type { CutBuild } from "./model.ts";
import { applyRefresh, type CutRefresh } from "./refresh-library.ts";

/**
 * Follows a change of the production in a built cut: recomputes only what depends on the change, with the same result
 * as rebuilding the cut [COST17, CUT2].
 *
 * A change that affects matching causes a complete rebuild [CUT3]. Otherwise the time depends on the changed records'
 * uses and their licensors' records; the rest is shared with the previous build.
 *
 * @param build - the cut before the change; it is not modified.
 * @throws {Error} `Cannot refresh without current`, `Unknown refresh type` [CUT1].
 * @throws {CurrencyError} `'{code}' rate not found`.
 * @throws {TypeError} if `build` is no built cut, or the change is no object.
 */
export function refreshCut(build: CutBuild | null | undefined, change: CutRefresh): CutBuild {
	if (!build) throw new Error("Cannot refresh without current");
	if (!(build.context && build.input)) throw argumentError("build", "a cut that buildCut returned", build);
	requireObject(change, "change");
	const { library, customCosts, recordIds, licensorIds, conditionLicensorIds } = applyRefresh(build, change);
	const before = build.context;
	const input = { ...build.input, library: listLibrary(library), customCosts };
	const changed = [...recordIds].map(
		(id) => [before.library.records.get(id), library.records.get(id)] as const,
	);
	if (changed.some(([was, is]) => movesMatching(was, is))) {
		return buildCutNow(input, { library, timeline: before.timeline });
	}

	const isMeasuredAnew = changed.some(([was, is]) => movesMeasures(was, is));
	const usage = isMeasuredAnew
		? remeasureRecords(before.usage, library, input.rate, recordIds)
		: before.usage;
	const costing = recostCut(
		before.costing,
		{
			usage,
			library,
			rate: input.rate,
			customCosts,
			displayCurrency: input.displayCurrency,
			rates: input.rates,
		},
		{ records: recordIds, licensors: licensorIds, conditions: conditionLicensorIds },
	);
	const context: ReportContext = { ...before, library, usage, costing };
	const chronology = refreshFairUseChronology(context, build.chronology, recordIds);
	const { errors, usedOxmIds } = build.reportSet;
	const titlesChanged = changed.some(([was, is]) => was?.title !== is?.title);
	return {
		input,
		context,
		chronology,
		reportSet: {
			...build.reportSet,
			errors: titlesChanged ? { ...errors, unidentifiedRecords: unidentifiedOf(context) } : errors,
			usedOxmIds: { ...usedOxmIds, ...chargedIdsOf(context) },
			costReport: costTotalsOf(context),
			fairUseReport: { chronology: chronology.entries },
		},
		diagnostics: diagnosticsOf(context),
	};
}

/**
 * Applies changed alt files or exclusion rules to a built cut, with the same result as building it again [CUT3]. The lists are
 * unchanged, so the timeline is reused.
 *
 * @param changed - all of the production's alt files, or all of its rules.
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function rematchCut(
	{ input, context }: CutBuild,
	changed: { readonly altFiles: readonly AltFile[] } | { readonly exclusionRules: readonly ExclusionRule[] },
): CutBuild {
	const library = { ...context.library, ...changed };
	return buildCutNow({ ...input, library: listLibrary(library) }, { library, timeline: context.timeline });
}

/** Whether clips may now match another record, or count as other uses [CUT3]. */
function movesMatching(was: ArchiveRecord | undefined, is: ArchiveRecord | undefined): boolean {
	return was?.production_locator !== is?.production_locator || was?.category !== is?.category;
}

/** Whether a record's percentage or its diagnostics may change. */
function movesMeasures(was: ArchiveRecord | undefined, is: ArchiveRecord | undefined): boolean {
	return was?.trt !== is?.trt || was?.fps !== is?.fps || was?.title !== is?.title;
}

/** Turns the library back into lists, lazily, because a refresh only uses the index. */
function listLibrary(library: LibraryIndex): CutBuild["input"]["library"] {
	return {
		get records() {
			return [...library.records.values()];
		},
		get licensors() {
			return [...library.licensors.values()];
		},
		get prices() {
			return [...library.prices.values()];
		},
		get conditions() {
			return [...library.conditionsByLicensor.values()].flat();
		},
		altFiles: library.altFiles,
		exclusionRules: library.exclusionRules,
	};
}
