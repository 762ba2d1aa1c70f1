import type { StoredRecord } from "@oxcut/core/model";
import { JsonItemReader } from "./json-item-reader.ts";
import { endingSchema, type RecordListEnding } from "./record-list-ending.ts";

/**
 * Reads the server's list of records from its bytes, as they arrive.
 *
 * The records aren't validated again: the server did that, and a second pass would take seconds for 100 000.
 */
export class RecordListReader {
	readonly #decoder = new TextDecoder();
	readonly #items = new JsonItemReader();

	/** @returns the records that this piece completes. */
	push(bytes: Uint8Array<ArrayBuffer>): StoredRecord[] {
		return this.#items.push(this.#decoder.decode(bytes, { stream: true })) as StoredRecord[];
	}

	/** @throws {Error} if the answer broke off. */
	end(): RecordListEnding {
		return endingSchema.parse(this.#items.end());
	}
}
