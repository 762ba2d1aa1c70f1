import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { timelineOfLists } from "../src/cut/timeline-of-lists.ts";
import {
	buildCutNow,
	type CutEdl,
	costReport,
	RATES,
	RATES_SNAPSHOT,
	readEdl,
	trackName,
} from "../src/index.ts";
import { readCutList } from "../src/interchange/read-cut-list.ts";
import type { InterchangeTrack } from "../src/interchange/shape/model.ts";
import { writeTimeline } from "../src/interchange/write/write-timeline.ts";
import type { Rational } from "../src/rational/rational.ts";
import { planImport, readWorkbook } from "../src/spreadsheet/index.ts";

const example = fileURLToPath(new URL("../../../examples/harbour-lights/", import.meta.url));
const rate = RATES["25"];
const TRACKS = [
	{ trkMediaType: "video", trkLevel: 1 },
	{ trkMediaType: "video", trkLevel: 2 },
	{ trkMediaType: "audio", trkLevel: 1 },
	{ trkMediaType: "audio", trkLevel: 2 },
	{ trkMediaType: "audio", trkLevel: 3 },
	{ trkMediaType: "audio", trkLevel: 4 },
] as const;
const lists = TRACKS.map((track): CutEdl => {
	const file = `HarbourLights_${trackName(track)}.edl`;
	return { edl: readEdl(readFileSync(join(example, "edl", file)), { file, rate }), track, reel: "" };
});
const workbook = readWorkbook(readFileSync(join(example, "log.xlsx")), { file: "log.xlsx" });
const { library } = planImport(
	{ records: [], licensors: [], prices: [], conditions: [], altFiles: [] },
	workbook,
	{ context: { productionId: 1, defaultCurrency: "USD" } },
);

/** The used material and its cost, by licensor and record. */
function moneyOf(edls: readonly CutEdl[]) {
	const { context } = buildCutNow({
		cut: { id: 1, production_id: 1, name: "Film", description: "", date: "2026-11-20", locked: false },
		...{ rate, edls, library, rates: RATES_SNAPSHOT, displayCurrency: "USD" },
		...{ useSourceTcs: true, customCosts: new Map() },
	});
	const { totalCost, licensors } = costReport(context);
	const uses = licensors.flatMap(({ name, records }) =>
		records.flatMap(({ production_locator, uses: own }) =>
			own.map(
				({ clipMediaType, tcIn, frames, sourceFrames }) =>
					`${name} ${production_locator} ${clipMediaType} ${tcIn} ${frames} ${sourceFrames}`,
			),
		),
	);
	return {
		totalCost,
		costs: licensors.map(({ name, cost }) => `${name} ${cost.finalCost}`),
		uses: uses.sort(),
	};
}

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const seconds = (time: Rational) => `${time.toFraction()}s`;

/** A track as a storyline of FCPXML: gaps between its clips, and the overlap of two clips as their transition. */
function storyline({ kind, clips }: InterchangeTrack, lane: number, assets: string[]): string {
	const parts: string[] = [];
	let at: Rational | null = null;
	for (const [index, clip] of clips.entries()) {
		const { record, source, speed, name } = clip;
		if (source === null) throw new Error(`${name} has no source`);
		if (at === null || at.compare(record.from) < 0) {
			const from = at ?? record.from.sub(record.from);
			parts.push(`<gap offset="${seconds(from)}" duration="${seconds(record.from.sub(from))}"/>`);
		} else if (at.compare(record.from) > 0) throw new Error(`${name} overlaps`);
		const next = clips[index + 1]?.record.from;
		const end = next && next.compare(record.to) < 0 ? next : record.to;
		const id = `a${assets.length}`;
		const has = kind === "video" ? "hasVideo" : "hasAudio";
		assets.push(
			`<asset id="${id}" name="${xml(name)}" start="0s" duration="360000s" ${has}="1" src="file:///${encodeURIComponent(name)}"/>`,
		);
		const first = speed.compare(0) < 0 ? source.to : source.from;
		const map = speed.equals(1)
			? ""
			: `<timeMap><timept time="0s" value="${seconds(first)}" interp="linear"/><timept time="1000s" value="${seconds(first.add(speed.mul(1000)))}" interp="linear"/></timeMap>`;
		parts.push(
			`<asset-clip ref="${id}" name="${xml(name)}" offset="${seconds(record.from)}" start="${speed.equals(1) ? seconds(source.from) : "0s"}" duration="${seconds(end.sub(record.from))}">${map}</asset-clip>`,
		);
		if (end.compare(record.to) < 0)
			parts.push(
				`<transition name="Cross Dissolve" offset="${seconds(end)}" duration="${seconds(record.to.sub(end))}"/>`,
			);
		at = end;
	}
	return `<spine lane="${lane}" offset="0s">${parts.join("")}</spine>`;
}

const { timeline } = timelineOfLists(lists, rate, "Harbour Lights");

function fcpxmlText(): string {
	const assets: string[] = [];
	const stories = timeline.tracks.flatMap((track) => {
		// A key shows two clips at once: the upper one needs a storyline of its own.
		const isKey = (at: number) => {
			const before = track.clips[at - 1]?.record.from;
			return before !== undefined && track.clips[at]?.record.from.equals(before) === true;
		};
		const sides = [false, true].map((wanted) => track.clips.filter((_, at) => isKey(at) === wanted));
		return sides.map((clips, side) => {
			const lane = 10 * track.level + side;
			return storyline({ ...track, clips }, track.kind === "video" ? lane : -lane, assets);
		});
	});
	return `<?xml version="1.0"?><!DOCTYPE fcpxml><fcpxml version="1.10"><resources><format id="f" frameDuration="1/25s"/>${assets.join("")}</resources><library><event><project name="Harbour Lights"><sequence format="f" tcStart="${seconds(timeline.start.div(25))}"><spine><gap name="Film" offset="${seconds(timeline.start.div(25))}" start="0s" duration="7200s">${stories.join("")}</gap></spine></sequence></project></event></library></fcpxml>`;
}

const written = (format: "otio" | "xmeml") =>
	writeTimeline(timeline, format, { file: "Harbour Lights" }).files[0]?.text ?? "";

describe("the example film has the same uses and money as its edit lists", () => {
	const expected = moneyOf(lists);

	it.each([
		["Harbour Lights.otio", () => written("otio")],
		["Harbour Lights.xml", () => written("xmeml")],
		["Harbour Lights.fcpxml", fcpxmlText],
	])("[TIM20, TIM58] as %s", (file, text) => {
		const edl = readCutList(new TextEncoder().encode(text()), { file, rate });
		expect(edl.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
		expect(moneyOf([{ edl, track: "auto", reel: "" }])).toEqual(expected);
	});
});
