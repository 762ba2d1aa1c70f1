import { expect, it } from "vitest";
import { freeSlug, slugOf } from "./slug.ts";

it.each([
	["Rough cut", "rough-cut"],
	["  Émile & Zoë: v2  ", "emile-zoe-v2"],
	["../../etc/passwd", "etc-passwd"],
	["粗剪", "粗剪"],
	["!!!", "cut"],
	["CON", "con-cut"],
	["x".repeat(300), "x".repeat(60)],
])("slugOf(%j) is a folder name on every disk", (name, slug) => {
	expect(slugOf(name)).toBe(slug);
});

it("freeSlug numbers a name that is taken", () => {
	expect(freeSlug("Rough cut!", new Set(["rough-cut", "rough-cut-2"]))).toBe("rough-cut-3");
});
