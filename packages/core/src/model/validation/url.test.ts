import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { isHttpUrl } from "./http-url.ts";
import { urlSchema } from "./url.ts";

test.each([
	"https://archive.org/details/x?y=1#z",
	"http://archive.org",
	"HTTPS://ARCHIVE.ORG",
	"archive.org",
	"www.archive.org/reel 1".replace(" ", "%20"),
	"archive.org:8080/x",
	"http://localhost:3000/x",
	"https://[2001:db8::1]/x",
	"https://bücher.example/ä",
	"https://archive.org/user@home",
])("%s is a link", (url) => {
	expect(messages(urlSchema, url)).toEqual([]);
});

test.each([
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"java\tscript:alert(1)",
	"javascript://archive.org/%0aalert(1)",
	"data:text/html,<b>",
	"ftp://archive.org",
	"file:///etc/passwd",
	"mailto:a@b.tv",
	"//archive.org",
	"/path",
	"archive",
	"",
	"https://",
	"https:///x",
	"https:/archive.org",
	"https://user:secret@archive.org",
	"https://archive .org",
	"https://archive.org\nX: y",
	"archive.org\\x",
	"https://archive.org/\0",
	`https://archive.org/${"a".repeat(2048)}`,
])("%j is an invalid link", (url) => {
	expect(isHttpUrl(url)).toBe(false);
	expect(messages(urlSchema, url)).toEqual([": must be a valid URL"]);
});

test("a link is stored as typed", () => {
	expect(urlSchema.parse("archive.org")).toBe("archive.org");
});
