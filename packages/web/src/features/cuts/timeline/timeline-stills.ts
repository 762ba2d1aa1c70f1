import type { RecordPosters } from "../../../data/list-cached-resources.ts";

/** Images of records for a canvas: each is loaded when it is first drawn. */
export class TimelineStills {
	readonly #images = new Map<number, HTMLImageElement>();
	readonly #posters: RecordPosters;
	readonly #onLoad: () => void;

	/** @param onLoad - called for each loaded image. */
	constructor(posters: RecordPosters, onLoad: () => void) {
		this.#posters = posters;
		this.#onLoad = onLoad;
	}

	get hasAny(): boolean {
		return this.#posters.size > 0;
	}

	/** @returns null while the image loads, and for a record without one. */
	get(recordId: number): HTMLImageElement | null {
		let image = this.#images.get(recordId);
		if (image === undefined) {
			const links = this.#posters.get(recordId);
			const link = links?.[1] ?? links?.[0];
			if (link === undefined) return null;
			image = new Image();
			image.decoding = "async";
			image.onload = this.#onLoad;
			image.src = link;
			this.#images.set(recordId, image);
		}
		return image.complete && image.naturalWidth > 0 ? image : null;
	}
}
