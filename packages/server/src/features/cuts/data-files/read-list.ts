import { isPackedList } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { WorkTimeoutError } from "../../../deps/worker-pool.ts";
import { HttpError, invalid } from "../../../http/errors.ts";
import {
	type CheckedList,
	checkList,
	faultText,
	LIST_TASK,
	type ListToCheck,
	type PlacedList,
} from "./check-list.ts";
import type { ReadBytes } from "./data-file-item.ts";

/** Larger lists take so long to read that other calls would have to wait. */
const IN_THREAD_FROM_BYTES = 200_000;

interface ReadListOptions {
	readonly productionId?: number;
	readonly others?: () => Promise<readonly PlacedList[]>;
}

/**
 * Reads a list at the cut's rate. Rejects a list with errors, because an unreadable event would be a clip that nobody licenses [CUT5].
 *
 * @param options.productionId - the production that the list belongs to.
 * @param options.others - reads the cut's other lists, which a timeline must fit [TIM72, TIM73].
 * @throws {HttpError} 422 naming the file and line of each error, with `parsing` like a report set's `errors.parsing`; 422 for a list that takes
 * too long to read.
 */
export async function readList(
	{ workers }: Pick<Deps, "workers">,
	list: Omit<ListToCheck, "others">,
	{ productionId, others }: ReadListOptions = {},
): Promise<ReadBytes> {
	const { contents } = list;
	const check = (beside: readonly PlacedList[] | null) => {
		const asked = { ...list, others: beside };
		const all = [asked, ...(beside ?? [])];
		const bytes = all.reduce((sum, each) => sum + each.contents.length, 0);
		const isLarge = bytes >= IN_THREAD_FROM_BYTES || all.some((each) => isPackedList(each.contents));
		return isLarge ? readInThread(workers, asked, productionId) : checkList(asked);
	};
	const alone = await check(null);
	const beside = alone.isTimeline && others ? await others() : [];
	const { events, sha256, problem, faults } = beside.length === 0 ? alone : await check(beside);
	if (problem !== null) throw invalid({ contents: [problem] });
	if (faults.length > 0) {
		throw new HttpError(
			"unreadable_list",
			{ contents: faults.map(faultText) },
			{ extra: { parsing: [{ file: list.file, errors: faults }] } },
		);
	}
	return { contents, sha256, events };
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
