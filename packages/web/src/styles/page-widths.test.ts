import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../", import.meta.url);

/** Anything wider than a dialog's control: `max-w-5xl`, `max-w-[1160px]`. */
const OTHER_WIDTH = /\bmax-w-(?:xs|sm|lg|\d?xl|\[(?:6[4-9]|[7-9]\d|\d\d\d)\dpx\])/g;

test("pages have two widths: one for tables and timelines, one for text and forms", () => {
	const found = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".tsx"))
		.flatMap((path) => {
			const widths = readFileSync(new URL(path, SOURCES), "utf8").match(OTHER_WIDTH) ?? [];
			return widths.map((width) => `${path}: ${width}`);
		});
	expect(found).toEqual([]);
});
