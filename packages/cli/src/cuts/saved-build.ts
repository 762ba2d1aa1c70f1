import type { CutBuild, CutEdl } from "@oxcut/core";
import {
	type BuildBasis,
	basisOfSnapshot,
	readSavedLists,
	type SavedCutSettings,
	type SavedList,
	SavedListError,
	savedCutInput,
} from "@oxcut/core/cut";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { type CutEntry, readEdlFiles, readSnapshot } from "../project/cut-files.ts";
import type { ProjectView } from "../project/open-project.ts";
import { PRODUCTION_ID } from "../project/project.ts";
import type { SavedCut } from "../project/saved-cut.ts";
import { shippedRates } from "../project/shipped-rates.ts";
import { quoteName } from "../text/quote-name.ts";
import { buildWithProgress } from "./build.ts";

/** The current production. */
export function basisOfProject({ project }: ProjectView): BuildBasis {
	return { library: project.library, rates: project.rates ?? shippedRates() };
}

/** A cut without the custom costs of removed records, which need none. */
export function withKnownCosts(cut: SavedCut, { library }: BuildBasis): SavedCut {
	const known = new Set(library.records.map(({ id }) => id));
	return { ...cut, custom_costs: cut.custom_costs.filter(({ record_id }) => known.has(record_id)) };
}

/** Builds a cut from its own data, its lists and a basis. */
export async function buildFrom(
	context: Context,
	cut: SavedCut,
	edls: readonly CutEdl[],
	basis: BuildBasis,
): Promise<CutBuild> {
	const { id, name, description, date, locked } = cut;
	const settings: SavedCutSettings = {
		cut: { id, production_id: PRODUCTION_ID, name, description, date, locked },
		fps: cut.fps,
		displayCurrency: cut.display_currency,
		useSourceTcs: cut.use_source_tcs,
		customCosts: cut.custom_costs.map(({ record_id, amount }) => [record_id, amount]),
	};
	return buildWithProgress(context, savedCutInput(settings, edls, basis));
}

/**
 * Reads a cut's lists with a function of the engine.
 *
 * @throws {CliError} `PROJECT_CORRUPT` if a list has changed, or reads differently than at the import: a lost event
 *   would be a clip that nobody licenses [CLI9].
 */
export function readStoredLists<T>(
	{ files, root }: ProjectView,
	entry: CutEntry,
	read: (lists: readonly SavedList[]) => T,
): T {
	const stored = readEdlFiles(files, root, entry);
	const lists = stored.map(({ file, bytes }, index) => {
		const { track = "auto", reel = "", sequence, events } = entry.cut.edls[index] ?? {};
		return { name: file, track, reel, sequence, contents: bytes, events };
	});
	try {
		return read(lists);
	} catch (error) {
		if (!(error instanceof SavedListError)) throw error;
		const path = stored[error.index]?.path ?? "";
		const line = error.fault?.line ?? undefined;
		throw new CliError(
			"PROJECT_CORRUPT",
			`${quoteName(path)}${line === undefined ? "" : ` line ${line}`}: ${error.message.replace(/\.$/, "")}. Import the cut again.`,
			{ file: path, line },
		);
	}
}

/** Builds a cut of the project from its lists, and from its snapshot unless another basis is given. */
export async function buildSavedCut(
	context: Context,
	open: ProjectView,
	entry: CutEntry,
	basis: BuildBasis = basisOfSnapshot(readSnapshot(open.files, open.root, entry)),
): Promise<CutBuild> {
	const edls = readStoredLists(open, entry, (lists) => readSavedLists(lists, entry.cut.fps));
	return buildFrom(context, entry.cut, edls, basis);
}

/** @throws {CliError} `CUT_LOCKED`: a locked cut's reports and rates can't change [CUT4]. */
export function refuseLocked({ cut }: CutEntry): void {
	if (cut.locked)
		throw new CliError("CUT_LOCKED", `The cut ${quoteName(cut.name)} is locked. First run: ox cut unlock`, {
			field: "CUT",
		});
}
