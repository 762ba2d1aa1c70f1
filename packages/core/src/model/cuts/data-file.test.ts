import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { dataFileCreateSchema, dataFileSchema, dataFileUpdateSchema } from "./data-file.ts";

const list = { info_data: { name: "Reel1.EDL", fps: "25", track: "V1" }, contents: "VElUTEU6" };

test("a list is its bytes in base64, and may cover the whole film", () => {
	const kept = { ...list, id: 1, owner_id: 2 };
	expect(dataFileSchema.parse(kept).info_data.reel).toBe("");
	expect(messages(dataFileSchema, { ...kept, contents: "TITLE: BOAT" })).toEqual([
		"contents: must be the file's bytes in base64",
	]);
});

test("[CUT18] a new list may be sent as text alone", () => {
	expect(dataFileCreateSchema.parse({ info_data: { fps: 25 }, contents: "TITLE: BOAT" })).toEqual({
		info_data: { fps: "25", track: "auto", reel: "", sequence: "" },
		contents: "TITLE: BOAT",
	});
	expect(messages(dataFileCreateSchema, { info_data: { name: "a.doc", fps: 25 }, contents: "" })).toEqual([
		"info_data.name: must end in .edl, .xml, .fcpxml, .otio, .aaf, .txt, .csv, .ale",
	]);
	expect(messages(dataFileCreateSchema, { info_data: list.info_data })).toEqual([
		"contents: must be present",
	]);
});

test.each(["auto", "V1", "A24"])("%s is a track", (track) => {
	const info_data = { ...list.info_data, track };
	expect(messages(dataFileCreateSchema, { ...list, info_data })).toEqual([]);
});

test.each(["", "V0", "V25", "B1", "v1"])("%j is an invalid track", (track) => {
	const info_data = { ...list.info_data, track };
	expect(messages(dataFileCreateSchema, { ...list, info_data })).toEqual([
		"info_data.track: must be auto, picture, sound or a track such as V1 or A2",
	]);
});

test("[MOD8] an update only changes the fields that it names, so a reel that is left out stays", () => {
	expect(dataFileUpdateSchema.parse({ info_data: { track: "V2" } })).toEqual({ info_data: { track: "V2" } });
});
