import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { patience } from "../patience.ts";

const FOLDERS = "{timecode,edl,reconcile,usage,costing}";
const SLOW = /\.oracle\.|write-edl|recost-cut/;

/** Most mutants fail a quick test, and the first failure ends their run. */
class QuickFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		return files.toSorted((a, b) => Number(SLOW.test(a.moduleId)) - Number(SLOW.test(b.moduleId)));
	}
}

/** The tests that Stryker runs against each mutant: those beside the mutated code, and of the fixtures it reads. */
export default defineConfig({
	test: {
		include: [`packages/core/src/${FOLDERS}/**/*.test.ts`, "packages/core/test/edl-fixtures.test.ts"],
		// It checks that nothing throws and that time is linear: long runs that find few mutants.
		exclude: ["**/fuzz.test.ts"],
		env: { OX_MUTATION: "1" },
		setupFiles: ["testing/mutation/few-runs.ts"],
		sequence: { sequencer: QuickFirst },
		isolate: false,
		...patience(),
	},
});
