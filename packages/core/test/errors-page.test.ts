import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { API_ERRORS } from "../src/api/index.ts";
import { DIAGNOSTIC_CODES } from "../src/diagnostics.ts";

const page = readFileSync(new URL("../../../docs/errors.md", import.meta.url), "utf8");

describe("docs/errors.md", () => {
	it("has a heading for every diagnostic code, and for nothing else", () => {
		const headings = [...page.matchAll(/^### (\S+)$/gm)].map(([, code]) => code);
		expect([...headings].sort()).toEqual([...DIAGNOSTIC_CODES].sort());
	});

	it("says of every code how severe it is, what it means and what to do", () => {
		for (const section of page.split(/^### /m).slice(1)) {
			const [code = "", ...lines] = section.split("\n");
			const text = lines.join(" ").split(/ ## /)[0] ?? "";
			expect(text, code).toMatch(/error|warning|info/i);
			expect(text.trim().length, `${code} has advice`).toBeGreaterThan(60);
		}
	});

	it("lists the codes of the API as the contract has them", () => {
		const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| (.+) \|$/gm)];
		expect(rows.map(([, code, status, title]) => [code, Number(status), title])).toEqual(
			Object.entries(API_ERRORS).map(([code, { status, title }]) => [code, status, title]),
		);
	});
});
