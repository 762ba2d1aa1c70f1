import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CliError } from "../../errors/cli-error.ts";
import { decodeList, encodeList } from "./list-contents.ts";

const MIB = 1024 * 1024;

describe("a list for a call", () => {
	it("keeps its bytes, and large ones travel compressed", () => {
		const small = Buffer.from("TITLE: SMALL\n");
		expect(encodeList("Small.edl", small)).toBe(small.toString("base64"));
		expect(Buffer.from(decodeList(encodeList("Small.edl", small)))).toEqual(small);
		const large = Buffer.alloc(60 * MIB, "001  BOAT  V  C\n");
		const sent = encodeList("Large.edl", large);
		expect(sent.length).toBeLessThan(MIB);
		expect(large.equals(decodeList(sent))).toBe(true);
	});

	it("that no call can take is refused by name, with its size", () => {
		// Random bytes can't be compressed.
		expect(() => encodeList("Noise_V2.aaf", randomBytes(8 * MIB))).toThrow(
			new CliError(
				"FILE_TOO_LARGE",
				"'Noise_V2.aaf' is too large for the server: it has 8 MB, and 8 MB compressed. Lists may have 64 MB, and 7.4 MB compressed.",
			),
		);
		expect(() => encodeList("Long_V1.edl", Buffer.alloc(65 * MIB))).toThrow(/it has 65 MB, and /);
	});
});
