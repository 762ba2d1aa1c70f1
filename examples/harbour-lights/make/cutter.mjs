import { lowerThird } from "./alt-files.mjs";
import { EdlList } from "./edl-list.mjs";
import { fileName, reelOf, take } from "./material.mjs";
import { between } from "./random.mjs";
import { FPS } from "./timecode.mjs";

/** @typedef {import("./log.mjs").Entry} Entry */

/** The film begins at the hour, as programmes do. */
export const START = 10 * 3600 * FPS;

/** Home movies and stock shots have no sound; nobody wants the wind of what was shot for the film. */
const MUTE = new Set(["home movie", "stock", "actuality, 2026"]);
/** @param {Entry} entry */
const isMute = ({ category, tags }) => category !== "Footage" || MUTE.has(tags);

/**
 * The editing room: six tracks, and where the picture has got to.
 *
 * V1 is the film, V2 what lies over it; A1 are voices, A2 the sound of the pictures, A3 and A4 music in stereo.
 */
export class Cutter {
	tracks = {
		V1: new EdlList("V1"),
		V2: new EdlList("V2"),
		A1: new EdlList("A1"),
		A2: new EdlList("A2"),
		A3: new EdlList("A3"),
		A4: new EdlList("A4"),
	};

	/** Where the picture has got to, in film frames. */
	at = START;

	/**
	 * What a dissolve would go on with; null after what has no plain end.
	 *
	 * @type {{ reel: string, source: number, name: string } | null}
	 */
	#before = null;

	/**
	 * Speakers who have had their name title.
	 *
	 * @type {Set<string>}
	 */
	#named = new Set();

	/** @param {number} frames */
	black(frames) {
		this.tracks.V1.cut({ reel: "BL", source: 0, record: this.at, frames });
		this.#moved(frames, null);
	}

	/**
	 * A file that is no record's, under the name it has in the editing system.
	 *
	 * @param {string} name
	 * @param {number} frames
	 */
	file(name, frames) {
		this.tracks.V1.cut({ reel: "AX", source: 0, record: this.at, frames }, `FROM CLIP NAME: ${name}`);
		this.#moved(frames, null);
	}

	/**
	 * A speaker in picture, whose voice runs on over the next shot.
	 *
	 * @param {Entry} speaker
	 * @param {Entry} insert laid over the speaker, once the name title has been seen
	 */
	interview(speaker, insert) {
		const frames = between(28 * FPS, 58 * FPS);
		const tail = between(0, 3 * FPS);
		const source = take(speaker, frames + tail);
		const [reel, name] = [reelOf(speaker), fileName(speaker)];
		this.tracks.V1.cut({ reel, source, record: this.at, frames }, `FROM CLIP NAME: ${name}`);
		this.tracks.A1.cut({ reel, source, record: this.at, frames: frames + tail }, `FROM CLIP NAME: ${name}`);
		const record = this.at + between(3 * FPS, 9 * FPS);
		if (this.#named.has(speaker.id)) this.over(insert, record, between(3 * FPS, 7 * FPS));
		else {
			const note = `FROM CLIP NAME: ${lowerThird(speaker)}`;
			this.tracks.V2.cut({ reel: "AX", source: 0, record, frames: 4 * FPS }, note);
			this.#named.add(speaker.id);
		}
		this.#moved(frames, { reel, source: source + frames, name });
	}

	/**
	 * A record on V2, over whatever V1 shows.
	 *
	 * @param {Entry} entry
	 * @param {number} record
	 * @param {number} frames
	 */
	over(entry, record, frames) {
		const place = { reel: reelOf(entry), source: take(entry, frames), record, frames };
		this.tracks.V2.cut(place, `FROM CLIP NAME: ${fileName(entry)}`);
	}

	/**
	 * A shot: a cut, a dissolve (`D`) or a wipe (`W001`) where there is something to come from.
	 *
	 * @param {Entry} entry
	 * @param {number} frames
	 * @param {object} [how]
	 * @param {string} [how.transition]
	 * @param {number} [how.source] where not the next unused frame
	 * @param {number} [how.tail] frames that its sound runs on for
	 */
	shot(entry, frames, { transition, source = take(entry, frames), tail = 0 } = {}) {
		const [reel, name, before] = [reelOf(entry), fileName(entry), this.#before];
		const place = { reel, source, record: this.at, frames };
		if (transition && before) {
			const effect = transition === "D" ? "CROSS DISSOLVE" : "HORIZONTAL WIPE";
			const notes = [`EFFECT NAME: ${effect}`, `FROM CLIP NAME: ${before.name}`, `TO CLIP NAME: ${name}`];
			this.tracks.V1.transition(transition, transition === "D" ? 16 : 25, before, place, ...notes);
		} else this.tracks.V1.cut(place, `FROM CLIP NAME: ${name}`);
		if (!isMute(entry) && this.tracks.A2.end <= this.at)
			this.tracks.A2.cut({ ...place, frames: frames + tail }, `FROM CLIP NAME: ${name}`);
		this.#moved(frames, { reel, source: source + frames, name });
	}

	/**
	 * A mute shot at another speed: 0.5 is half as fast, -1 backwards, 0 stands still.
	 *
	 * @param {Entry} entry
	 * @param {number} sourceFrames
	 * @param {number} speed
	 * @param {number} frames
	 * @param {number} [source]
	 */
	atSpeed(entry, sourceFrames, speed, frames, source = take(entry, sourceFrames)) {
		const reel = reelOf(entry);
		const place = { reel, source, record: this.at, frames, sourceFrames };
		this.tracks.V1.cut(place, `FROM CLIP NAME: ${fileName(entry)}`);
		this.tracks.V1.speed(reel, speed, source);
		this.#moved(frames, null);
	}

	/** A title keyed over a shot. @param {Entry} entry @param {number} frames @param {string} title */
	titled(entry, frames, title) {
		const [record, source] = [this.at, take(entry, frames)];
		this.tracks.V1.key(
			{ reel: reelOf(entry), source, record, frames },
			{ reel: "AX", source: 0, record, frames },
			`FROM CLIP NAME: ${fileName(entry)}`,
			`KEY CLIP NAME: ${title}`,
		);
		this.#moved(frames, null);
	}

	/** @param {number} frames @param {{ reel: string, source: number, name: string } | null} before */
	#moved(frames, before) {
		this.at += frames;
		this.#before = before;
	}
}
