import { deflateSync, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { nameOfBundled, openTimelineBundle, timelineInBundle } from "./timeline-bundle.ts";

const OTIO = strToU8('{"OTIO_SCHEMA": "Timeline.1"}');
const zip = (parts: Readonly<Record<string, Uint8Array>>) => zipSync(parts);

/**
 * A zip64 of one entry, by the ZIP specification (APPNOTE 4.3): its 64-bit fields have every size and position that
 * they may have.
 */
function zip64(name: string, data: Uint8Array, { method = 0, size = data.length, media = 0 } = {}) {
	const before = new Uint8Array(media);
	const named = strToU8(name);
	const head = new DataView(new ArrayBuffer(30));
	head.setUint32(0, 0x04034b50, true);
	head.setUint16(8, method, true);
	head.setUint16(26, named.length, true);
	const central = new DataView(new ArrayBuffer(46));
	central.setUint32(0, 0x02014b50, true);
	central.setUint16(10, method, true);
	central.setUint32(20, 0xffffffff, true);
	central.setUint32(24, 0xffffffff, true);
	central.setUint16(28, named.length, true);
	central.setUint16(30, 28, true);
	central.setUint32(42, 0xffffffff, true);
	const extra = new DataView(new ArrayBuffer(28));
	extra.setUint16(0, 1, true);
	extra.setUint16(2, 24, true);
	extra.setBigUint64(4, BigInt(size), true);
	extra.setBigUint64(12, BigInt(data.length), true);
	extra.setBigUint64(20, BigInt(media), true);
	const directory = media + 30 + named.length + data.length;
	const directoryEnd = directory + 46 + named.length + 28;
	const record = new DataView(new ArrayBuffer(56));
	record.setUint32(0, 0x06064b50, true);
	record.setBigUint64(4, 44n, true);
	record.setBigUint64(24, 1n, true);
	record.setBigUint64(32, 1n, true);
	record.setBigUint64(40, BigInt(directoryEnd - directory), true);
	record.setBigUint64(48, BigInt(directory), true);
	const locator = new DataView(new ArrayBuffer(20));
	locator.setUint32(0, 0x07064b50, true);
	locator.setBigUint64(8, BigInt(directoryEnd), true);
	locator.setUint32(16, 1, true);
	const end = new DataView(new ArrayBuffer(22));
	end.setUint32(0, 0x06054b50, true);
	for (const at of [8, 10]) end.setUint16(at, 0xffff, true);
	for (const at of [12, 16]) end.setUint32(at, 0xffffffff, true);
	const parts = [head, named, data, central, named, extra, record, locator, end].map((part) =>
		part instanceof DataView ? new Uint8Array(part.buffer) : part,
	);
	// A zip begins with an entry; the media before the timeline has an entry of its own.
	if (media > 0) before.set(strToU8("PK\u0003\u0004"));
	return new Uint8Array(Buffer.concat([before, ...parts]));
}

/** A zip64 with another number at an offset in its record, or, from 56 on, in the locator behind it. */
function withNumber(bytes: Uint8Array, offset: number, value: bigint): Uint8Array {
	const changed = bytes.slice();
	new DataView(changed.buffer).setBigUint64(bytes.length - 22 - 20 - 56 + offset, value, true);
	return changed;
}

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

	it.each([
		["with its places and sizes in 64 bits", (bytes: Uint8Array) => bytes],
		["that says its directory is beyond its end", (bytes: Uint8Array) => withNumber(bytes, 48, 2n ** 40n)],
		["with more entries than any bundle", (bytes: Uint8Array) => withNumber(bytes, 32, 2n ** 40n)],
		["whose record is beyond its end", (bytes: Uint8Array) => withNumber(bytes, 64, 2n ** 63n)],
	])("reads a zip64 %s, or says why not", (name, change) => {
		const read = openTimelineBundle("Film.otioz", change(zip64("content.otio", OTIO)));
		expect(read).toEqual(name.startsWith("with its") ? { file: "Film.otio", bytes: OTIO } : null);
	});

	it("reads a zip64 whose timeline is deflated, behind media", () => {
		const text = strToU8("abcdefgh".repeat(500));
		const bytes = zip64("content.otio", deflateSync(text), { method: 8, size: text.length, media: 10_000 });
		expect(openTimelineBundle("Film.otioz", bytes)).toEqual({ file: "Film.otio", bytes: text });
	});

	it("says that a zip64 whose timeline ends beyond the file is damaged", () => {
		const bytes = zip64("content.otio", OTIO);
		const view = new DataView(bytes.buffer);
		const extra = bytes.length - 22 - 20 - 56 - 28;
		view.setBigUint64(extra + 12, 2n ** 50n, true);
		expect(openTimelineBundle("Film.otioz", bytes)).toEqual({ fault: "is damaged" });
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
