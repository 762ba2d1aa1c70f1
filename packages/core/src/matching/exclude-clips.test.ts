import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExclusionRule } from "../model/cuts/exclusion-rule.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { exclusionsBy } from "./exclude-clips.ts";
import { makeTimeline } from "./testing/make-cut.ts";

function rule(id: number, condition: string): ExclusionRule {
	return { id, name: `Rule ${id}`, condition };
}

function clip(contents: string | null, { reel = "AX", track = "V1" } = {}): TimelineClip {
	const [made] = makeTimeline([{ track, contents, reel, recordIn: 0, recordOut: 10 }]).clips;
	return made!;
}

const isExcluded = (condition: string, of: TimelineClip) => exclusionsBy([rule(1, condition)])(of) === 1;

/** Whether a name has a pattern's form, by trying every length for each star. */
function matchesSlowly(name: string, pattern: string): boolean {
	if (pattern === "") return name === "";
	const rest = pattern.slice(1);
	if (pattern.startsWith("*"))
		return Array.from({ length: name.length + 1 }, (_, taken) => taken).some((taken) =>
			matchesSlowly(name.slice(taken), rest),
		);
	return name !== "" && (pattern[0] === "?" || pattern[0] === name[0]) && matchesSlowly(name.slice(1), rest);
}

describe("exclusionsBy", () => {
	it.each([
		["name matches *leader*", clip("SMPTE_Leader_25.mov"), true],
		["name matches leader", clip("Leader.mov"), true],
		["name matches leader.mov", clip("Leader.mov"), true],
		["name matches leader", clip("Leader_25.mov"), false],
		["name matches slate_?", clip("SLATE_3.mov"), true],
		["name matches slate_?", clip("slate_12.mov"), false],
		['name matches "temp *"', clip("Temp – Waltz.wav"), true],
		["name matches 100\\*", clip("100*.mov"), true],
		["name matches 100\\*", clip("1000.mov"), false],
		["name matches e\u0301t\u00e9", clip("\u00c9TE\u0301.mov"), true],
		["name matches *", clip(null), false],
		["not name matches *", clip(null), true],
		["reel is ax", clip("x.mov", { reel: "AX" }), true],
		["reel is a*", clip("x.mov", { reel: "AX" }), false],
		['reel is "TAPE 1"', clip("x.mov", { reel: "tape 1 " }), true],
		["track is A7", clip("x.wav", { track: "A7" }), true],
		["track is V7", clip("x.wav", { track: "A7" }), false],
		["track is A7 and not name matches *final*", clip("waltz_final.wav", { track: "A7" }), false],
		["reel is BL or track is V1", clip("x.mov"), true],
	])("[EXC2] %s: %#", (condition, of, expected) => {
		expect(isExcluded(condition, of)).toBe(expected);
	});

	it("[EXC2] compares patterns like trying every length for each star", () => {
		const name = fc
			.array(fc.constantFrom("a", "b"), { minLength: 1, maxLength: 7 })
			.map((some) => some.join(""));
		const pattern = fc
			.array(fc.constantFrom("a", "b", "*", "?"), { minLength: 1, maxLength: 7 })
			.map((some) => some.join(""));
		fc.assert(
			fc.property(name, pattern, (text, form) => {
				expect(isExcluded(`name matches ${form}`, clip(text))).toBe(matchesSlowly(text, form));
			}),
			{ numRuns: 1_000 },
		);
	});

	it("[EXC2] compares the worst pattern with a long name in few steps", () => {
		// Trying every length for each of forty stars would take longer than the universe is old.
		const condition = `name matches ${"*a".repeat(40)}b`;
		expect(isExcluded(condition, clip("a".repeat(2_000)))).toBe(false);
	});

	it("[EXC3] gives the reason of the rule with the lowest id, whatever the order of the list", () => {
		const rules = [rule(9, "track is V1"), rule(2, "name matches *slate*"), rule(5, "name matches slate")];
		const ruleOf = exclusionsBy(rules);
		expect(["Slate.mov", "My slate", "Harbour"].map((name) => ruleOf(clip(name)))).toEqual([2, 2, 9]);
		expect(ruleOf(clip("Harbour", { track: "V2" }))).toBeNull();
	});

	it("names a rule that can't be read, for callers in plain JavaScript", () => {
		expect(() => exclusionsBy([rule(1, "reel BL")])).toThrow(
			'the exclusion rule "Rule 1" has an error at character 6',
		);
	});
});
