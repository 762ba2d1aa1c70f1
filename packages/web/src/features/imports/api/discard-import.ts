import { api } from "../../../api/api.ts";

/** Throws a preview away. */
export async function discardImport(id: number): Promise<void> {
	await api.delete("/imports/:id", { id });
}
