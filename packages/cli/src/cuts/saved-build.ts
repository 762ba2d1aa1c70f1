import {
	type CutBuild,
	type CutEdl,
	type ExchangeRates,
	type Library,
	parseDecimal,
	RATES,
	type Rational,
	readEdl,
} from "@oxcut/core";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { type CutEntry, readEdlFiles, readSnapshot } from "../project/cut-files.ts";
import type { OpenProject } from "../project/open-project.ts";
import { PRODUCTION_ID } from "../project/project.ts";
import type { SavedCut, Snapshot } from "../project/saved-cut.ts";
import { shippedRates } from "../rates/shipped-rates.ts";
import { quoteName } from "../text/quote-name.ts";
import { buildWithProgress } from "./build.ts";

/** What a cut is worked out with. */
export interface BuildBasis {
	readonly library: Library;
	readonly rates: ExchangeRates;
}

/** What the cut was last worked out with: its reports as they stand. */
export function basisOfSnapshot({
	records,
	licensors,
	prices,
	conditions,
	alt_files,
	rates,
}: Snapshot): BuildBasis {
	return { library: { records, licensors, prices, conditions, altFiles: alt_files }, rates };
}

/** The production as it is now. */
export function basisOfProject({ project }: OpenProject): BuildBasis {
	return { library: project.library, rates: project.rates ?? shippedRates() };
}

/** Custom costs by record id, exact. */
function customCostsOf({ custom_costs }: SavedCut): Map<number, Rational> {
	return new Map(
		custom_costs.flatMap(({ record_id, amount }) => {
			const exact = parseDecimal(amount);
			return exact ? [[record_id, exact] as const] : [];
		}),
	);
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
		customCosts: customCostsOf(cut),
	});
}

/** Works a cut of the project out from the lists it keeps; from its snapshot unless another basis is given. */
export async function buildSavedCut(
	context: Context,
	open: OpenProject,
	entry: CutEntry,
	basis: BuildBasis = basisOfSnapshot(readSnapshot(open.files, open.root, entry.slug)),
): Promise<CutBuild> {
	const rate = RATES[entry.cut.fps];
	const bytesOf = new Map(readEdlFiles(open.files, open.root, entry).map(({ file, bytes }) => [file, bytes]));
	const edls = entry.cut.edls.map(({ file, track, reel }) => ({
		edl: readEdl(bytesOf.get(file) ?? new Uint8Array(), { file, rate }),
		track,
		reel,
	}));
	return buildFrom(context, entry.cut, edls, basis);
}

/** @throws {CliError} `CUT_LOCKED`: a locked cut's reports and rates stay as they are [CUT4]. */
export function refuseLocked({ cut }: CutEntry): void {
	if (cut.locked)
		throw new CliError("CUT_LOCKED", `The cut ${quoteName(cut.name)} is locked. First: ox cut unlock`, {
			field: "CUT",
		});
}
