import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../", import.meta.url);
/** The API's words for a project and an organization, unless they are part of a name: `production_id`, `/studios/`. */
const API_WORD = /(?<![\w/.:-])(?:production|studio)s?(?![\w/:-])/i;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
/** A sentence in quotes, in a template or between tags: it has a space or begins with a capital. */
const TEXT = /"((?:[A-Z]|[^"\n]* )[^"\n]*)"|`([^`]*)`|>([^<>{}=;()]+)</g;

/** The texts of a source file that use the API's words. */
function apiTexts(file: string, source: string): string[] {
	return [...source.replace(COMMENT, "").matchAll(TEXT)]
		.filter(([text]) => file.endsWith("messages.ts") || !text.startsWith("`"))
		.map(([, quoted, template = "", markup = template]) => quoted ?? markup)
		.filter((text) => API_WORD.test(text.replaceAll(/\$\{[^}]*\}/g, "")))
		.map((text) => `${file}: ${text.trim()}`);
}

test("no text of the web app calls a project a production, or an organization a studio", () => {
	const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
		/messages\.ts$|(?<!\.test)\.tsx$/.test(file),
	);
	expect(files.length).toBeGreaterThan(100);
	const texts = files.flatMap((file) => apiTexts(file, readFileSync(new URL(file, SOURCES), "utf8")));
	expect(texts).toEqual([]);
});

test("the search for the API's words finds them in sentences and labels, but not in identifiers", () => {
	const found = (source: string) => apiTexts("messages.ts", source).length;
	expect(found('title: "Studios"')).toBe(1);
	expect(found('empty: "This production has no records"')).toBe(1);
	expect(found("saved: `Saved the studio`")).toBe(1);
	expect(found("<p>Every production has one.</p>")).toBe(1);
	expect(found('path: "/studios/7", field: "production_id", kind: "studio"')).toBe(0);
});
