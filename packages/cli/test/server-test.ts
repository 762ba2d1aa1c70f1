import { randomUUID } from "node:crypto";
import { test as base } from "vitest";
import { oncePerWorker } from "../../../testing/once-per-worker.ts";
import { type OxServer, startOxServer } from "./ox-server.ts";

const sharedServer = oncePerWorker(
	() => startOxServer(),
	(server) => server.stop(),
);
const sharedAccount = oncePerWorker((server: OxServer) => server.signUp("Ann"));

/**
 * A test with a real server. The tests of a worker share the server and Ann's account, which they don't change; each
 * has its own productions.
 */
export const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("server", { scope: "worker" }, ({}, { onCleanup }) => sharedServer({}, onCleanup))
	.extend("ann", { scope: "worker" }, ({ server }, { onCleanup }) => sharedAccount(server, onCleanup))
	/** Makes a production of Ann's. */
	.extend("makeProduction", async ({ ann }) => {
		return async (name = `Small ${randomUUID()}`): Promise<Production> => {
			const production = { name, display_currency: "USD" };
			const { body } = await ann.call("POST", "/productions", { production });
			return { id: (body as { production: { id: number } }).production.id, name };
		};
	});

export interface Production {
	readonly id: number;
	readonly name: string;
}
