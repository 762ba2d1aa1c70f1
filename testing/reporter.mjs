import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * @typedef {{
 *   passed: number,
 *   failed: readonly string[],
 *   skipped: readonly { readonly name: string, readonly why: string }[],
 *   files: readonly { readonly name: string, readonly seconds: number }[],
 * }} SuiteReport
 */

/** Writes a Vitest run's results to the file of OX_TEST_REPORT, for `npm test`. */
class SuiteReporter {
	/** @param {readonly import("vitest/node").TestModule[]} modules */
	onTestRunEnd(modules) {
		const path = process.env.OX_TEST_REPORT;
		if (path === undefined) return;
		const tests = modules.flatMap((module) => [...module.children.allTests()]);
		const named = (/** @type {import("vitest/node").TestCase} */ test) =>
			`${test.module.relativeModuleId} > ${test.fullName}`;
		const broken = modules.filter((module) => module.state() === "failed" && module.errors().length > 0);
		/** @type {SuiteReport} */
		const report = {
			passed: tests.filter((test) => test.result().state === "passed").length,
			failed: [
				...broken.map(({ relativeModuleId }) => relativeModuleId),
				...tests.filter((test) => test.result().state === "failed").map(named),
			],
			skipped: tests
				.filter((test) => test.result().state === "skipped")
				.map((test) => ({ name: named(test), why: whyNot(test) })),
			files: modules.map((module) => ({
				name: module.relativeModuleId,
				seconds: Math.round(module.diagnostic().duration / 100) / 10,
			})),
		};
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, JSON.stringify(report, null, "\t"));
	}
}

/** @param {import("vitest/node").TestCase} test */
function whyNot(test) {
	const result = test.result();
	const { needs } = /** @type {{ needs?: string }} */ (test.meta());
	if (needs !== undefined) return `needs ${needs}`;
	return "note" in result && result.note !== undefined ? result.note : "the test says no reason";
}

// Vitest loads a reporter from a file's default export.
// biome-ignore lint/style/noDefaultExport: see above.
export default SuiteReporter;
