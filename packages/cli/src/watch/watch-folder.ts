import type { Context } from "../context.ts";
import { errorCode } from "../files/error-code.ts";
import { type EdlSet, findSets } from "./find-sets.ts";

/** How often a folder is looked at. */
const LOOK_MS = 500;

/** A set that lies still, and since when it does. */
interface Seen {
	readonly stamp: string;
	readonly looks: number;
	readonly isTaken: boolean;
}

function look({ files }: Pick<Context, "files">, directory: string): EdlSet[] | null {
	try {
		return findSets(files, directory);
	} catch (error) {
		// Something went away while it was looked at: the next look tells what is there.
		if (errorCode(error) === "ENOENT") return null;
		throw error;
	}
}

/**
 * Hands over each set of lists in a folder once nobody has written to it for a while, and again when it changes; until Ctrl-C.
 *
 * It looks at the folder over and over instead of asking the system for news: edit suites export to shared drives, which tell
 * none, and a folder of lists is soon looked at.
 *
 * @param settleMs - how long nothing may have changed in a set.
 */
export async function watchFolder(
	context: Pick<Context, "files" | "processes" | "signal">,
	directory: string,
	settleMs: number,
	take: (set: EdlSet) => Promise<void>,
): Promise<void> {
	const looksToSettle = Math.ceil(settleMs / LOOK_MS);
	const seen = new Map<string, Seen>();
	while (!context.processes.isInterrupted() && !context.signal.aborted) {
		for (const set of look(context, directory) ?? []) {
			const before = seen.get(set.name);
			const isSame = before?.stamp === set.stamp;
			const now = {
				stamp: set.stamp,
				looks: isSame ? before.looks + 1 : 0,
				isTaken: isSame && before.isTaken,
			};
			seen.set(set.name, now);
			if (now.isTaken || now.looks < looksToSettle) continue;
			seen.set(set.name, { ...now, isTaken: true });
			await take(set);
			if (context.signal.aborted) return;
		}
		await context.processes.sleep(LOOK_MS);
	}
}
