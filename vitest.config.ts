import { defineConfig } from "vitest/config";

const tests = (folder: string) => `packages/${folder}/**/*.test.{ts,tsx}`;

export default defineConfig({
	ssr: { resolve: { conditions: ["@oxcut/source"] } },
	test: {
		maxWorkers: 2,
		projects: [
			{
				extends: true,
				test: {
					name: "engine and server",
					include: ["core/src", "server/src"].map(tests),
					testTimeout: 60_000,
					hookTimeout: 120_000,
					// Their modules keep nothing of a test, and loading them anew for each file takes longer than most of the tests.
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: "programs and pages",
					include: ["cli/src", "web/src", "*/test"].map(tests),
					testTimeout: 60_000,
					hookTimeout: 120_000,
					globalSetup: ["packages/web/test/harness/open-browser.ts"],
					// Keys that are pressed in the moment in which a page draws anew may miss it: on a busy machine once.
					retry: 1,
				},
			},
		],
	},
});
