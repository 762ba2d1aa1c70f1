import type { StoredRecord } from "@oxcut/core/model";
import { JsonItemReader } from "./json-item-reader.ts";
import { endingSchema, type RecordListEnding } from "./record-list-ending.ts";

/**
 * Reads the server's list of records from its bytes, while they come.
 *
 * They are taken as the server has checked them: to check each of 100 000 again would take seconds.
 */
export class RecordListReader {
	readonly #decoder = new TextDecoder();
	readonly #items = new JsonItemReader();

	/** @returns the records that are complete with this piece. */
	push(bytes: Uint8Array<ArrayBuffer>): StoredRecord[] {
		return this.#items.push(this.#decoder.decode(bytes, { stream: true })) as StoredRecord[];
	}

	/** @throws {Error} where the answer broke off. */
	end(): RecordListEnding {
		return endingSchema.parse(this.#items.end());
	}
}
