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

/**
 * What a list numbers: an event, or the two of a transition or a key.
 *
 * @typedef {object} Block
 * @property {{ transition: string, place: Place }[]} events
 * @property {string[]} notes lines that follow the events
 */

/** One CMX 3600 list of one track. Events are added in film order; a recut changes those that are there. */
export class EdlList {
	/** @type {Block[]} */
	#blocks = [];
	#track;

	/** @param {string} track */
	constructor(track) {
		this.#track = track;
	}

	/** Event lines, those of one block each for itself. */
	get events() {
		return this.#blocks.reduce((sum, { events }) => sum + events.length, 0);
	}

	/** Where the last event ends in the film. */
	get end() {
		const last = this.#blocks.at(-1)?.events.at(-1)?.place;
		return last ? last.record + last.frames : 0;
	}

	/** @param {Place} place @param {...string} notes */
	cut(place, ...notes) {
		this.#add(["C", place]);
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
		const from = { ...out, record: place.record, frames: 0 };
		this.#add(["C", from], [`${code.padEnd(4)} ${String(length).padStart(3, "0")}`, place]);
		this.note(...notes);
	}

	/** @param {Place} background @param {Place} foreground @param {...string} notes */
	key(background, foreground, ...notes) {
		this.#add(["K B", background], ["K    000", foreground]);
		this.note(...notes);
	}

	/** @param {...string} notes */
	note(...notes) {
		this.#blocks.at(-1)?.notes.push(...notes.map((text) => `* ${text}`));
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
		this.#blocks
			.at(-1)
			?.notes.push(
				`M2   ${reel.padEnd(8)}      ${speed < 0 ? "-" : " "}${figure}                ${label(source)}`,
			);
	}

	/**
	 * Puts other material in the place of a plain cut.
	 *
	 * @param {number} record where the cut is in the film
	 * @param {{ reel: string, source: number, name: string }} material
	 */
	replace(record, { reel, source, name }) {
		const block = this.#plainAt(record);
		const { place } = block.event;
		block.event.place = { reel, source, record, frames: place.frames };
		block.notes.splice(0, Infinity, `* FROM CLIP NAME: ${name}`);
	}

	/** Takes a plain cut out and leaves a gap. @param {number} record where the cut is in the film */
	lift(record) {
		this.#plainAt(record);
		this.#blocks = this.#blocks.filter(({ events }) => events[0]?.place.record !== record);
	}

	/**
	 * Lets an event end later, or earlier if negative. The plain cut that follows without a gap begins as much later.
	 *
	 * @param {number} record where the event is in the film
	 * @param {number} frames
	 */
	moveEnd(record, frames) {
		const { place: moved } = this.#lastAt(record).event;
		const end = record + moved.frames;
		moved.frames += frames;
		if (this.#blocks.some(({ events }) => events[0]?.place.record === end)) {
			const { place } = this.#plainAt(end).event;
			place.record += frames;
			place.frames -= frames;
			// A still has no later frame to begin with.
			if (place.reel !== "AX") place.source += frames;
		}
	}

	/** @param {string} cut such as "ROUGH CUT" */
	text(cut) {
		const lines = [`TITLE:   HARBOUR LIGHTS ${cut} ${this.#track}`, "FCM: NON-DROP FRAME", ""];
		this.#blocks.forEach(({ events, notes }, index) => {
			for (const event of events) lines.push(this.#line(index + 1, event));
			lines.push(...notes);
		});
		return `${lines.join("\r\n")}\r\n`;
	}

	/** @param {...[transition: string, place: Place]} events */
	#add(...events) {
		const [first] = events;
		if (first && first[1].record < this.end)
			throw new RangeError(`${this.#track}: ${label(first[1].record)} is taken`);
		this.#blocks.push({ events: events.map(([transition, place]) => ({ transition, place })), notes: [] });
	}

	/** The last event of the block that begins at a frame of the film: what is seen there. @param {number} record */
	#lastAt(record) {
		const block = this.#blocks.find(({ events }) => events[0]?.place.record === record);
		const event = block?.events.at(-1);
		if (!block || !event || event.place.sourceFrames !== undefined)
			throw new RangeError(`${this.#track}: no event at normal speed begins at ${label(record)}`);
		return { ...block, event };
	}

	/** As `#lastAt`, of plain cuts alone. @param {number} record */
	#plainAt(record) {
		const found = this.#lastAt(record);
		if (found.events.length > 1) throw new RangeError(`${this.#track}: ${label(record)} isn't a plain cut`);
		return found;
	}

	/** @param {number} number @param {{ transition: string, place: Place }} event */
	#line(number, { transition, place: { reel, source, record, frames, sourceFrames = frames } }) {
		const channel = this.#track.startsWith("V") ? "V" : this.#track;
		const head = `${String(number).padStart(3, "0")}  ${reel.padEnd(8)} ${channel.padEnd(5)} ${transition.padEnd(8)}`;
		const labels = [source, source + sourceFrames, record, record + frames].map(label);
		return `${head} ${labels.join(" ")}`;
	}
}
