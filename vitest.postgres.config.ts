import { defineConfig } from "vitest/config";

/** The server's tests once more, on a real PostgreSQL. */
export default defineConfig({
	ssr: { resolve: { conditions: ["@oxcut/source"] } },
	test: {
		include: ["packages/server/src/**/*.test.ts", "packages/server/test/{api-tour,seed,crash}.test.ts"],
		globalSetup: ["packages/server/src/testing/postgres-setup.ts"],
		testTimeout: 60_000,
		hookTimeout: 120_000,
		// All test databases share one server, and a list since a moment looks back to its oldest open transaction, of any
		// database [API0]: files side by side would see rows again that they do not expect.
		maxWorkers: 1,
	},
});
