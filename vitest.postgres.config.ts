import { defineConfig } from "vitest/config";

/** The server's tests once more, on a real PostgreSQL. */
export default defineConfig({
	ssr: { resolve: { conditions: ["@oxcut/source"] } },
	test: {
		include: ["packages/server/src/**/*.test.ts"],
		globalSetup: ["packages/server/src/testing/postgres-setup.ts"],
		testTimeout: 60_000,
		hookTimeout: 120_000,
		maxWorkers: 2,
	},
});
