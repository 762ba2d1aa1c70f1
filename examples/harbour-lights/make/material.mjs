import { between } from "./random.mjs";
import { FPS } from "./timecode.mjs";

/** @typedef {import("./log.mjs").Entry} Entry */

const EXTENSIONS = { Footage: "mov", Still: "tif", Audio: "wav" };

/**
 * What the editing system calls a record's file: its locator, then the words of its title run together.
 *
 * @param {Entry} entry
 */
export function fileName({ id, title, category }) {
	const words =
		title
			.normalize("NFD")
			.replace(/[\u0300-\u036f'.]/g, "")
			.match(/[A-Za-z0-9]+/g) ?? [];
	const run = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join("");
	return `${id}_${run}.${EXTENSIONS[category]}`;
}

/** Stills have no reel; what was shot for the film has the camera's. @param {Entry} entry */
export function reelOf(entry) {
	if (entry.category === "Still") return "AX";
	return entry.original ? `CAM${entry.id.slice(-3)}` : entry.id;
}

/**
 * The next unused frame of each record's material.
 *
 * @type {Map<string, number>}
 */
const heads = new Map();

/**
 * The next stretch of a record's material, so that pieces repeat only where it runs out.
 *
 * @param {Entry} entry
 * @param {number} frames
 * @returns the source frame that it begins at
 */
export function take(entry, frames) {
	if (entry.category === "Still") return 0;
	const length = (entry.trt ?? 3600) * FPS;
	const head = heads.get(entry.id) ?? between(0, 2 * FPS);
	const from = head + frames > length ? 0 : head;
	heads.set(entry.id, from + frames + between(FPS, 3 * FPS));
	return from;
}
