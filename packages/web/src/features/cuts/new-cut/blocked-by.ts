import { findDuplicateTracks, readTrackName } from "@oxcut/core";
import { safeText } from "@oxcut/core/model";
import type { ListFile, ReadLists } from "../../../engine/read-lists.ts";
import { newCutMessages } from "./messages.ts";

const { blocked } = newCutMessages;

/** The first reason why a cut can't be imported; null if there is none. */
export function blockedBy(
	files: readonly Pick<ListFile, "name" | "track" | "reel">[],
	read: ReadLists | null,
): string | null {
	if (files.length === 0) return blocked.noFiles;
	if (read === null || read.lists.length !== files.length) return blocked.reading;
	for (const [at, file] of files.entries()) {
		const list = read.lists[at];
		const fault = list?.diagnostics.find(({ severity }) => severity === "error");
		if (list?.isRefused) return blocked.refused(file.name, safeText(fault?.message ?? ""));
		if (fault !== undefined) return blocked.error(file.name, fault.line, safeText(fault.message));
		if (file.track === null) return blocked.noTrack(file.name);
	}
	if (read.lists.every(({ numMarkers, numReels }) => numMarkers + numReels > 0))
		return read.lists.every(({ numMarkers }) => numMarkers > 0) ? blocked.onlyMarkers : blocked.noClips;
	const [duplicate] = findDuplicateTracks(
		files.flatMap(({ name, track, reel }) => {
			const choice = readTrackName(track ?? "");
			return choice === null ? [] : [{ edl: { file: name }, track: choice, reel }];
		}),
	);
	if (duplicate !== undefined) return blocked.duplicate(duplicate.message);
	const fault = read.diagnostics.find(({ severity }) => severity === "error");
	return fault === undefined ? null : blocked.error(fault.file ?? "", fault.line, safeText(fault.message));
}
