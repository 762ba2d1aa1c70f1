import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
	[0, "0 B"],
	[1023, "1023 B"],
	[1024, "1 KB"],
	[1536, "1.5 KB"],
	[1024 ** 2 - 1, "1 MB"],
	[1024 ** 2, "1 MB"],
	[5.25 * 1024 ** 3, "5.25 GB"],
	[1024 ** 4, "1 TB"],
	[5000 * 1024 ** 4, "5000 TB"],
])("%d bytes are formatted as %s", (size, shown) => {
	expect(formatBytes(size)).toBe(shown);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, "1024", null, undefined, {}])(
	"%j is no size",
	(size) => {
		expect(formatBytes(size)).toBe("Invalid Input");
	},
);
