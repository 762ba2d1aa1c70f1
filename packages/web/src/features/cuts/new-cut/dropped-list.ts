import { detectTimeline, openTimelineBundle } from "@oxcut/core/interchange";
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

/** Reads lists, with the tracks in their names, if any; a timeline has tracks of its own [TIM21]. @param lists - under the names they get in the cut. */
export async function readDroppedLists(
	lists: readonly { readonly name: string; readonly file: File }[],
): Promise<DroppedList[]> {
	return Promise.all(
		lists.map(async ({ name, file }) => {
			lastKey += 1;
			const key = lastKey;
			const whole = new Uint8Array(await file.arrayBuffer());
			const bundle = openTimelineBundle(name, whole);
			// A bundle that can't be opened is refused like any other file.
			const list = bundle === null || "fault" in bundle ? { file: name, bytes: whole } : bundle;
			const { track, isGuess } =
				detectTimeline(list.bytes) === null ? trackOfName(name) : { track: "auto", isGuess: false };
			return {
				key,
				name: list.file,
				size: list.bytes.length,
				bytes: list.bytes,
				track,
				reel: "",
				sequence: "",
				isTrackGuess: isGuess,
			};
		}),
	);
}
