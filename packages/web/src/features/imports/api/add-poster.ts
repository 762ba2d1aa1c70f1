import { api } from "../../../api/api.ts";

/** A poster; or the media file that the server makes one of. */
export interface Poster {
	readonly body: Blob;
	/** The media file's size, if the body is only its beginning and its end. */
	readonly size?: number;
}

/** Gives the record of a confirmed import's row an image, unless it has one. */
export async function addPoster(importId: number, position: number, { body, size }: Poster): Promise<void> {
	const query = size === undefined ? { position } : { position, size };
	await api.post("/imports/:id/posters", { id: importId, query, body });
}
