import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hashInPieces } from "./hash-in-pieces.ts";

const MIB = 1024 * 1024;

/** A file that notes how many bytes each read takes. */
class WatchedFile extends Blob {
	readonly reads: number[] = [];
	override slice(start?: number, end?: number): Blob {
		const piece = super.slice(start, end);
		this.reads.push(piece.size);
		return piece;
	}
}

test.each([
	["nothing", 0, []],
	["a byte less than a piece", MIB - 1, [MIB - 1]],
	["two whole pieces", 2 * MIB, [MIB, MIB]],
	["a byte more than two pieces", 2 * MIB + 1, [MIB, MIB, 1]],
])("a file of %s is hashed in pieces of 1 MiB", async (_what, size, reads) => {
	const bytes = randomBytes(size);
	const file = new WatchedFile([bytes]);
	expect(await hashInPieces(file)).toBe(createHash("md5").update(bytes).digest("base64"));
	expect(file.reads).toEqual(reads);
});
