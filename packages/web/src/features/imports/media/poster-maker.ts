import type { Category } from "@oxcut/core/model";

/** The position from which a video's poster is taken [INT10]; at its start there are often only titles and black. */
const FRAME_PART = 0.1;
const FRAME_LATEST_SECONDS = 10;
/** A video that has shown no frame by then can't be played by this browser. */
const VIDEO_MS = 20_000;

/** Makes posters of stills and videos, drawn in a worker, one at a time. */
export class PosterMaker {
	readonly #worker = new Worker(new URL("./poster.worker.ts", import.meta.url), { type: "module" });

	/** @returns a JPEG; null for a sound, and for a file that this browser can't show. */
	async make(file: File, category: Category): Promise<Blob | null> {
		if (category === "Audio") return null;
		if (category === "Still") return this.#draw(file);
		const frame = await videoFrame(file);
		return frame && this.#draw(frame);
	}

	close(): void {
		this.#worker.terminate();
	}

	#draw(source: File | ImageBitmap): Promise<Blob | null> {
		return new Promise((resolve) => {
			this.#worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
			this.#worker.onerror = () => resolve(null);
			this.#worker.postMessage(source, source instanceof ImageBitmap ? [source] : []);
		});
	}
}

/** @returns null if the browser doesn't play the video. */
async function videoFrame(file: File): Promise<ImageBitmap | null> {
	const video = document.createElement("video");
	const source = URL.createObjectURL(file);
	try {
		video.muted = true;
		video.preload = "auto";
		const isLoaded = nextOf(video, "loadeddata");
		video.src = source;
		await isLoaded;
		const isSought = nextOf(video, "seeked");
		const length = Number.isFinite(video.duration) ? video.duration : 0;
		video.currentTime = Math.min(FRAME_LATEST_SECONDS, length * FRAME_PART);
		await isSought;
		return await createImageBitmap(video);
	} catch {
		return null;
	} finally {
		video.removeAttribute("src");
		video.load();
		URL.revokeObjectURL(source);
	}
}

/** @throws {Error} if the video fails or takes too long. */
function nextOf(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
	return new Promise((resolve, reject) => {
		const fail = () => reject(new Error("The video shows no frame"));
		const timer = setTimeout(fail, VIDEO_MS);
		const settle = (then: () => void) => () => {
			clearTimeout(timer);
			then();
		};
		video.addEventListener(event, settle(resolve), { once: true });
		video.addEventListener("error", settle(fail), { once: true });
	});
}
