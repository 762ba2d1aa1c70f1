import {
	type ExclusionCondition,
	type PatternPart,
	readExclusionCondition,
} from "../model/cuts/exclusion-condition.ts";
import type { ExclusionRule } from "../model/cuts/exclusion-rule.ts";
import { foldName } from "../text/fold-name.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { trackName } from "../timeline/track-name.ts";
import { lookupKeys } from "./lookup-keys.ts";

/** The fields of a clip that rules test. */
type TestedClip = Pick<TimelineClip, "contents" | "reel" | "trkMediaType" | "trkLevel">;

type ClipTest = (clip: TestedClip) => boolean;

/**
 * Finds the rule that leaves a clip out: the first in the order of their ids whose condition the clip meets [EXC3].
 *
 * Each name is compared once with each pattern, in time proportional to the product of their lengths at most [EXC2].
 *
 * @returns a function that returns the rule's id, or null for a clip that stays.
 * @throws {TypeError} for a condition that can't be read.
 */
export function exclusionsBy(rules: readonly ExclusionRule[]): (clip: TestedClip) => number | null {
	const tests = rules
		.toSorted((a, b) => a.id - b.id)
		.map(({ id, name, condition }) => ({ id, excludes: testOf(readRule(name, condition)) }));
	return (clip) => tests.find(({ excludes }) => excludes(clip))?.id ?? null;
}

function readRule(name: string, condition: string): ExclusionCondition {
	try {
		return readExclusionCondition(condition);
	} catch (error) {
		throw new TypeError(`the exclusion rule "${name}" ${error instanceof Error ? error.message : ""}`);
	}
}

function testOf(condition: ExclusionCondition): ClipTest {
	switch (condition.test) {
		case "name":
			return nameTest(condition.pattern);
		case "reel":
			return ({ reel }) => foldName(reel) === condition.reel;
		case "track":
			return (clip) => trackName(clip) === condition.track;
		case "not": {
			const inner = testOf(condition.of);
			return (clip) => !inner(clip);
		}
		case "and": {
			const all = condition.of.map(testOf);
			return (clip) => all.every((test) => test(clip));
		}
		case "or": {
			const some = condition.of.map(testOf);
			return (clip) => some.some((test) => test(clip));
		}
	}
}

/** A clip's name is its contents, with or without the file's extension; a clip without contents has none. */
function nameTest(pattern: readonly PatternPart[]): ClipTest {
	const known = new Map<string, boolean>();
	return ({ contents }) => {
		if (contents === null) return false;
		let matches = known.get(contents);
		if (matches === undefined) {
			matches = lookupKeys(contents).altFiles.some((name) => matchesPattern(name, pattern));
			known.set(contents, matches);
		}
		return matches;
	};
}

/**
 * Whether a whole name has a pattern's form. After a mismatch, only the last `*` takes one more character: an earlier one never
 * has to, so no pattern takes longer than the product of both lengths.
 */
function matchesPattern(name: string, pattern: readonly PatternPart[]): boolean {
	const characters = [...name];
	let at = 0;
	let part = 0;
	let star: { readonly part: number; readonly at: number } | null = null;
	while (at < characters.length) {
		const wanted = pattern[part];
		if (wanted === "any") {
			star = { part, at };
			part += 1;
		} else if (wanted === "one" || (wanted !== undefined && wanted.character === characters[at])) {
			at += 1;
			part += 1;
		} else if (star !== null) {
			star = { part: star.part, at: star.at + 1 };
			at = star.at;
			part = star.part + 1;
		} else return false;
	}
	return pattern.slice(part).every((rest) => rest === "any");
}
