import { type MediaFacts, unreadFacts } from "@oxcut/core/intake";
import type { MediaAnswer } from "./media-protocol.ts";

/** Only a malicious file takes longer [INT1]. */
const FACTS_MS = 60_000;

/** A file as it was read. */
interface ReadMedia {
	readonly facts: MediaFacts;
	/** MD5 in base64; null if the metadata took too long to read. */
	readonly checksum: string | null;
}

/** Reads media files in a worker, one after the other. */
export class MediaWorker {
	#worker: Worker | null = null;

	/**
	 * @param onHashed - called with the number of the file's bytes that were read.
	 * @throws {Error} with the browser's message if the file can't be read.
	 */
	read(file: File, onHashed: (bytes: number) => void): Promise<ReadMedia> {
		this.#worker ??= new Worker(new URL("./media.worker.ts", import.meta.url), { type: "module" });
		const worker = this.#worker;
		return new Promise((resolve, reject) => {
			let facts: MediaFacts | null = null;
			const giveUp = (reason: string) => {
				clearTimeout(timer);
				this.close();
				resolve({ facts: facts ?? unreadFacts(file, reason), checksum: null });
			};
			const timer = setTimeout(
				giveUp,
				FACTS_MS,
				`its metadata took more than ${FACTS_MS / 1000} seconds to read`,
			);
			worker.onmessage = ({ data }: MessageEvent<MediaAnswer>) => {
				clearTimeout(timer);
				if (data.kind === "facts") ({ facts } = data);
				else if (data.kind === "hashed") onHashed(data.bytes);
				else if (data.kind === "failed") reject(new Error(data.message));
				else if (facts !== null) resolve({ facts, checksum: data.checksum });
			};
			// The worker itself failed, for example for lack of memory: the next file gets a new one.
			worker.onerror = () => giveUp("its metadata can't be read");
			worker.postMessage(file);
		});
	}

	close(): void {
		this.#worker?.terminate();
		this.#worker = null;
	}
}
