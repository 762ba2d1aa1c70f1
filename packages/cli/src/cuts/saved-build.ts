import { type CutBuild, type CutEdl, RATES, readEdl } from "@oxcut/core";
import { type CutSnapshot, customCostsOf, libraryOf } from "@oxcut/core/cut";
import type { ExchangeRates, Library } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { type CutEntry, readEdlFiles, readSnapshot } from "../project/cut-files.ts";
import type { ProjectView } from "../project/open-project.ts";
import { PRODUCTION_ID } from "../project/project.ts";
import type { SavedCut } from "../project/saved-cut.ts";
import { shippedRates } from "../project/shipped-rates.ts";
import { counted } from "../text/counted.ts";
import { quoteName } from "../text/quote-name.ts";
import { buildWithProgress } from "./build.ts";

/** What a cut is worked out with. */
export interface BuildBasis {
	readonly library: Library;
	readonly rates: ExchangeRates;
}

/** What the cut was last worked out with: its reports as they stand. */
export function basisOfSnapshot(snapshot: CutSnapshot): BuildBasis {
	return { library: libraryOf(snapshot), rates: snapshot.rates };
}

/** The production as it is now. */
export function basisOfProject({ project }: ProjectView): BuildBasis {
	return { library: project.library, rates: project.rates ?? shippedRates() };
}

/** Works a cut out from its own data, its lists and a basis. */
export async function buildFrom(
	context: Context,
	cut: SavedCut,
	edls: readonly CutEdl[],
	{ library, rates }: BuildBasis,
): Promise<CutBuild> {
	const { id, name, description, date, locked } = cut;
	return buildWithProgress(context, {
		cut: { id, production_id: PRODUCTION_ID, name, description, date, locked },
		rate: RATES[cut.fps],
		edls,
		library,
		rates,
		displayCurrency: cut.display_currency,
		useSourceTcs: cut.use_source_tcs,
		customCosts: customCostsOf(cut.custom_costs.map(({ record_id, amount }) => [record_id, amount])),
	});
}

/**
 * Reads the lists that a cut keeps.
 *
 * @throws {CliError} `PROJECT_CORRUPT` for a list that is not what was imported, or no longer reads as it did then: an
 * event that is not there would be a clip that nobody licenses [CLI9].
 */
function readStoredEdls({ files, root }: ProjectView, entry: CutEntry): CutEdl[] {
	const rate = RATES[entry.cut.fps];
	const stored = readEdlFiles(files, root, entry);
	return entry.cut.edls.flatMap(({ track, reel, events }, index) => {
		const list = stored[index];
		if (!list) return [];
		const { path, file, bytes } = list;
		const edl = readEdl(bytes, { file, rate });
		const fault = edl.diagnostics.find(({ severity }) => severity === "error");
		const found = edl.events.length;
		if (fault || found !== events)
			throw new CliError(
				"PROJECT_CORRUPT",
				`${quoteName(path)}${fault ? `${fault.line === null ? "" : ` line ${fault.line}`}: ${fault.message.replace(/\.$/, "")}` : `: ${counted(found, "event")}, where ${events} ${events === 1 ? "was" : "were"} imported`}. Import the cut anew.`,
				{ file: path, line: fault?.line ?? undefined },
			);
		return [{ edl, track, reel }];
	});
}

/** Works a cut of the project out from the lists it keeps; from its snapshot unless another basis is given. */
export async function buildSavedCut(
	context: Context,
	open: ProjectView,
	entry: CutEntry,
	basis: BuildBasis = basisOfSnapshot(readSnapshot(open.files, open.root, entry)),
): Promise<CutBuild> {
	return buildFrom(context, entry.cut, readStoredEdls(open, entry), basis);
}

/** @throws {CliError} `CUT_LOCKED`: a locked cut's reports and rates stay as they are [CUT4]. */
export function refuseLocked({ cut }: CutEntry): void {
	if (cut.locked)
		throw new CliError("CUT_LOCKED", `The cut ${quoteName(cut.name)} is locked. First: ox cut unlock`, {
			field: "CUT",
		});
}
