import type { RecordUsageMetadata } from "@oxcut/core/model";
import type { LicensorUse, RecordUse, UsingCut } from "./queries.ts";

function presentCut({ cut_id, name, date, fps, locked }: UsingCut): UsingCut {
	return { cut_id, name, date, fps, locked };
}

export function presentRecordUse(use: RecordUse): RecordUse {
	const { numClips, inCut, licensing, cost } = use;
	return { ...presentCut(use), numClips, inCut, licensing, cost };
}

/** A clip's positions: in the film, on its track, and in the source. */
export function presentRecordClip(clip: RecordUsageMetadata["clips"][number]) {
	return {
		tcIn: clip.tcIn,
		tcOut: clip.tcOut,
		sourceIn: clip.sourceIn,
		sourceOut: clip.sourceOut,
		trkMediaType: clip.trkMediaType,
		trkLevel: clip.trkLevel,
		fps: clip.fps,
		/** Its visible or audible parts; empty if other clips cover it. */
		subClips: clip.data.subClips.map(({ tcIn, tcOut, sourceIn, sourceOut }) => ({
			tcIn,
			tcOut,
			sourceIn,
			sourceOut,
		})),
	};
}

export function presentLicensorUse(use: LicensorUse): LicensorUse {
	const { numRecords, numMaterialsLicensing, numClipsLicensing, cost } = use;
	return { ...presentCut(use), numRecords, numMaterialsLicensing, numClipsLicensing, cost };
}
