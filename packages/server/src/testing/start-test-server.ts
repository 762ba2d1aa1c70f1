import type { Deps, Mail } from "../deps.ts";
import type { Settings } from "../settings.ts";
import type { TestClient } from "./test-client.ts";

/** The real app on a real database, listening on a free port. */
export interface TestServer {
	readonly url: string;
	readonly deps: Deps;
	/** Mails sent so far, oldest first. */
	readonly mails: readonly Mail[];
	/** A caller of its own: keeps its cookie and its session key. */
	client(): TestClient;
	/** Moves the server's clock. */
	advance(milliseconds: number): void;
	close(): Promise<void>;
}

/**
 * Starts the app on a new, migrated database: the embedded one, or PostgreSQL where OX_TEST_DATABASE=postgres.
 * Captcha and rate limits are off unless asked for.
 */
export async function startTestServer(
	_settings: Partial<Settings> & { readonly rateLimits?: boolean } = {},
): Promise<TestServer> {
	throw new Error("filled in by the next commit");
}
