import { describe, expect, it } from "vitest";
import { type CutEntry, findCut } from "./cut-files.ts";

/** Cuts by folder and name; their other fields don't matter. */
function cuts(...names: readonly (readonly [slug: string, name: string])[]): CutEntry[] {
	return names.map(([slug, name]) => ({
		slug,
		cut: {
			id: 1,
			name,
			description: "",
			date: "2026-11-20",
			locked: false,
			display_currency: "USD",
			use_source_tcs: true,
			fps: "25",
			edls: [],
			custom_costs: [],
		},
	}));
}

describe("[CLI13] a cut is found", () => {
	const both = cuts(["rough-cut", "Rough cut"], ["rough-cut-2", "Rough-cut"]);

	it.each([
		["Rough-cut", "rough-cut-2"],
		["Rough cut", "rough-cut"],
		["rough-cut", "rough-cut"],
		["rough-cut-2", "rough-cut-2"],
	])("by the exact name, then by the exact folder: %j is %s", (name, slug) => {
		expect(findCut(both, name).slug).toBe(slug);
	});

	it("by its name even if that is another's folder", () => {
		expect(findCut(cuts(["rough-cut", "Rough cut"], ["rough-cut-2", "rough-cut"]), "rough-cut").slug).toBe(
			"rough-cut-2",
		);
	});

	it.each(["ROUGH CUT", "Rough-cut", "rough cut"])("loosely if one is similar: %j", (name) => {
		expect(findCut(cuts(["rough-cut", "Rough cut"], ["fine-cut", "Fine cut"]), name).slug).toBe("rough-cut");
	});

	it("not at all if several are similar", () => {
		expect(() => findCut(both, "ROUGH CUT")).toThrow(
			expect.objectContaining({
				code: "AMBIGUOUS",
				message: expect.stringContaining("'Rough-cut' (cuts/rough-cut-2)"),
			}),
		);
	});

	it("never by punctuation alone", () => {
		expect(() => findCut(cuts(["cut", "!!!"]), "???")).toThrow(
			expect.objectContaining({ code: "NOT_FOUND" }),
		);
	});
});
