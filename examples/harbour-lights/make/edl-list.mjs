import { FPS, label } from "./timecode.mjs";

/**
 * Where an event takes its material and where it puts it, in frames.
 *
 * @typedef {object} Place
 * @property {string} reel
 * @property {number} source
 * @property {number} record
 * @property {number} frames
 * @property {number} [sourceFrames] where not as long as on the record side
 */

/** One CMX 3600 list of one track. Events are added in film order. */
export class EdlList {
	#blocks = 0;
	#events = 0;
	#end = 0;
	#channel;
	#lines;

	/** @param {string} track */
	constructor(track) {
		this.#channel = track.startsWith("V") ? "V" : track;
		this.#lines = [`TITLE:   HARBOUR LIGHTS ROUGH CUT ${track}`, "FCM: NON-DROP FRAME", ""];
	}

	/** Event lines, those of one block each for itself. */
	get events() {
		return this.#events;
	}

	/** Where the last event ends in the film. */
	get end() {
		return this.#end;
	}

	/** @param {Place} place @param {...string} notes */
	cut(place, ...notes) {
		this.#blocks++;
		this.#line("C", place);
		this.note(...notes);
	}

	/**
	 * A dissolve (`D`) or a wipe (`W001`) from what came before.
	 *
	 * @param {string} code
	 * @param {number} length in frames
	 * @param {{ reel: string, source: number }} out where the outgoing material stands
	 * @param {Place} place of the incoming
	 * @param {...string} notes
	 */
	transition(code, length, out, place, ...notes) {
		this.#blocks++;
		this.#line("C", { ...out, record: place.record, frames: 0 });
		this.#line(`${code.padEnd(4)} ${String(length).padStart(3, "0")}`, place);
		this.note(...notes);
	}

	/** @param {Place} background @param {Place} foreground @param {...string} notes */
	key(background, foreground, ...notes) {
		this.#blocks++;
		this.#line("K B", background);
		this.#line("K    000", foreground);
		this.note(...notes);
	}

	/** @param {...string} notes */
	note(...notes) {
		this.#lines.push(...notes.map((text) => `* ${text}`));
	}

	/**
	 * The speed of the event before: negative runs backwards, 0 stands still.
	 *
	 * @param {string} reel
	 * @param {number} speed where 1 is as shot
	 * @param {number} source
	 */
	speed(reel, speed, source) {
		const figure = (Math.abs(speed) * FPS).toFixed(1).padStart(5, "0");
		this.#lines.push(
			`M2   ${reel.padEnd(8)}      ${speed < 0 ? "-" : " "}${figure}                ${label(source)}`,
		);
	}

	text() {
		return `${this.#lines.join("\r\n")}\r\n`;
	}

	/** @param {string} transition @param {Place} place */
	#line(transition, { reel, source, record, frames, sourceFrames = frames }) {
		if (record < this.#end && !transition.startsWith("K"))
			throw new RangeError(`${this.#channel}: ${label(record)} is taken`);
		this.#end = record + frames;
		this.#events++;
		const head = `${String(this.#blocks).padStart(3, "0")}  ${reel.padEnd(8)} ${this.#channel.padEnd(5)} ${transition.padEnd(8)}`;
		const labels = [source, source + sourceFrames, record, record + frames].map(label);
		this.#lines.push(`${head} ${labels.join(" ")}`);
	}
}
