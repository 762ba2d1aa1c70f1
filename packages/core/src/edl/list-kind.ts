import { requireObject } from "../text/argument-error.ts";
import type { Edl } from "./model.ts";

/** The content of a cut's list: clips of the film, its markers [TIM75], or names of the material on reels [TIM78]. */
export type ListKind = "clips" | "markers" | "reel_log";

export function listKind(edl: Pick<Edl, "isMarkerList" | "reelNames">): ListKind {
	requireObject(edl, "edl");
	const { isMarkerList, reelNames } = edl;
	if (isMarkerList === true) return "markers";
	return reelNames === undefined ? "clips" : "reel_log";
}

/** Whether a list is about clips of the film. */
export function hasClips(edl: Pick<Edl, "isMarkerList" | "reelNames">): boolean {
	return listKind(edl) === "clips";
}
