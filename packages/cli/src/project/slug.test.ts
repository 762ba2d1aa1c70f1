import { expect, it } from "vitest";
import { freeSlug, nameKey, slugOf } from "./slug.ts";

it.each([
	["Rough cut", "rough-cut"],
	["  Émile & Zoë: v2  ", "emile-zoe-v2"],
	["../../etc/passwd", "etc-passwd"],
	["粗剪", "粗剪"],
	["が", "が"],
	["की", "की"],
	["!!!", "cut"],
	["CON", "con-cut"],
	["x".repeat(300), "x".repeat(60)],
])("slugOf(%j) is a folder name on every disk", (name, slug) => {
	expect(slugOf(name)).toBe(slug);
});

it("freeSlug numbers a name that is in use", () => {
	expect(freeSlug("Rough cut!", new Set(["rough-cut", "rough-cut-2"]))).toBe("rough-cut-3");
});

it.each([
	["Rough cut", "rough-CUT", true],
	["Émile", "emile", true],
	["Cut 1", "Cut 2", false],
	["!!!", "???", false],
	["か", "が", false],
	[`${"x".repeat(60)}1`, `${"x".repeat(60)}2`, false],
])("nameKey of %j and %j: the same is %s", (a, b, same) => {
	expect(nameKey(a) === nameKey(b)).toBe(same);
});
