import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { isOver } from "./cut-build.ts";
import { presentBuild } from "./presenter.ts";
import { findBuild } from "./queries.ts";

const LOOK_MS = 250;
/** Proxies cut connections that are silent for longer. */
const HEARTBEAT_MS = 15_000;

/** A build that somebody follows. */
interface Follower {
	readonly id: number;
	/** Throws where the caller may no longer know of it. */
	readonly authorizeAgain: () => Promise<unknown>;
	readonly signal: AbortSignal;
}

/**
 * A build's way as server-sent events: `progress` as often as something changes, then `done`, `failed` or `cancelled`.
 * Whichever process runs it: its row tells.
 */
export async function* followBuild(
	knex: Knex,
	{ id, authorizeAgain, signal }: Follower,
): AsyncGenerator<string> {
	let said = "";
	let saidAt = Date.now();
	let askedAt = Date.now();
	while (!signal.aborted) {
		if (Date.now() - askedAt >= HEARTBEAT_MS) {
			askedAt = Date.now();
			await authorizeAgain();
		}
		const build = await findBuild(knex, id);
		if (build === null) {
			// The cut is gone, and the build with it.
			yield eventOf("cancelled", JSON.stringify({ build: null }));
			return;
		}
		const shown = JSON.stringify({ build: presentBuild(build) });
		if (isOver(build)) {
			yield eventOf(build.state, shown);
			return;
		}
		if (shown !== said || Date.now() - saidAt >= HEARTBEAT_MS) {
			yield shown === said ? ":\n\n" : eventOf("progress", shown);
			said = shown;
			saidAt = Date.now();
		}
		await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
	}
}

function eventOf(name: string, data: string): string {
	return `event: ${name}\ndata: ${data}\n\n`;
}
