import { defineConfig } from "vitest/config";
import { patience } from "./testing/patience.ts";

const tests = (folder: string) => `packages/${folder}/**/*.test.{ts,tsx}`;
/** Tests that replace modules: each file needs modules of its own. */
const MOCKED = "packages/*/src/**/*.mocked.test.{ts,tsx}";
/** Compiling the embedded database for speed takes longer than the tests of a file use it. */
const QUICK_START = { execArgv: ["--liftoff-only"] };

/** One group of tests after another: a worker keeps its server and its browser until the group is done. */
const group = (name: string, groupOrder: number, include: string[]) => ({
	name,
	include,
	sequence: { groupOrder },
	...patience(),
	...QUICK_START,
});

export default defineConfig({
	ssr: { resolve: { conditions: ["@oxcut/source"] } },
	test: {
		// Tests of pages and programs wait for others more than they work.
		maxWorkers: 3,
		projects: [
			{
				extends: true,
				// Loading the modules anew for each file takes longer than most of the tests.
				test: {
					...group("units", 1, [tests("{core,cli,web}/src")]),
					exclude: [MOCKED],
					isolate: false,
				},
			},
			{ extends: true, test: group("mocked", 2, [MOCKED]) },
			{
				extends: true,
				test: { ...group("api", 3, [tests("server/src")]), exclude: [MOCKED], isolate: false },
			},
			{
				extends: true,
				test: {
					...group("programs", 4, [tests("{core,cli,server}/test")]),
					globalSetup: ["packages/server/test/built-server.ts"],
				},
			},
			{
				extends: true,
				test: {
					...group("pages", 5, [tests("web/test")]),
					globalSetup: ["packages/server/test/built-server.ts", "packages/web/test/harness/open-browser.ts"],
					isolate: false,
				},
			},
		],
	},
});
