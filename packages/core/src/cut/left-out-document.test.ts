import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Edl } from "../edl/model.ts";
import { readEdl } from "../edl/read-edl.ts";
import type { ExclusionRule } from "../model/cuts/exclusion-rule.ts";
import { LEFT_OUT_REASONS } from "../model/cuts/left-out.ts";
import { buildCutNow } from "./build-cut.ts";
import { countCut } from "./count-cut.ts";
import { leftOutDocument } from "./left-out-document.ts";
import type { CutInput } from "./model.ts";
import { rematchCut } from "./refresh-cut.ts";
import { basisOfSnapshot } from "./saved-cut-input.ts";
import { snapshotCut } from "./snapshot.ts";
import { anyCutInput } from "./testing/arbitrary-cut.ts";

function listOf(text: string): Edl {
	return readEdl(new TextEncoder().encode(text), { file: "Film_V1.edl", rate: "25" });
}

const CONDITIONS = [
	"track is V2",
	"track is A1 and not name matches 1000000?*",
	"name matches *5_clip",
	"name matches nobody* or reel is BL",
	"not track is V1",
];

const anyRules = fc
	.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 })
	.chain((ids) =>
		fc.tuple(
			...ids.map((id) =>
				fc
					.constantFrom(...CONDITIONS)
					.map((condition): ExclusionRule => ({ id, name: `Rule ${id}`, condition })),
			),
		),
	);

function withRules(input: CutInput, exclusionRules: readonly ExclusionRule[]): CutInput {
	return { ...input, library: { ...input.library, exclusionRules } };
}

/** The meaning of each condition, in plain code. */
function meets(condition: string, track: string, contents: string): boolean {
	switch (CONDITIONS.indexOf(condition)) {
		case 0:
			return track === "V2";
		case 1:
			return track === "A1" && !/^1000000./.test(contents);
		case 2:
			return /5_clip\.mov$/.test(contents);
		case 3:
			return contents.startsWith("nobody");
		default:
			return track !== "V1";
	}
}

/** The same cut without the events that a rule leaves out, and how many each leaves out. */
function withoutExcluded(input: CutInput, rules: readonly ExclusionRule[]) {
	const counts = new Map<number, number>();
	const inOrder = rules.toSorted((a, b) => a.id - b.id);
	const edls = input.edls.map((list) => {
		const { track } = list;
		const name =
			typeof track === "string" ? "" : `${track.trkMediaType === "video" ? "V" : "A"}${track.trkLevel}`;
		const events = list.edl.events.filter(({ contents }) => {
			const rule = inOrder.find(({ condition }) => meets(condition, name, contents ?? ""));
			if (rule !== undefined) counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
			return rule === undefined;
		});
		return { ...list, edl: { ...list.edl, events } };
	});
	return { input: { ...input, edls }, counts };
}

describe("leftOutDocument", () => {
	it("[EXC4] a cut with rules costs the same as its lists without the events that they leave out", () => {
		fc.assert(
			fc.property(anyCutInput, anyRules, (input, rules) => {
				const { reportSet, context } = buildCutNow(withRules(input, rules));
				const followed = rematchCut(buildCutNow(input), { exclusionRules: rules });
				expect(followed.reportSet).toEqual(reportSet);
				const slow = withoutExcluded(input, rules);
				const expected = buildCutNow(slow.input);
				expect(reportSet.costReport).toEqual(expected.reportSet.costReport);
				expect(reportSet.fairUseReport).toEqual(expected.reportSet.fairUseReport);
				expect(reportSet.usedOxmIds).toEqual(expected.reportSet.usedOxmIds);
				expect(reportSet.errors.unidentifiedRecords).toEqual(expected.reportSet.errors.unidentifiedRecords);
				expect(countCut({ ...expected, context }).num_clips).toBe(countCut(expected).num_clips);
				const byRule = leftOutDocument(context).rules.map(({ rule_id, num_clips }) => [rule_id, num_clips]);
				expect(byRule).toEqual(
					rules.map(({ id }) => [id, slow.counts.get(id) ?? 0]).sort(([a = 0], [b = 0]) => a - b),
				);
			}),
			{ numRuns: 150 },
		);
	});

	it("[EXC5] counts that add up to the clips read, and lists each clip left out once", () => {
		fc.assert(
			fc.property(anyCutInput, anyRules, (input, rules) => {
				const { context } = buildCutNow(withRules(input, rules));
				const { num_clips, num_used, num_unidentified, num_left_out, clips } = leftOutDocument(context);
				const leftOut = LEFT_OUT_REASONS.reduce((sum, reason) => sum + num_left_out[reason], 0);
				expect(num_used + num_unidentified + leftOut).toBe(num_clips);
				expect(num_clips).toBe(input.edls.reduce((sum, { edl }) => sum + edl.events.length, 0));
				expect(clips).toHaveLength(leftOut);
				for (const reason of LEFT_OUT_REASONS)
					expect(clips.filter((clip) => clip.reason === reason)).toHaveLength(num_left_out[reason]);
			}),
			{ numRuns: 100 },
		);
	});

	it("[EXC6] the snapshot of a build gives the same reports, with the rules that left clips out", () => {
		fc.assert(
			fc.property(anyCutInput, anyRules, (input, rules) => {
				const build = buildCutNow(withRules(input, rules));
				const again = buildCutNow({ ...input, ...basisOfSnapshot(snapshotCut(build)) });
				expect(again.reportSet.errors.excluded).toEqual(build.reportSet.errors.excluded);
				expect(again.reportSet.costReport).toEqual(build.reportSet.costReport);
				const total = build.reportSet.errors.excluded?.reduce((sum, { numClips }) => sum + numClips, 0) ?? 0;
				expect(total).toBe(leftOutDocument(build.context).num_left_out.rule);
			}),
			{ numRuns: 60 },
		);
	});

	it("[EXC5] gives the reason of every clip, with its place in the list", () => {
		const edl = listOf(
			[
				"TITLE: REASONS",
				"FCM: NON-DROP FRAME",
				"001  AX       V     C        00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00",
				"* FROM CLIP NAME: SMPTE Leader.mov",
				"002  AX       V     C        00:00:00:00 00:00:02:00 01:00:02:00 01:00:04:00",
				"* FROM CLIP NAME: Matte.mov",
				"003  BL       V     C        00:00:00:00 00:00:01:00 01:00:04:00 01:00:05:00",
				"004  AX       V     C        00:00:00:00 00:00:01:00 01:00:05:00 01:00:06:00",
				"005  AX       V     C        00:00:00:00 00:00:01:00 01:00:06:00 01:00:07:00",
				"* FROM CLIP NAME: mystery.mov",
			].join("\n"),
		);
		const [input] = fc.sample(anyCutInput, 1);
		const altFile = {
			id: 3,
			production_id: 1,
			name: "matte.mov",
			purpose: "ignored" as const,
			record_ids: [],
		};
		const { context } = buildCutNow({
			...input!,
			edls: [{ edl, track: "auto", reel: "" }],
			library: {
				...input!.library,
				altFiles: [altFile],
				exclusionRules: [{ id: 7, name: "Leaders", condition: "name matches *leader*" }],
			},
		});
		const document = leftOutDocument(context);
		expect(document).toMatchObject({ num_clips: 5, num_used: 0, num_unidentified: 1 });
		expect(
			document.clips.map(({ reason, contents, line, rule_id }) => [reason, contents, line, rule_id]),
		).toEqual([
			["rule", "SMPTE Leader.mov", 3, 7],
			["ignored", "Matte.mov", 5, null],
			["black", null, 7, null],
			["unnamed", null, 8, null],
		]);
		expect(document.clips[0]).toMatchObject({
			...{ track: "V1", tc_in: "01:00:00:00", tc_out: "01:00:02:00", frames: 50, file: "Film_V1.edl" },
		});
	});

	it("[EXC1] an unnamed clip that a rule leaves out causes no warning", () => {
		const edl = listOf(
			"TITLE: X\n001  AX       V     C        00:00:00:00 00:00:01:00 01:00:05:00 01:00:06:00\n",
		);
		const [input] = fc.sample(anyCutInput, 1);
		const build = (exclusionRules: readonly ExclusionRule[]) =>
			buildCutNow(withRules({ ...input!, edls: [{ edl, track: "auto", reel: "" }] }, exclusionRules));
		const codes = (rules: readonly ExclusionRule[]) => build(rules).diagnostics.map(({ code }) => code);
		expect(codes([])).toContain("MATCH_NO_CONTENTS");
		expect(codes([{ id: 1, name: "Unnamed", condition: "not name matches *" }])).not.toContain(
			"MATCH_NO_CONTENTS",
		);
	});
});
