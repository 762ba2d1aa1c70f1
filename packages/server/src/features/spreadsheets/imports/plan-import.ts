import type { ImportOptions } from "@oxcut/core/api";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { isOutOfMemory, WorkTimeoutError } from "../../../deps/worker-pool.ts";
import { invalid } from "../../../http/errors.ts";
import { listArchives } from "../../licensors/archives/queries.ts";
import { readLocatorConfig } from "../../productions/configs/queries.ts";
import { listCustomFields } from "../../productions/custom-fields/queries.ts";
import { findDisplayCurrency } from "../../productions/productions/queries.ts";
import { findRecords } from "../../records/records/queries.ts";
import { plannedFrom, termsState } from "./library-state.ts";
import { PLAN_TASK } from "./plan-task.ts";
import type { ImportPlanned } from "./queries.ts";
import { readOutlines, readTerms } from "./read-library.ts";

/** A file to import, and how to read it. */
export interface ImportFile {
	readonly name: string;
	readonly contents: Uint8Array;
	readonly options: ImportOptions;
}

async function readContext(knex: Knex, productionId: number) {
	const { version, ...locator } = await readLocatorConfig(knex, productionId);
	return {
		productionId,
		defaultCurrency: await findDisplayCurrency(knex, productionId),
		locator,
		customFields: await listCustomFields(knex, productionId),
	};
}

/**
 * Plans the import of a file into a production in its current state, in a thread.
 *
 * @throws {HttpError} 422 for a file that needs more memory or time than a thread has.
 */
export async function planImport(
	{ db: { knex }, workers }: Pick<Deps, "db" | "workers">,
	productionId: number,
	file: ImportFile,
): Promise<ImportPlanned> {
	// Read before the rest, so that later changes are noticed when the plan is carried out.
	const terms_state = await termsState(knex, productionId);
	const context = await readContext(knex, productionId);
	const terms = await readTerms(knex, productionId);
	const outlines = await readOutlines(knex, productionId);
	const archives = (await listArchives(knex)).map((archive) => archive.name);
	const { name, contents, options } = file;
	const met = new Map<number, number>();
	const answers = {
		records: async (ids: readonly number[]) => {
			const records = await findRecords(knex, ids);
			for (const { id, version } of records) met.set(id, version);
			return records;
		},
	};
	try {
		const input = { name, contents, options, terms, outlines, archives, context };
		const planned = await workers.run(PLAN_TASK, input, { answers, productionId });
		return { ...planned, planned_from: plannedFrom(terms_state, met) };
	} catch (error) {
		if (isOutOfMemory(error)) throw invalid({ file: ["is too large: import it in parts"] });
		if (error instanceof WorkTimeoutError)
			throw invalid({ file: ["takes too long to read: import it in parts"] });
		throw error;
	}
}
