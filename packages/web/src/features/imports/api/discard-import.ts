import { api } from "../../../api/api.ts";

/** Discards a preview. */
export async function discardImport(id: number): Promise<void> {
	await api.delete("/imports/:id", { id });
}
