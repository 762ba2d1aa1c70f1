import type { ListFile } from "../../../engine/read-lists.ts";
import { trackOfName } from "../../../engine/read-lists.ts";

/** A dropped file of a new cut. */
export interface DroppedList extends ListFile {
	readonly key: number;
	readonly size: number;
	/** Whether the file's name suggests several tracks, one per channel. */
	readonly isTrackGuess: boolean;
}

let lastKey = 0;

/** Reads dropped files, with the tracks in their names, if any. */
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
				sequence: "",
				isTrackGuess: isGuess,
			};
		}),
	);
}
