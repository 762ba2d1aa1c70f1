import type { RateName } from "@oxcut/core";
import { pathWith } from "@oxcut/core/api";
import { api } from "../../../api/api.ts";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { addLists } from "./change-lists.ts";

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
 * Creates a cut with its lists and starts its build: with all lists, or not at all if the server refuses one.
 *
 * @param onProgress - called with the number of saved lists.
 * @param leaving - aborted when the user leaves the page.
 * @returns the cut's id.
 */
export async function createCut(
	{ productionId, name, date, fps, files }: NewCut,
	onProgress: (kept: number) => void,
	leaving: AbortSignal,
): Promise<number> {
	const body = { cut: { info: { name, date }, nle_config: { fps } } };
	const { cut } = await api.post("/productions/:production_id/cuts", { production_id: productionId, body });
	try {
		const lists = files.map((file) => ({ ...file, fps }));
		await addLists({ cutId: cut.id, productionId }, lists, (kept) => {
			onProgress(kept);
			leaving.throwIfAborted();
		});
	} catch (error) {
		// Not awaited: it waits until the server can be reached.
		void checkedWrites.queue("DELETE", pathWith("/cuts/:id", { id: cut.id }), {}).catch(() => undefined);
		throw error;
	}
	return cut.id;
}
