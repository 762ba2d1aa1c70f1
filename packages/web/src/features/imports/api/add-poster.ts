import { api } from "../../../api/api.ts";

/** Gives the record of a confirmed import's row an image, unless it has one. */
export async function addPoster(importId: number, position: number, poster: Blob): Promise<void> {
	await api.post("/imports/:id/posters", { id: importId, query: { position }, body: poster });
}
