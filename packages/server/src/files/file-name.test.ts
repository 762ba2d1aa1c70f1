import { expect, test } from "vitest";
import { attachmentHeader, safeFileName } from "./file-name.ts";

test.each([
	["licence.pdf", "licence.pdf"],
	["../../../etc/cron.d/x", "x"],
	["C:\\Users\\ann\\licence.pdf", "licence.pdf"],
	["C:\\\\x", "x"],
	["a\u0000b.png", "a b.png"],
	["invoice\u202Efdp.exe", "invoice fdp.exe"],
	["\u200bname\u2066.txt", "name .txt"],
	["CON", "_CON"],
	["con.pdf", "_con.pdf"],
	["LPT1.tar.gz", "_LPT1.tar.gz"],
	["console.pdf", "console.pdf"],
	["..", "file"],
	["", "file"],
	[" /\u0001/ ", "file"],
	[".htaccess", "htaccess"],
	['what? "this": <that>|*.pdf', "what this that .pdf"],
	["Été à la mer.pdf", "Été à la mer.pdf"],
	["契約書.pdf", "契約書.pdf"],
	["a\ud800b", "a b"],
])("upload-01: a file uploaded as %j is named %j", (given, kept) => {
	expect(safeFileName(given)).toBe(kept);
});

test("upload-01: a name of 300 characters is cut to 200 and keeps its extension", () => {
	expect(safeFileName(`${"a".repeat(300)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
	expect([...safeFileName("🎬".repeat(300))]).toHaveLength(200);
	expect(safeFileName("a".repeat(300))).toHaveLength(200);
});

test.each([
	["licence.pdf", 'attachment; filename="licence.pdf"'],
	["Été.pdf", "attachment; filename=\"_t_.pdf\"; filename*=UTF-8''%C3%89t%C3%A9.pdf"],
	["100%.pdf", "attachment; filename=\"100_.pdf\"; filename*=UTF-8''100%25.pdf"],
	["it's (1).pdf", 'attachment; filename="it\'s (1).pdf"'],
	["it's ✓.pdf", "attachment; filename=\"it's _.pdf\"; filename*=UTF-8''it%27s%20%E2%9C%93.pdf"],
	['a"\r\nX: y.pdf', "attachment; filename=\"a___X: y.pdf\"; filename*=UTF-8''a%22%0D%0AX%3A%20y.pdf"],
])("RFC 6266: %j is offered as %s", (name, header) => {
	expect(attachmentHeader(name)).toBe(header);
});
