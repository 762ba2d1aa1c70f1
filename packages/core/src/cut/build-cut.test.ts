import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutSchema } from "../model/cuts/cut.ts";
import { unpackTimeline } from "../model/cuts/packed-timeline.ts";
import { buildCut, buildCutNow } from "./build-cut.ts";
import { BUILD_STAGES, type CutInput } from "./model.ts";
import { presentCut } from "./present-cut.ts";
import { anyCutInput } from "./testing/arbitrary-cut.ts";

const sample = fc.sample(anyCutInput, { numRuns: 25, seed: 11 });
const [first] = sample as [CutInput, ...CutInput[]];

describe("buildCut", () => {
	it("reports each step before it begins, in order", async () => {
		const stages: string[] = [];
		await buildCut(first, {
			onProgress: ({ stage, done, total }) => stages.push(`${done}/${total} ${stage}`),
		});
		expect(stages).toEqual(BUILD_STAGES.map((stage, index) => `${index}/${BUILD_STAGES.length} ${stage}`));
	});

	it("returns the same step by step as in one go", async () => {
		for (const input of sample) {
			expect((await buildCut(input)).reportSet).toEqual(buildCutNow(input).reportSet);
		}
	});

	it("ends between two steps when its signal is aborted, with the signal's reason", async () => {
		const abort = new AbortController();
		const stages: string[] = [];
		const build = buildCut(first, {
			signal: abort.signal,
			onProgress: ({ stage }) => {
				stages.push(stage);
				if (stage === "usage") abort.abort(new Error("closed by the user"));
			},
		});
		await expect(build).rejects.toThrow("closed by the user");
		expect(stages.at(-1)).toBe("usage");
	});

	it("[COST15] fails for a display currency without a rate", async () => {
		await expect(buildCut({ ...first, displayCurrency: "XAU" })).rejects.toThrow("'XAU' rate not found");
	});

	it("[REP4] returns a cut that the specification's schema reads back unchanged", () => {
		for (const input of sample) {
			const cut = presentCut(buildCutNow(input));
			expect(cutSchema.parse(JSON.parse(JSON.stringify(cut)))).toEqual(cut);
		}
	});

	it("packs every clip of every track into the timeline", () => {
		for (const input of sample) {
			const { tracks, fps } = unpackTimeline(presentCut(buildCutNow(input)).nle_timeline);
			const events = input.edls.reduce((sum, { edl }) => sum + edl.events.length, 0);
			expect(tracks.reduce((sum, { clips }) => sum + clips.length, 0)).toBe(events);
			expect(fps).toBe("25");
		}
	});

	it("[USE3] lists every record in the cut, including covered ones", () => {
		for (const input of sample) {
			const { usedOxmIds } = buildCutNow(input).reportSet;
			const named = new Set(
				input.edls.flatMap(({ edl }) => edl.events.map(({ contents }) => contents?.split("_")[0])),
			);
			const records = input.library.records.filter(({ production_locator }) => named.has(production_locator));
			expect(usedOxmIds.records).toEqual(records.map(({ id }) => id));
		}
	});
});
