import { describe, expect, it } from "vitest";
import { listsInFolders } from "./lists-in-folders.ts";

const found = (...paths: readonly string[]) => {
	const { lists, ...rest } = listsInFolders(paths.map((path) => ({ path })));
	return { lists: lists.map(({ name, entry }) => [name, entry.path]), ...rest };
};

describe("dropped files and folders of a new cut", () => {
	it("[TIM52] a bundle that is a folder is its timeline, and its media stays where it is", () => {
		expect(
			found(
				"Film.otiod/content.otio",
				"Film.otiod/version.txt",
				"Film.otiod/media/pier.otio",
				"Day 2/Reel 2.FCPXMLD/Info.fcpxml",
				"Day 2/Reel 2.FCPXMLD/CurrentVersion.plist",
			),
		).toEqual({
			lists: [
				["Film.otio", "Film.otiod/content.otio"],
				["Reel 2.fcpxml", "Day 2/Reel 2.FCPXMLD/Info.fcpxml"],
			],
			others: [],
			empty: [],
		});
	});

	it("[TIM52] a bundle that a system zipped is a list; another zip isn't", () => {
		expect(found("Film.fcpxmld.zip", "media.zip")).toEqual({
			lists: [["Film.fcpxmld.zip", "Film.fcpxmld.zip"]],
			others: ["media.zip"],
			empty: [],
		});
	});

	it("[TIM52] a bundle without its timeline is named, with the file that is missing", () => {
		expect(found("Day 1/Film.otiod/media/pier.mov").empty).toEqual([
			{ bundle: "Day 1/Film.otiod", inside: "content.otio" },
		]);
	});

	it("a folder is the lists in it; other files are named with their folders, what systems leave behind isn't", () => {
		expect(found("Reel 1/Film_V1.edl", "Reel 1/wharf.jpg", "Reel 1/.DS_Store", "Film.otioz")).toEqual({
			lists: [
				["Film_V1.edl", "Reel 1/Film_V1.edl"],
				["Film.otioz", "Film.otioz"],
			],
			others: ["Reel 1/wharf.jpg"],
			empty: [],
		});
	});

	it("lists of one name in different folders are numbered, so that none takes another's place", () => {
		expect(found("Reel 1/V1.edl", "Reel 2/v1.EDL", "Reel 3/V1.edl").lists.map(([name]) => name)).toEqual([
			"V1.edl",
			"v1-2.EDL",
			"V1-3.edl",
		]);
	});
});
