import { strToU8, Zip, ZipDeflate } from "fflate";

/** How much is compressed at a time: fixed, so that the bytes do not depend on how the text arrived. */
const BLOCK_BYTES = 64 * 1024;

/** Writes a zip entry by entry, piece by piece, without holding it in memory. The same entries give the same bytes. */
export class ZipWriter {
	#written: Uint8Array[] = [];
	#entry: ZipDeflate | null = null;
	readonly #block = new Uint8Array(BLOCK_BYTES);
	#filled = 0;
	readonly #zip = new Zip((error, bytes) => {
		if (error) throw error;
		if (bytes.length > 0) this.#written.push(bytes);
	});

	/** Begins an entry, ending the previous one. */
	begin(name: string): void {
		this.#end();
		const entry = new ZipDeflate(name, { level: 6 });
		// A zip stores local times; noon on its first day is the same on every machine.
		entry.mtime = new Date(1980, 0, 1, 12);
		this.#zip.add(entry);
		this.#entry = entry;
	}

	/** Adds text to the current entry. */
	write(text: string): void {
		const bytes = strToU8(text);
		for (let at = 0; at < bytes.length; ) {
			const piece = bytes.subarray(at, at + BLOCK_BYTES - this.#filled);
			this.#block.set(piece, this.#filled);
			this.#filled += piece.length;
			at += piece.length;
			if (this.#filled === BLOCK_BYTES) this.#push(false);
		}
	}

	/** Ends the last entry and the zip. */
	end(): void {
		this.#end();
		this.#zip.end();
	}

	/** Returns the bytes written since the last call. */
	take(): Uint8Array {
		const pieces = this.#written;
		this.#written = [];
		const taken = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
		let at = 0;
		for (const piece of pieces) {
			taken.set(piece, at);
			at += piece.length;
		}
		return taken;
	}

	#end(): void {
		if (this.#entry === null) return;
		this.#push(true);
		this.#entry = null;
	}

	#push(isLast: boolean): void {
		this.#entry?.push(this.#block.slice(0, this.#filled), isLast);
		this.#filled = 0;
	}
}
