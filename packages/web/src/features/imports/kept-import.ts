import { loadStore, saveStore } from "../../api/stored-data.ts";
import type { EarlierImport } from "./remembered-options.ts";

/** A cell that was corrected on screen and not checked yet. */
export interface Correction {
	readonly sheet: string;
	/** 1-based, as the spreadsheet counts. */
	readonly row: number;
	/** 1-based. */
	readonly column: number;
	readonly text: string;
}

/** The state of an import into a production, stored so that the user can leave and continue later. */
export interface KeptImport {
	/** 1 spreadsheet, 2 preview, 3 imported. */
	readonly currentStep: 1 | 2 | 3;
	readonly importId: number | null;
	readonly corrections: readonly Correction[];
	/** The preview that was discarded last: its choices are reused if its file is dropped again. */
	readonly discarded?: EarlierImport;
}

export const NO_IMPORT: KeptImport = { currentStep: 1, importId: null, corrections: [] };

const stateId = (productionId: number) => `dataImport:records:${productionId}`;
/** Stored separately, because it may be large and rarely changes. */
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

/** The spreadsheet as dropped, or with the corrections so far; null if this browser doesn't have it. */
export async function loadRawFile(productionId: number): Promise<File | null> {
	const file = await loadStore(fileId(productionId));
	return file instanceof File ? file : null;
}

export function keepRawFile(productionId: number, file: File | null): Promise<void> {
	return saveStore(fileId(productionId), file);
}
