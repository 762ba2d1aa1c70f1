import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { nameOfBundled, openTimelineBundle, timelineInBundle } from "./timeline-bundle.ts";

const OTIO = strToU8('{"OTIO_SCHEMA": "Timeline.1"}');
const zip = (parts: Readonly<Record<string, Uint8Array>>) => zipSync(parts);

describe("[TIM52] openTimelineBundle", () => {
	it.each([
		[
			"Film.otioz",
			{ "version.txt": strToU8("1.0.0"), "content.otio": OTIO, "media/a.mov": OTIO },
			"Film.otio",
		],
		["Film.zip", { "Film.otiod/content.otio": OTIO, "__MACOSX/content.otio": strToU8("x") }, "Film.otio"],
		["Film.fcpxmld", { "Info.fcpxml": OTIO }, "Film.fcpxml"],
		["a.b.fcpxmld.zip", { "a.b.fcpxmld/Info.fcpxml": OTIO }, "a.b.fcpxmld.fcpxml"],
	])("takes the timeline out of %s", (name, parts, file) => {
		expect(openTimelineBundle(name, zip(parts))).toEqual({ file, bytes: OTIO });
	});

	it("leaves other files, and zips without a timeline, as they are", () => {
		expect(openTimelineBundle("a.otio", OTIO)).toBeNull();
		expect(
			openTimelineBundle("a.xlsx", zip({ "xl/workbook.xml": OTIO, "deep/er/content.otio": OTIO })),
		).toBeNull();
		expect(openTimelineBundle("a.otioz", new Uint8Array())).toBeNull();
		expect(openTimelineBundle("a.otioz", zip({ "content.otio": OTIO }).slice(0, 60))).toBeNull();
	});

	it("says why a bundle can't be opened", () => {
		const two = zip({ "content.otio": OTIO, "Info.fcpxml": OTIO });
		expect(openTimelineBundle("a.otioz", two)).toEqual({ fault: "has 2 timelines" });
		const damaged = zip({ "content.otio": strToU8("abcdefgh".repeat(500)) });
		damaged.fill(0xff, 45, 60);
		expect(openTimelineBundle("a.otioz", damaged)).toEqual({ fault: "is damaged" });
		const bomb = zip({ "content.otio": new Uint8Array(40 * 1024 * 1024) });
		expect(openTimelineBundle("a.otioz", bomb)).toEqual({ fault: "has a timeline that is too large" });
	});

	it("knows where the timeline of a folder is", () => {
		expect(["a.fcpxmld/", "b.OTIOD", "c.otioz"].map(timelineInBundle)).toEqual([
			"Info.fcpxml",
			"content.otio",
			null,
		]);
		expect(nameOfBundled("a.fcpxmld/", "Info.fcpxml")).toBe("a.fcpxml");
	});
});
