/** Frames per second of the whole film. */
export const FPS = 25;

/**
 * The label of a frame count, `HH:MM:SS:FF`.
 *
 * @param {number} frames
 */
export function label(frames) {
	const seconds = Math.floor(frames / FPS);
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % FPS];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/**
 * The frame count of a label.
 *
 * @param {string} label `HH:MM:SS:FF`
 */
export function frameOf(label) {
	const [hours = 0, minutes = 0, seconds = 0, frames = 0] = label.split(":").map(Number);
	return ((hours * 60 + minutes) * 60 + seconds) * FPS + frames;
}

/**
 * Frames in a number of seconds, to the nearest frame.
 *
 * @param {number} seconds
 */
export function frames(seconds) {
	return Math.round(seconds * FPS);
}
