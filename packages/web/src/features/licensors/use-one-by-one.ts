import type { Licensor } from "@oxcut/core/model";
import { useState } from "react";
import type { TrashWords } from "../../undo/trash-words.ts";
import { useTrashed } from "../../undo/use-trashed.ts";

interface OneByOne {
	/** Moves one to the trash. Returns its trash entry. */
	readonly send: (licensor: Licensor) => Promise<number>;
	/** The text for the completed action. */
	readonly words: (done: readonly Licensor[]) => TrashWords;
}

/**
 * Moves licensors to the trash one after another, and offers one undo for all of them.
 *
 * It stops at the first refusal; calling `run` again continues with the rest.
 */
export function useOneByOne(licensors: readonly Licensor[], { send, words }: OneByOne) {
	const trashed = useTrashed(licensors[0]?.production_id ?? 0);
	const [left, setLeft] = useState(licensors);
	const [isPending, setIsPending] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const run = async (onDone: () => void) => {
		setIsPending(true);
		setError(null);
		const entries: number[] = [];
		try {
			// Awaited, because the list may drop the licensors, and unmount the dialog, before that is done.
			for (const licensor of left) entries.push(await send(licensor));
		} catch (failure) {
			setError(failure);
		}
		const done = left.slice(0, entries.length);
		if (done.length > 0) trashed(words(done), Promise.resolve(entries));
		setLeft(left.slice(entries.length));
		setIsPending(false);
		if (done.length === left.length) onDone();
	};
	return { run, isPending, error } as const;
}
