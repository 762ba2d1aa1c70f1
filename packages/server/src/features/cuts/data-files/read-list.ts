import type { Deps } from "../../../deps/deps.ts";
import { WorkTimeoutError } from "../../../deps/worker-pool.ts";
import { HttpError, invalid } from "../../../http/errors.ts";
import { type CheckedList, checkList, faultText, LIST_TASK, type ListToCheck } from "./check-list.ts";
import type { ReadBytes } from "./data-file-item.ts";

/** Larger lists take so long to read that other calls would have to wait. */
const IN_THREAD_FROM_BYTES = 200_000;

/**
 * Reads a list at the cut's rate. Rejects a list with errors, because an unreadable event would be a clip that nobody licenses [CUT5].
 *
 * @param productionId - the production that the list belongs to.
 * @throws {HttpError} 422 naming the file and line of each error, with `parsing` like a report set's `errors.parsing`; 422 for a list that takes
 * too long to read.
 */
export async function readList(
	{ workers }: Pick<Deps, "workers">,
	list: ListToCheck,
	productionId?: number,
): Promise<ReadBytes> {
	const { contents } = list;
	const isLong = contents.length >= IN_THREAD_FROM_BYTES;
	const { events, faults } = isLong ? await readInThread(workers, list, productionId) : checkList(list);
	if (faults.length > 0) {
		throw new HttpError(
			"unreadable_list",
			{ contents: faults.map(faultText) },
			{ extra: { parsing: [{ file: list.file, errors: faults }] } },
		);
	}
	return { contents, events };
}

async function readInThread(
	workers: Deps["workers"],
	list: ListToCheck,
	productionId?: number,
): Promise<CheckedList> {
	try {
		return await workers.run(LIST_TASK, list, productionId === undefined ? {} : { productionId });
	} catch (error) {
		if (error instanceof WorkTimeoutError) throw invalid({ contents: ["takes too long to read"] });
		throw error;
	}
}
