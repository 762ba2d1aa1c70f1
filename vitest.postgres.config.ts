import { defineConfig } from "vitest/config";
import { POSTGRES_WORKERS } from "./packages/server/src/testing/postgres-setup.ts";
import { patience } from "./testing/patience.ts";

/** The server's tests once more, on a real PostgreSQL. */
export default defineConfig({
	ssr: { resolve: { conditions: ["@oxcut/source"] } },
	test: {
		include: ["packages/server/src/**/*.test.ts", "packages/server/test/{api-tour,seed,crash}.test.ts"],
		globalSetup: ["packages/server/src/testing/postgres-setup.ts"],
		setupFiles: ["packages/server/src/testing/use-own-postgres.ts"],
		...patience(),
		maxWorkers: POSTGRES_WORKERS,
		isolate: false,
	},
});
