import { defineConfig } from "vitest/config";

export default defineConfig({
	ssr: { resolve: { conditions: ["@oxcut/source"] } },
	test: {
		include: ["packages/*/src/**/*.test.{ts,tsx}", "packages/*/test/**/*.test.{ts,tsx}"],
		globalSetup: ["packages/web/test/harness/open-browser.ts"],
		testTimeout: 60_000,
		hookTimeout: 120_000,
		maxWorkers: 2,
	},
});
