import { loadStore, saveStore } from "../../api/stored-data.ts";

/** A cell that was corrected on the screen and not checked yet. */
export interface Correction {
	readonly sheet: string;
	/** 1-based, as the spreadsheet counts. */
	readonly row: number;
	/** 1-based. */
	readonly column: number;
	readonly text: string;
}

/** Where somebody is in importing into a production: kept, so that they can leave and go on later. */
export interface KeptImport {
	/** 1 spreadsheet, 2 what was understood, 3 imported. */
	readonly currentStep: 1 | 2 | 3;
	readonly importId: number | null;
	readonly corrections: readonly Correction[];
}

export const NO_IMPORT: KeptImport = { currentStep: 1, importId: null, corrections: [] };

const stateId = (productionId: number) => `dataImport:records:${productionId}`;
/** Held by itself: it may be large, and changes seldom. */
const fileId = (productionId: number) => `rawFileData:records:${productionId}`;

function isKeptImport(value: unknown): value is KeptImport {
	return typeof value === "object" && value !== null && "currentStep" in value && "importId" in value;
}

export async function loadKeptImport(productionId: number): Promise<KeptImport> {
	const kept = await loadStore(stateId(productionId));
	return isKeptImport(kept) ? { ...NO_IMPORT, ...kept } : NO_IMPORT;
}

export function keepImport(productionId: number, kept: KeptImport): Promise<void> {
	return saveStore(stateId(productionId), kept);
}

/** The spreadsheet as it was dropped, or as it is corrected so far; null where this browser does not have it. */
export async function loadRawFile(productionId: number): Promise<File | null> {
	const file = await loadStore(fileId(productionId));
	return file instanceof File ? file : null;
}

export function keepRawFile(productionId: number, file: File | null): Promise<void> {
	return saveStore(fileId(productionId), file);
}
