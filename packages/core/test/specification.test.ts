import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CALLS } from "../src/api/index.ts";

const ROOT = new URL("../../../", import.meta.url);
const page = readFileSync(new URL("docs/specification.md", ROOT), "utf8");

/** The mark of things that don't exist yet. */
const MISSING = "—";

/** The rows of a section's tables, as their cells. */
function rowsOf(title: string): string[][] {
	const section = page.split(/^## /m).find((part) => part.startsWith(title)) ?? "";
	const lines = section.split("\n").filter((line) => line.startsWith("| "));
	const cells = lines.map((line) => line.slice(2, -2).split(" | "));
	return cells.filter(
		(row, index) => !row[0]?.startsWith("---") && !cells[index + 1]?.[0]?.startsWith("---"),
	);
}

/** The ids of the contract's calls for a call such as `PUT records/{id}`, whatever its parameters are called. */
function callsLike(call: string): string[] {
	const [method, path = ""] = call.split(" ");
	const asked = path.replace(/^\//, "").split("/");
	return Object.values(CALLS)
		.filter((known) => {
			const segments = known.path.replace(/^\//, "").split("/");
			const fits = segments.every((segment, n) =>
				asked[n]?.startsWith("{") ? segment.startsWith(":") : segment === asked[n],
			);
			return known.method === method && segments.length === asked.length && fits;
		})
		.map(({ id }) => id);
}

describe("docs/specification.md", () => {
	const calls = rowsOf("Calls");
	const texts = rowsOf("Texts");
	const constants = rowsOf("Constants");

	it("lists every specified call, text and constant", () => {
		expect([calls.length, texts.length, constants.length]).toEqual([231, 69, 59]);
	});

	it.each(calls)("has %s in the contract as %s", (call, id) => {
		expect(callsLike(call ?? "")).toEqual(id === MISSING ? [] : [id]);
	});

	it.each(texts.filter(([, file]) => file !== MISSING))("has the text %j in %s", (text, file) => {
		expect(readFileSync(new URL(file ?? "", ROOT), "utf8")).toContain(text);
	});

	it.each(constants)("has the constant %s as %s in %s", (_name, code, file) => {
		expect(readFileSync(new URL(file ?? "", ROOT), "utf8")).toContain(code?.slice(1, -1));
	});
});
