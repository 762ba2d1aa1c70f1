import { describe, expect, it } from "vitest";
import { codesOf, linesOf, readText } from "../testing/read-text.ts";
import { xmemlText } from "../testing/xmeml-text.ts";

const source = (channel: number) =>
	`<sourcetrack><mediatype>audio</mediatype><trackindex>${channel}</trackindex></sourcetrack>`;
const item = (name: string, start: number, end: number, plays: string, more = "") =>
	`<clipitem><name>${name}</name><start>${start}</start><end>${end}</end><in>0</in><out>${end - start}</out>${plays}${more}</clipitem>`;
const track = (items: string, output?: number, more = "") =>
	`<track>${items}${output === undefined ? "" : `<outputchannelindex>${output}</outputchannelindex>`}${more}</track>`;
const sequence = (name: string, tracks: readonly string[]) =>
	`<sequence id="${name}"><name>${name}</name><rate><timebase>25</timebase></rate><duration>100</duration><media><audio>${tracks.join("")}</audio></media></sequence>`;
const file = (name: string) => `<file id="${name}"><name>${name}</name></file>`;

/** A nest of a track for each name, on the given outputs. */
const nest = (names: readonly string[], outputs: readonly number[] = []) =>
	sequence(
		"Nest",
		names.map((name, index) => track(item(name, 0, 100, file(name)), outputs[index])),
	);
/** The nest on its outputs, in full the first time. */
const play = (inner: string, ...outputs: readonly number[]) =>
	outputs.map((output, index) =>
		track(item("Nest", 0, 50, index === 0 ? inner : '<sequence id="Nest"/>', source(output))),
	);
const read = (...tracks: readonly string[]) => readText(xmemlText(sequence("Film", tracks)));
/** The names of the clips of each track. */
const namesOf = (...tracks: readonly string[]) =>
	read(...tracks).timeline?.tracks.map(({ clips }) => clips.map(({ name }) => name).join());

describe("[TIM89] a nest whose sound is on two tracks", () => {
	it("has each of its tracks once, and adds up", () => {
		const film = read(...play(nest(["left", "right"]), 1, 2));
		expect(linesOf(film)).toEqual(["A1", "  0-50 0..50 left", "A2", "  0-50 0..50 right"]);
		expect(codesOf(film)).toEqual([]);
		expect(film.counts).toMatchObject({ total: 4, read: 2, flattened: 2 });
	});

	it.each([
		["by the outputs of its tracks", ["a", "b", "c", "d"], [1, 1, 2, 2], [1, 2], ["a", "b", "c", "d"]],
		["by their order, if they don't say it", ["a", "b", "c", "d"], [], [1, 2], ["a", "c", "b", "d"]],
		["also what is on an output that no track plays", ["a", "b", "c"], [1, 2, 5], [1, 2], ["a", "c", "b"]],
		["with one track of sound", ["mono"], [], [1, 2], ["mono", ""]],
		["with both outputs in another order", ["left", "right"], [], [2, 1], ["right", "left"]],
	])("is shared out %s", (_, names, outputs, played, expected) => {
		expect(namesOf(...play(nest(names, outputs), ...played))).toEqual(expected);
	});

	it("is read as a whole by an item alone, and for each place", () => {
		expect(namesOf(...play(nest(["left", "right"]), 2))).toEqual(["left", "right"]);
		const again = track(item("Nest", 50, 100, '<sequence id="Nest"/>', source(2)));
		expect(namesOf(...play(nest(["left", "right"]), 1), again)).toEqual(["left", "right", "left", "right"]);
		expect(namesOf(...play(nest(["left", "right"]), 1, 2, 1, 2))).toEqual(["left", "right", "left", "right"]);
	});

	it("is read as a whole if its other track is switched off", () => {
		const [first = "", second = ""] = play(nest(["left", "right"]), 1, 2);
		const off = second.replace("</track>", "<enabled>FALSE</enabled></track>");
		expect(namesOf(first, off)?.slice(0, 2)).toEqual(["left", "right"]);
	});
});
