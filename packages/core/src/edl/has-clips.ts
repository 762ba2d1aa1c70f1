import type { Edl } from "./model.ts";

/** Whether a list is about clips of the film, unlike lists of markers [TIM75] and logs of reels [TIM78]. */
export function hasClips({ isMarkerList, reelNames }: Pick<Edl, "isMarkerList" | "reelNames">): boolean {
	return isMarkerList !== true && reelNames === undefined;
}
