import { type BudgetDocument, type SeriesEpisode, seriesCurrency } from "@oxcut/core/budget";
import type { ExportFormat } from "@oxcut/core/model";
import { findProductionName } from "../../../access/find-production-name.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid } from "../../../http/errors.ts";
import { readRates } from "../../site/currencies/read-rates.ts";
import { writeCutBudget } from "../cut-budget/service.ts";
import { findNewestBuiltCut } from "../cut-builds/find-newest-built-cut.ts";
import { SERIES_BUDGET_TASK } from "./series-task.ts";

/** Episodes whose cuts are built at the same time; more would hold their lists and the database's connections. */
const LANES = 3;

/** The currency of a series without any cut, and without a given currency. */
const NO_CUT_CURRENCY = "USD";

interface Episode extends SeriesEpisode {
	/** Null without a cut that can be built. */
	readonly cutDate: string | null;
}

interface SeriesFile {
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
	readonly currency: string | undefined;
}

/**
 * Writes the budgets of productions added up: what `ox report series` writes for the same data [BUD15].
 *
 * @param productionIds - checked by `requireEpisodes`.
 * @throws {HttpError} 422 for a currency without a rate.
 */
export async function writeSeriesBudget(
	deps: Deps,
	productionIds: readonly number[],
	{ currency, format, paper }: SeriesFile,
): Promise<Uint8Array> {
	const { timestamp, rates } = await readRates(deps.db.knex);
	if (currency !== undefined && !Object.hasOwn(rates, currency))
		throw invalid({ currency: [`'${currency}' rate not found`] });
	const episodes = await inLanes(productionIds, (id) => readEpisode(deps, id));
	const displayCurrency = currency ?? seriesCurrency(episodes) ?? NO_CUT_CURRENCY;
	const dates = episodes.flatMap(({ cutDate }) => cutDate ?? []).sort();
	return deps.workers.run(SERIES_BUDGET_TASK, {
		episodes: episodes.map(({ cutDate: _, ...episode }) => episode),
		money: { displayCurrency, rates: { timestamp, rates } },
		...{ format, paper, buildDate: dates.at(-1) ?? deps.clock().toISOString() },
	});
}

/** A production with its budget against its newest cut with reports, or why the cut can't be built [BUD16]. */
async function readEpisode(deps: Deps, productionId: number): Promise<Episode> {
	const { knex } = deps.db;
	const episode = { id: productionId, name: await findProductionName(knex, productionId) };
	const found = await findNewestBuiltCut(knex, productionId);
	if (found === null) return { ...episode, document: null, cutDate: null };
	try {
		const { cut, bytes } = await writeCutBudget(deps, found.id, { format: "json", paper: "a4" });
		const document: BudgetDocument = JSON.parse(new TextDecoder().decode(bytes));
		return { ...episode, document, cutDate: cut.date };
	} catch (error) {
		if (!(error instanceof HttpError) || typeof error.errors !== "string") throw error;
		return { ...episode, document: null, cutDate: null, problem: error.errors };
	}
}

/** Maps items in order, a few at a time. */
async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	const waiting = items.entries();
	const lane = async () => {
		for (const [index, item] of waiting) results[index] = await work(item);
	};
	await Promise.all(Array.from({ length: LANES }, lane));
	return results;
}
