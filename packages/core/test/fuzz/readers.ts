import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import {
	edlToJson,
	evaluateExpression,
	isRefused,
	RATES,
	readEdl,
	trtSeconds,
	writeEdl,
} from "../../src/index.ts";
import {
	readCutList,
	readMarkerList,
	readTimelineFile,
	timelineToJson,
	WRITTEN_FORMATS,
	type WrittenFormat,
	writeTimeline,
} from "../../src/interchange/index.ts";
import {
	aafBytes,
	choices,
	clip,
	composition,
	effect,
	gap,
	master,
	nested,
	retimed,
	scope,
	selector,
	sequence,
	transition,
} from "../../src/interchange/testing/aaf-bytes.ts";
import { sanitizeHtml } from "../../src/model/index.ts";
import { DEFAULT_PIVOT_YEAR, readDate, readWorkbook } from "../../src/spreadsheet/index.ts";
import { mutateBytes, mutateZip, type Random, randomFrom, TEXT_PIECES, TIMELINE_PIECES } from "./mutate.ts";

/** A reader of foreign input. */
interface FuzzedReader {
	/** The percentage of a short run's inputs for this reader. */
	readonly share: number;
	make(random: Random): Uint8Array;
	/** Reads an input. @throws {assert.AssertionError} if the result is invalid. */
	check(input: Uint8Array): void;
}

/** @param fixtures - the folder of the test's own fixtures. */
export function fuzzedReaders(fixtures: URL): Readonly<Record<string, FuzzedReader>> {
	const filesOf = (folder: string, ending: RegExp) =>
		readdirSync(new URL(folder, fixtures))
			.filter((name) => ending.test(name))
			.map((name) => new Uint8Array(readFileSync(new URL(`${folder}${name}`, fixtures))));
	const text = (lines: readonly string[]) => lines.map((line) => new TextEncoder().encode(line));
	const bytesFrom = (samples: readonly Uint8Array[]) => (random: Random) =>
		mutateBytes(random.pick(samples), random, TEXT_PIECES);
	const zipFrom = (samples: readonly Uint8Array[]) => (random: Random) =>
		mutateZip(random.pick(samples), random);
	const flipped = (samples: readonly Uint8Array[]) => (random: Random) =>
		mutateBytes(random.pick(samples), random);
	const decode = (input: Uint8Array) => new TextDecoder().decode(input);
	return {
		edl: { share: 100, make: bytesFrom(filesOf("edl/", /\.edl$/)), check: checkEdl },
		...Object.fromEntries(
			(["xmeml", "fcpxml", "otio", "protools"] as const).map((format) => {
				const samples = filesOf(`timelines/${format}/`, /\.(?:xml|fcpxml|otio|txt)$/).filter(
					({ length }) => length < LARGEST_SAMPLE,
				);
				const make = (random: Random) =>
					mutateBytes(random.pick(samples), random, [...TIMELINE_PIECES, ...TEXT_PIECES]);
				return [format, { share: 40, make, check: checkTimeline }];
			}),
		),
		markers: {
			share: 100,
			make: bytesFrom(filesOf("timelines/markers/", /\.(?:txt|csv|edl)$/)),
			check: checkMarkers,
		},
		aaf: { share: 40, make: flipped([aafSample()]), check: checkTimeline },
		csv: { share: 100, make: bytesFrom(filesOf("spreadsheet/", /\.csv$/)), check: checkWorkbook },
		ale: { share: 60, make: bytesFrom(filesOf("spreadsheet/", /\.ale$/)), check: checkWorkbook },
		xlsx: {
			share: 30,
			make: zipFrom(filesOf("spreadsheet/", /five-kinds\.xlsx$|\.xlsm$/)),
			check: checkWorkbook,
		},
		ods: { share: 30, make: zipFrom(filesOf("spreadsheet/", /\.ods$/)), check: checkWorkbook },
		xls: { share: 30, make: flipped(filesOf("spreadsheet/", /\.xls$/)), check: checkWorkbook },
		timecode: {
			share: 100,
			make: bytesFrom(
				text(["01:00:00;00 + 250", "(2 * 00:00:10:00 - 12.5s) / 3", "01:00:00:00 .. 02:00:00.00"]),
			),
			check: (input) => {
				const { value } = evaluateExpression(decode(input), RATES["29.97"]);
				assert(value === null || Number.isSafeInteger(value.frames));
			},
		},
		date: {
			share: 100,
			make: bytesFrom(text(["5/24/1963", "1960s", "24.5.1963", "1963-05-24", "May 1963"])),
			check: (input) => void readDate(decode(input), DEFAULT_PIVOT_YEAR),
		},
		trt: {
			share: 100,
			make: bytesFrom(text(["00:01:30;12", "01:30:12", "00:00:00:00"])),
			check: (input) => void trtSeconds(decode(input), null, RATES["25"]),
		},
		notes: {
			share: 30,
			make: bytesFrom(
				text(['<p>See <a href="https://x.example" title="y">here</a></p>', "a<br>b &amp; <b>c</b>"]),
			),
			check: (input) => assert(!/<script/i.test(sanitizeHtml(decode(input)))),
		},
	};
}

/** The input of a run: the same for the same seed, reader and number. */
export function fuzzedInput(reader: FuzzedReader, seed: number, index: number): Uint8Array {
	return reader.make(randomFrom(Math.imul(seed, 0x9e3779b1) ^ index));
}

function checkEdl(input: Uint8Array): void {
	const edl = readEdl(input, { file: "x.edl" });
	assert.equal(edl.lines.accounted, edl.lines.total);
	assert(edl.events.length > 0 || edl.diagnostics.length > 0);
	if (isRefused(edl)) return;
	for (const event of edl.events) {
		assert(event.recordOut >= event.recordIn && event.speedDenominator > 0);
		assert([event.recordIn, event.recordOut, event.sourceIn, event.sourceOut].every(Number.isSafeInteger));
		assert.equal(event.contents === null, event.noContents !== null);
	}
	for (const { line, column, message } of edl.diagnostics) {
		assert(line === null || (line >= 1 && line <= edl.lines.total));
		assert(column === null || column >= 1);
		assert(!message.includes("undefined"));
	}
	edlToJson(edl);
	writeEdl(edl);
}

/**
 * Small files, so that most changes hit the parts that the reader looks at: nests, speeds, transitions and sources.
 */
function aafSample(): Uint8Array {
	return aafBytes(
		composition(
			1,
			"Film",
			sequence(clip(10, 5, 30), transition(10), clip(2, 0, 40), selector(5, gap(5), clip(20, 0, 5))),
			scope(
				20,
				sequence(
					retimed(
						20,
						[
							[0, 0],
							[10, 5],
							[20, 20],
						],
						clip(10, 0, 20),
					),
				),
				sequence(effect(20)),
			),
		),
		nested(2, "Nest", sequence(clip(20, 0, 20), choices(20, clip(10, 0, 20)))),
		...master(10, "A"),
		...master(20, "B"),
	);
}

/** Changes in larger files mostly hit text that no reader looks at. */
const LARGEST_SAMPLE = 30_000;

function checkTimeline(input: Uint8Array): void {
	const file = readTimelineFile(input, { file: "x" });
	const list = readCutList(input, { file: "x" });
	assert(list.events.length > 0 || list.diagnostics.length > 0);
	if (file === null) return;
	const { total, ...parts } = file.counts;
	assert.equal(
		Object.values(parts).reduce((sum, count) => sum + count),
		total,
	);
	assert(Object.values(parts).every((count) => count >= 0));
	assert(file.timeline !== null || file.diagnostics.some(({ severity }) => severity === "error"));
	for (const { line, column, message } of list.diagnostics) {
		assert(line === null || (line >= 1 && line <= Math.max(1, file.lines)));
		assert(column === null || column >= 1);
		assert(!message.includes("undefined"));
	}
	for (const event of list.events) {
		assert(event.recordOut > event.recordIn && event.speedDenominator > 0);
		assert([event.recordIn, event.recordOut, event.sourceIn, event.sourceOut].every(Number.isSafeInteger));
		assert.equal(event.contents === null, event.noContents !== null);
	}
	timelineToJson(file);
	if (file.timeline === null) return;
	for (const format of Object.keys(WRITTEN_FORMATS) as WrittenFormat[]) {
		const { files, lost } = writeTimeline(file.timeline, format, { file: "x" });
		assert(files.length > 0 || lost.length > 0 || file.counts.read === 0);
		if (format === "edl") continue;
		for (const { text } of files) {
			const again = readTimelineFile(new TextEncoder().encode(text), { file: "x" });
			assert(again !== null && again.timeline !== null && again.counts.refused === 0);
		}
	}
}

function checkMarkers(input: Uint8Array): void {
	for (const rate of [RATES["25"], RATES["29.97"]]) {
		const list = readMarkerList(input, { file: "x", rate });
		if (list === null) continue;
		assert(list.timeline !== null || list.diagnostics.some(({ severity }) => severity === "error"));
		for (const { line, message } of list.diagnostics) {
			assert(line === null || (line >= 1 && line <= list.lines));
			assert(!message.includes("undefined"));
		}
		for (const { record, line } of list.timeline?.markers ?? []) {
			assert(record.from.compare(record.to) <= 0 && line >= 1 && line <= list.lines);
		}
		timelineToJson(list);
	}
}

function checkWorkbook(input: Uint8Array): void {
	const { sheets, diagnostics } = readWorkbook(input, { file: "x" });
	const isFaulty = diagnostics.some(({ severity }) => severity === "error");
	assert.equal(sheets.length === 0, isFaulty);
	for (const { message } of diagnostics) assert(!message.includes("undefined"));
	for (const { rows } of sheets) {
		for (const { cells } of rows) {
			for (const cell of cells) {
				if (cell !== null && typeof cell === "object" && cell.kind === "number")
					assert(Number.isFinite(cell.value));
			}
		}
	}
}
