import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type ExclusionCondition,
	ExclusionConditionError,
	readExclusionCondition,
} from "./exclusion-condition.ts";
import { exclusionRuleCreateSchema } from "./exclusion-rule.ts";

/** A condition in words, with every group in parentheses. */
function spell(condition: ExclusionCondition): string {
	switch (condition.test) {
		case "name": {
			const pattern = condition.pattern.map((part) => {
				if (part === "any") return "*";
				if (part === "one") return "?";
				return part.character.replace(/[*?\\"]/, "\\$&");
			});
			return `name matches "${pattern.join("")}"`;
		}
		case "reel":
			return `reel is "${condition.reel.replaceAll(/[\\"]/g, "\\$&")}"`;
		case "track":
			return `track is ${condition.track}`;
		case "not":
			return `not (${spell(condition.of)})`;
		default:
			return condition.of.map((one) => `(${spell(one)})`).join(` ${condition.test} `);
	}
}

const character = fc
	.constantFrom("a", "b", "é", "*", "?", "\\", '"', "(", "1")
	.map((one) => ({ character: one }));
const { condition: anyCondition } = fc.letrec<{ condition: ExclusionCondition }>((tie) => ({
	condition: fc.oneof(
		{ maxDepth: 3 },
		fc.record({
			test: fc.constant("name" as const),
			pattern: fc
				.array(fc.oneof(fc.constantFrom("any" as const, "one" as const), character), {
					minLength: 1,
					maxLength: 5,
				})
				// Two of them in a row mean the same as one.
				.map((parts) => parts.filter((part, at) => part !== "any" || parts[at - 1] !== "any")),
		}),
		fc.record({ test: fc.constant("reel" as const), reel: fc.constantFrom("ax", "a 1", 'q"', "b*\\") }),
		fc.record({ test: fc.constant("track" as const), track: fc.constantFrom("V1", "A12", "A24") }),
		fc.record({ test: fc.constant("not" as const), of: tie("condition") }),
		fc.record({
			test: fc.constantFrom("and" as const, "or" as const),
			of: fc.array(tie("condition"), { minLength: 2, maxLength: 3 }),
		}),
	),
}));

describe("readExclusionCondition", () => {
	it("[EXC2] reads back every condition that can be spelled", () => {
		fc.assert(
			fc.property(anyCondition, (condition) => {
				expect(readExclusionCondition(spell(condition))).toEqual(condition);
			}),
		);
	});

	it.each([
		["not reel is BL and track is A1", "(not reel is BL) and track is A1"],
		["reel is a or reel is b and reel is c", "reel is a or (reel is b and reel is c)"],
		["NOT NOT Reel IS ax", "not (not reel is AX)"],
		["name matches *leader*", 'name matches "**LEADER**"'],
		["track is v2", "(((track is V2)))"],
	])("[EXC2] reads %s as %s", (one, other) => {
		expect(readExclusionCondition(one)).toEqual(readExclusionCondition(other));
	});

	it.each([
		["", 1, 'expected name matches "…", reel is … or track is …; found the end'],
		["title is Slate", 1, "found title"],
		["name is Slate", 6, "expected matches after name; found is"],
		["reel is", 8, "expected a value; found the end"],
		['name matches "slate', 14, "the quotation mark isn't closed"],
		['name matches ""', 14, "the value is empty"],
		["(reel is BL", 1, "the parenthesis isn't closed"],
		["reel is BL)", 11, "no parenthesis is open here"],
		["reel is BL AX", 12, "expected and, or, or the end; found AX"],
		["(reel is BL AX)", 13, "expected and, or, or ); found AX"],
		["track is V25", 10, "expected a track from V1 to V24 or A1 to A24; found V25"],
		["reel is and track is V1", 9, "found and, which is a value only in quotation marks"],
		["reel is BL or", 14, "found the end"],
		["name matches x\\", 15, "a backslash stands before the character that it makes literal"],
		['name matches "x\\', 14, "the quotation mark isn't closed"],
	])("[EXC2] refuses %j at character %i: %s", (text, at, message) => {
		const read = () => readExclusionCondition(text);
		expect(read).toThrow(ExclusionConditionError);
		expect(read).toThrow(`has an error at character ${at}: `);
		expect(read).toThrow(message);
	});

	it("[EXC2] reads any text without another error", () => {
		const words = fc.constantFrom(
			"name",
			"matches",
			"is",
			"reel",
			"track",
			"(",
			")",
			'"',
			"\\",
			"*",
			"not",
			"and",
			" ",
			"V1",
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(words).map((some) => some.join("")),
				),
				(text) => {
					try {
						readExclusionCondition(text);
					} catch (error) {
						expect(error).toBeInstanceOf(ExclusionConditionError);
						expect((error as ExclusionConditionError).at).toBeLessThanOrEqual(text.length);
					}
				},
			),
		);
	});

	it("[EXC2] reads as many parentheses as a condition has room for", () => {
		const deep = `${"(".repeat(490)}reel is BL${")".repeat(490)}`;
		expect(exclusionRuleCreateSchema.safeParse({ name: "Deep", condition: deep }).success).toBe(true);
	});
});

describe("exclusionRuleCreateSchema", () => {
	it.each([
		["a fault", "reel BL", "has an error at character 6: expected is after reel; found BL"],
		["no condition", " ", "must be present"],
		["a long condition", `name matches ${"x".repeat(1_000)}`, "can't be longer than 1000 characters"],
	])("[EXC2] refuses %s", (_, condition, message) => {
		const { error } = exclusionRuleCreateSchema.safeParse({ name: "Leaders", condition });
		expect(error?.issues).toMatchObject([{ path: ["condition"], message }]);
	});
});
