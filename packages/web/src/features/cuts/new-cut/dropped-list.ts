import type { ListFile } from "../../../engine/read-lists.ts";
import { trackOfName } from "../../../engine/read-lists.ts";

/** A dropped file on its way into a cut. */
export interface DroppedList extends ListFile {
	readonly key: number;
	readonly size: number;
	/** Whether the track was told by the file's name only in part: each channel for itself. */
	readonly isTrackGuess: boolean;
}

let lastKey = 0;

/** Reads dropped files; the track is what their names say, where they say one. */
export async function readDropped(files: readonly File[]): Promise<DroppedList[]> {
	return Promise.all(
		files.map(async (file) => {
			const { track, isGuess } = trackOfName(file.name);
			lastKey += 1;
			const key = lastKey;
			const bytes = new Uint8Array(await file.arrayBuffer());
			return {
				key,
				name: file.name,
				size: file.size,
				bytes,
				track,
				reel: "",
				isTrackGuess: isGuess,
			};
		}),
	);
}
