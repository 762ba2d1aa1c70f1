import type { RateName } from "@oxcut/core";
import { api } from "../../../api/api.ts";
import { addDataFile } from "./add-data-file.ts";
import { deleteCut } from "./delete-cut.ts";
import { startBuild } from "./start-build.ts";

export interface NewCut {
	readonly productionId: number;
	readonly name: string;
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly fps: RateName;
	readonly files: readonly NewList[];
}

interface NewList {
	readonly name: string;
	readonly track: string;
	readonly reel: string;
	readonly bytes: Uint8Array;
}

/**
 * Makes a cut with its lists and orders its build: the cut is there with all of them or not at all.
 *
 * @param onProgress - lists that are kept so far.
 * @returns the cut's id.
 */
export async function createCut(
	{ productionId, name, date, fps, files }: NewCut,
	onProgress: (kept: number) => void,
): Promise<number> {
	const body = { cut: { info: { name, date }, nle_config: { fps } } };
	const { cut } = await api.post("/productions/:production_id/cuts", { production_id: productionId, body });
	try {
		// One after the other: their order is the cut's.
		for (const [index, file] of files.entries()) {
			await addDataFile(cut.id, { ...file, fps });
			onProgress(index + 1);
		}
		if (files.length > 0) await startBuild(cut.id);
	} catch (error) {
		await deleteCut(cut.id).catch(() => undefined);
		throw error;
	}
	return cut.id;
}
