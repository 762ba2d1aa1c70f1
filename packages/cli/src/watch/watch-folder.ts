import type { Context } from "../context.ts";
import { errorCode } from "../files/error-code.ts";
import { Companions, type EdlSet, findSets } from "./find-sets.ts";

/** How often the folder is read. */
const LOOK_MS = 500;

/** A set that has not changed, and since when. */
interface Seen {
	readonly stamp: string;
	readonly looks: number;
	readonly isTaken: boolean;
}

function look({ files }: Pick<Context, "files">, directory: string, companions: Companions): EdlSet[] | null {
	try {
		return findSets(files, directory, companions);
	} catch (error) {
		// Something was removed while the folder was read; the next read is consistent again.
		if (errorCode(error) === "ENOENT") return null;
		throw error;
	}
}

/**
 * Passes on each set of lists in a folder once it has not changed for a while, and again after a change; until
 * Ctrl-C.
 *
 * It polls instead of using file system events: edit suites export to shared drives, which send none, and reading a
 * folder of lists is fast.
 *
 * @param settleMs - how long a set must be unchanged.
 */
export async function watchFolder(
	context: Pick<Context, "files" | "processes" | "signal">,
	directory: string,
	settleMs: number,
	take: (set: EdlSet) => Promise<void>,
): Promise<void> {
	const looksToSettle = Math.ceil(settleMs / LOOK_MS);
	const seen = new Map<string, Seen>();
	const companions = new Companions(context.files);
	while (!context.processes.isInterrupted() && !context.signal.aborted) {
		for (const set of look(context, directory, companions) ?? []) {
			const before = seen.get(set.key);
			const isSame = before?.stamp === set.stamp;
			const now = {
				stamp: set.stamp,
				looks: isSame ? before.looks + 1 : 0,
				isTaken: isSame && before.isTaken,
			};
			seen.set(set.key, now);
			if (now.isTaken || now.looks < looksToSettle) continue;
			seen.set(set.key, { ...now, isTaken: true });
			await take(set);
			if (context.signal.aborted) return;
		}
		await context.processes.sleep(LOOK_MS);
	}
}
