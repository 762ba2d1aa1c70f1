const FOLDERS = "packages/core/src/{timecode,edl,reconcile,usage,costing}";

/** Mutation tests: would a test fail if the code were wrong? Survivors that are left are named in docs/mutation.md. */
export default {
	testRunner: "vitest",
	plugins: ["@stryker-mutator/vitest-runner", "./testing/mutation/ignore-prose.mjs"],
	vitest: { configFile: "testing/mutation/vitest.config.ts", related: false },
	mutate: [`${FOLDERS}/**/*.ts`, "!**/*.test.ts", "!**/testing/**"],
	// Tests assert codes and positions, not the words of a message. Other strings are mutated.
	ignorers: ["prose"],
	// The copy of the repository needs only what core's tests read. Stryker would rewrite tsconfig.json with functions that
	// TypeScript 7 does not have.
	ignorePatterns: ["/tsconfig.json", "dist", "docs", "examples", "packages/{cli,server,web}", "scripts"],
	coverageAnalysis: "perTest",
	// Mutants in code that runs while modules load would need a new process each.
	ignoreStatic: true,
	concurrency: 2,
	// A loop without end is found by its number of steps. The clock is for the rest, on a busy machine.
	timeoutMS: 20_000,
	timeoutFactor: 4,
	incremental: true,
	incrementalFile: "reports/mutation/incremental.json",
	reporters: ["html", "json", "clear-text", "progress-append-only"],
	htmlReporter: { fileName: "reports/mutation/index.html" },
	jsonReporter: { fileName: "reports/mutation/mutation.json" },
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	thresholds: { high: 95, low: 90, break: 85 },
	// Inside the git-ignored folder of the reports.
	tempDirName: "reports/mutation/sandbox",
};
