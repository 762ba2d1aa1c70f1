import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { isOver } from "./cut-build.ts";
import { presentBuild } from "./presenter.ts";
import { findBuild } from "./queries.ts";

const LOOK_MS = 250;
/** Proxies cut connections that stay silent for longer. */
const HEARTBEAT_MS = 15_000;
/** How often to check the caller's access again. */
const RECHECK_MS = 3_000;

/** Someone who follows a build. */
interface Follower {
	readonly id: number;
	/** Throws if the caller has lost access. */
	readonly authorizeAgain: () => Promise<unknown>;
	readonly signal: AbortSignal;
}

/**
 * Reports a build as server-sent events: `progress` whenever something changes, then `done`, `failed` or `cancelled`.
 * Works in any process, because it reads the build's row.
 */
export async function* followBuild(
	knex: Knex,
	{ id, authorizeAgain, signal }: Follower,
): AsyncGenerator<string> {
	let said = "";
	let saidAt = Date.now();
	let askedAt = Date.now();
	while (!signal.aborted) {
		const build = await findBuild(knex, id);
		// The build was deleted with its cut.
		if (build === null) {
			yield eventOf("cancelled", JSON.stringify({ build: null }));
			return;
		}
		const shown = JSON.stringify({ build: presentBuild(build) });
		const isNews = shown !== said;
		if (isNews || Date.now() - askedAt >= RECHECK_MS) {
			await authorizeAgain();
			askedAt = Date.now();
		}
		if (isOver(build)) {
			yield eventOf(build.state, shown);
			return;
		}
		if (isNews || Date.now() - saidAt >= HEARTBEAT_MS) {
			yield isNews ? eventOf("progress", shown) : ":\n\n";
			said = shown;
			saidAt = Date.now();
		}
		await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
	}
}

function eventOf(name: string, data: string): string {
	return `event: ${name}\ndata: ${data}\n\n`;
}
