import { expect, test } from "vitest";
import { writeCsvRows } from "./write-csv-rows.ts";

const written = (rows: readonly (readonly string[])[]) =>
	new TextDecoder("utf-8", { ignoreBOM: true }).decode(writeCsvRows(rows));

test("[REP5] rows are written with a byte order mark, CRLF, and quotes where they are needed", () => {
	expect(
		written([
			["Number", "Plan"],
			["7-0004", 'Feature, "long"'],
		]),
	).toBe('\ufeffNumber,Plan\r\n7-0004,"Feature, ""long"""\r\n');
	expect(written([])).toBe("\ufeff");
});

test("[REP5] text that a spreadsheet would run as a formula is marked as text", () => {
	expect(written([["=1+1"]])).not.toBe("\ufeff=1+1\r\n");
});
