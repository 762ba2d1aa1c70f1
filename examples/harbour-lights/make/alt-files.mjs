import { log, record } from "./log.mjs";

/** The editor's own files, by what the log says of them. */
export const MAIN_TITLE = "MAIN TITLE HARBOUR LIGHTS";
export const END_CREDITS = "END CREDITS ROLLER";
export const NARRATION = "NARRATION take 7.wav";
export const MAP = "MAP_approaches_v5.mov";
export const SUNRISE = "sunrise_FINAL_v3.mov";
export const SPLIT_SCREEN = "SPLIT SCREEN cranes.mov";

/**
 * The name title of a speaker.
 *
 * @param {import("./log.mjs").Entry} speaker
 */
export function lowerThird(speaker) {
	return `LOWER THIRD ${speaker.title.replace("Interview ", "").toUpperCase()}`;
}

export const altFiles = [
	["name", "purpose", "records"],
	[MAIN_TITLE, "ignored", ""],
	[END_CREDITS, "tracked_non_ox", ""],
	[NARRATION, "tracked_non_ox", ""],
	[MAP, "tracked_non_ox", ""],
	[SUNRISE, "redirect", record("Aerial harbour sunrise").id],
	[
		SPLIT_SCREEN,
		"redirect",
		[record("Coal hoist at work"), record("The crane")].map(({ id }) => id).join("; "),
	],
	...log.filter(({ tags }) => tags === "interview").map((speaker) => [lowerThird(speaker), "ignored", ""]),
];
