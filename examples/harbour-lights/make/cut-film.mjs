import { END_CREDITS, MAIN_TITLE, MAP, NARRATION, SPLIT_SCREEN, SUNRISE } from "./alt-files.mjs";
import { Cutter, START } from "./cutter.mjs";
import { record } from "./log.mjs";
import { fileName, reelOf, take } from "./material.mjs";
import { between } from "./random.mjs";
import { CREDITS, chapters, END, soundtrack } from "./story.mjs";
import { FPS, frames, label } from "./timecode.mjs";

/** @typedef {import("./story.mjs").Chapter} Chapter */

/**
 * What no rule of rotation would make, by the chapter that it opens.
 *
 * @type {Record<string, (cutter: Cutter) => void>}
 */
const openings = {
	// An animator's map, made for the film: it hides what lies below, and nobody is paid for it by the log.
	"The old port": (cutter) => cutter.file(MAP, 12 * FPS),
	"The war": (cutter) => {
		cutter.shot(record("Blitz on the docks"), frames(8.4));
		cutter.shot(record("Convoy assembles"), frames(7.2), { transition: "W001" });
		cutter.shot(record("Victory flotilla"), frames(11), { tail: frames(1.6) });
	},
	// A photograph covers the middle of the meeting: the meeting is two uses.
	"The strike": (cutter) => {
		cutter.over(record("Photograph of the picket line"), cutter.at + 6 * FPS, 5 * FPS);
		cutter.shot(record("Strike meeting on the quay"), frames(17.6));
		cutter.file(SPLIT_SCREEN, frames(6.8));
		cutter.shot(record("Crane collapse aftermath"), frames(9.6));
		cutter.tracks.V1.note(`LOC: ${label(cutter.at - 2 * FPS)} RED     SECOND RIGHTS HOLDER?`);
	},
	// The ship goes down the slip, up again, down again: the family is paid once for frames that come again. Then a
	// face in the crowd stands still, which is charged for as long as it is seen.
	"The Aurora": (cutter) => {
		const launch = record("Home movie: launch day");
		cutter.shot(launch, 200, { source: 1500 });
		cutter.atSpeed(launch, 100, -1, 100, 1600);
		cutter.shot(launch, 130, { source: 1610 });
		cutter.atSpeed(launch, 60, 0, 60, 1684);
	},
	// The first is not logged at all. The second lost a digit of its locator: it is the Storm surge newsreel.
	"The storm": (cutter) => {
		cutter.file("harbour fire youtube rip.mp4", frames(5.2));
		cutter.file("1000029_StormSurge.mov", 4 * FPS);
	},
};

/**
 * A chapter: an interview, then two to four shots, and again until it ends.
 *
 * @param {Cutter} cutter
 * @param {Chapter} chapter
 */
function cutChapter(cutter, chapter) {
	/** @type {Map<readonly string[], number>} */
	const turns = new Map();
	/** Takes the titles of a list in turn. @param {readonly string[]} titles */
	const nextOf = (titles) => {
		const turn = turns.get(titles) ?? 0;
		turns.set(titles, turn + 1);
		return record(/** @type {string} */ (titles[turn % titles.length]));
	};
	const left = () => START + chapter.until * FPS - cutter.at;
	const shoots = [chapter.shoot];
	openings[chapter.name]?.(cutter);
	for (let shots = 0, scene = 0; left() > 70 * FPS; scene++) {
		const inserts = scene % 3 === 2 ? chapter.film : chapter.stills;
		cutter.interview(nextOf(chapter.speakers), nextOf(inserts));
		for (let more = between(2, 4); more > 0 && left() > 40 * FPS; more--, shots++) {
			const length = between(4 * FPS, 11 * FPS) + between(0, FPS - 1);
			if (shots % 5 === 1) cutter.shot(nextOf(shoots), length);
			else if (shots % 5 === 4) cutter.shot(nextOf(chapter.stills), length);
			else if (shots % 11 === 5) cutter.atSpeed(nextOf(chapter.film), length, 0.5, 2 * length);
			else {
				const transition = shots % 5 === 3 ? "D" : "";
				const tail = shots % 3 === 0 ? between(FPS, 3 * FPS) : 0;
				cutter.shot(nextOf(chapter.film), length, { transition, tail });
			}
		}
	}
	while (left() > 14 * FPS) cutter.shot(nextOf(chapter.film), between(6 * FPS, 9 * FPS));
	cutter.shot(record(chapter.shoot), left());
}

/** @param {Cutter} cutter */
function cutOpening(cutter) {
	const narration = { reel: "AX", source: 0, record: START + 12 * FPS, frames: 40 * FPS };
	cutter.tracks.A1.cut(narration, `FROM CLIP NAME: ${NARRATION}`);
	cutter.black(3 * FPS);
	// The editor renamed this file; the log redirects the name to its record.
	cutter.file(SUNRISE, frames(14.6));
	cutter.titled(record("Lighthouse beam"), 8 * FPS, MAIN_TITLE);
	const shots = ["Harbour today, before dawn", "Gulls over fish market", "Harbour today, gantry cranes"];
	for (const title of shots) cutter.shot(record(title), between(10 * FPS, 14 * FPS), { transition: "D" });
	cutter.interview(record("Interview Marit Solheim, harbour master"), record("Customs house"));
	cutter.shot(record("Harbour today, pilot boat"), START + 150 * FPS - cutter.at);
}

const MONTAGE = [
	"Trawlers leaving at dawn",
	"Grève des dockers",
	"Rebuilding the east pier",
	"Tugs in line abreast",
	"First container ship",
];

/** What was seen comes again: some frames twice, some photographs twice. @param {Cutter} cutter */
function cutClosing(cutter) {
	cutter.shot(record("Home movie: launch day"), 90, { source: 1560 });
	cutter.shot(record("Shipwrights, group portrait"), frames(4.8), { transition: "D" });
	cutter.shot(record("Slipway three"), frames(4.4), { transition: "D" });
	cutter.shot(record("Last steam tug"), frames(12.2), { transition: "D", tail: FPS });
	cutter.interview(record("Interview Ada Lindqvist, pilot"), record("Pilot cutter"));
	cutter.shot(record("Photograph of the families waiting"), frames(6.4));
	cutter.interview(record("Interview Tomasz Wrona, docker"), record("Ropewalk interior"));
	cutter.shot(record("Drone over breakwater"), frames(15.4));
	cutter.interview(record("Interview Captain R. Oyelaran"), record("Lightship crew"));
	for (const title of MONTAGE) cutter.shot(record(title), between(5 * FPS, 8 * FPS));
	cutter.file(SUNRISE, frames(9.2));
	cutter.shot(record("Harbour today, empty quay"), START + CREDITS * FPS - cutter.at, { transition: "D" });
	cutter.file(END_CREDITS, (END - CREDITS) * FPS);
}

/** Lays music and radio on A3 and A4. @param {Cutter} cutter */
function cutSoundtrack(cutter) {
	/** @type {{ reel: string, source: number, name: string } | null} */
	let before = null;
	for (const [at, lasts, name] of soundtrack) {
		const place = { record: START + at * FPS, frames: frames(lasts) };
		const entry = name.endsWith(".wav") ? null : record(name);
		const source = entry ? take(entry, place.frames) : 0;
		const reel = entry ? reelOf(entry) : "AX";
		const file = entry ? fileName(entry) : name;
		for (const track of [cutter.tracks.A3, cutter.tracks.A4]) {
			if (before && track.end === place.record) {
				const notes = [`FROM CLIP NAME: ${before.name}`, `TO CLIP NAME: ${file}`];
				track.transition("D", 50, before, { reel, source, ...place }, ...notes);
			} else track.cut({ reel, source, ...place }, `FROM CLIP NAME: ${file}`);
		}
		before = { reel, source: source + place.frames, name: file };
	}
}

/**
 * Cuts the film.
 *
 * @returns its lists by track
 */
export function cutFilm() {
	const cutter = new Cutter();
	cutOpening(cutter);
	for (const chapter of chapters) cutChapter(cutter, chapter);
	cutClosing(cutter);
	cutSoundtrack(cutter);
	return cutter.tracks;
}
