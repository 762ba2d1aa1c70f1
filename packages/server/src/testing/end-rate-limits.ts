import type { TestServer } from "./start-test-server.ts";

/** Ends every window of a rate limit. The limiter reads the machine's clock, which `advance` doesn't move. */
export async function endRateLimits({ deps }: TestServer): Promise<void> {
	await deps.db.knex("rate_limits").update({ expire: 0 });
}
