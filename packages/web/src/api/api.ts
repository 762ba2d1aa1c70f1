import { type ApiAnswer, createClient, pathWith } from "@oxcut/core/api";
import { pageFetch } from "./page-fetch.ts";

const client = createClient({ fetch: pageFetch });
const deleting = new Map<string, Promise<unknown>>();

/** A deletion, shared: while one is under way, a second of the same item gets the answer of the first. */
const sharedDelete: typeof client.delete = (path, ...input) => {
	const [given] = input;
	const key = `${pathWith(path, given ?? {})} ${JSON.stringify(given?.body)}`;
	const running = deleting.get(key) ?? client.delete(path, ...input).finally(() => deleting.delete(key));
	deleting.set(key, running);
	// The key names the path, and thereby the type of its answer.
	return running as ReturnType<typeof client.delete<typeof path>>;
};

/** The API as the signed-in session. */
export const api = { ...client, delete: sharedDelete };

/**
 * The trash entry that restores what a call deleted or merged.
 *
 * @throws {Error} if the answer doesn't name one.
 */
export function trashIdOf({ trashId }: ApiAnswer<unknown>): number {
	if (trashId === null) throw new Error("The answer doesn't name an entry of the trash");
	return trashId;
}
