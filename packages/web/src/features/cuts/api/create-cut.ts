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
	readonly sequence: string;
	readonly bytes: Uint8Array;
}

/**
 * Creates a cut with its lists and starts its build: with all lists, or not at all.
 *
 * @param onProgress - called with the number of saved lists.
 * @returns the cut's id.
 */
export async function createCut(
	{ productionId, name, date, fps, files }: NewCut,
	onProgress: (kept: number) => void,
): Promise<number> {
	const body = { cut: { info: { name, date }, nle_config: { fps } } };
	const { cut } = await api.post("/productions/:production_id/cuts", { production_id: productionId, body });
	try {
		// One after the other, to keep the cut's order.
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
