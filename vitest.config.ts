import { defineConfig } from "vitest/config";
import { PATIENCE } from "./vitest.patience.ts";

const tests = (folder: string) => `packages/${folder}/**/*.test.{ts,tsx}`;
/** To make the code of the embedded database fast takes longer than the tests of a file have use for. */
const QUICKLY = { execArgv: ["--liftoff-only"] };

/** Tests that put other modules in the place of a module's own. */
const MOCKED = "packages/*/src/**/*.mocked.test.{ts,tsx}";

export default defineConfig({
	ssr: { resolve: { conditions: ["@oxcut/source"] } },
	test: {
		// Tests of pages and programs wait for others more than they work.
		maxWorkers: 3,
		projects: [
			{
				extends: true,
				test: {
					name: "sources",
					include: [tests("*/src")],
					exclude: [MOCKED],
					...PATIENCE,
					...QUICKLY,
					// Their modules keep nothing of a test, and loading them anew for each file takes longer than most of the tests.
					isolate: false,
				},
			},
			{ extends: true, test: { name: "sources, mocked", include: [MOCKED], ...PATIENCE } },
			{
				extends: true,
				test: {
					name: "programs and pages",
					include: [tests("*/test")],
					...PATIENCE,
					...QUICKLY,
					globalSetup: ["packages/server/test/built-server.ts", "packages/web/test/harness/open-browser.ts"],
					// Keys that are pressed in the moment in which a page draws anew may miss it: on a busy machine once.
					retry: 1,
				},
			},
		],
	},
});
