import type { LicensorUse, RecordUse, UsingCut } from "./queries.ts";

function presentCut({ cut_id, name, date, fps, locked }: UsingCut): UsingCut {
	return { cut_id, name, date, fps, locked };
}

export function presentRecordUse(use: RecordUse): RecordUse {
	const { numClips, inCut, licensing, cost } = use;
	return { ...presentCut(use), numClips, inCut, licensing, cost };
}

export function presentLicensorUse(use: LicensorUse): LicensorUse {
	const { numRecords, numMaterialsLicensing, numClipsLicensing, cost } = use;
	return { ...presentCut(use), numRecords, numMaterialsLicensing, numClipsLicensing, cost };
}
