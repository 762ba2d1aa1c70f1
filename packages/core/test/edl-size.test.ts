import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** Compressed size in bytes of a page's script that does nothing but this with `@oxcut/core/edl`. */
async function sizeOf(statement: string): Promise<{ readonly bytes: number; readonly text: string }> {
	const { outputFiles } = await build({
		stdin: { contents: statement, resolveDir: import.meta.dirname, loader: "js" },
		bundle: true,
		minify: true,
		write: false,
		format: "esm",
		target: "es2022",
		conditions: ["@oxcut/source"],
	});
	const [file] = outputFiles;
	if (file === undefined) throw new Error("esbuild wrote no file");
	return { bytes: gzipSync(file.contents, { level: 9 }).length, text: file.text };
}

// docs/decisions/0013-size-of-the-edl-entry.md has the figures behind the limits.
test("a page that reads edit lists loads at most 17.4 kB compressed, and no fractions", async () => {
	const { bytes, text } = await sizeOf('export { readEdl } from "@oxcut/core/edl"');
	expect(bytes).toBeLessThanOrEqual(17_400);
	expect(text).not.toContain("Fraction");
});

test("a page that only writes edit lists loads neither the reader nor fractions", async () => {
	const { bytes } = await sizeOf('export { writeEdl } from "@oxcut/core/edl"');
	expect(bytes).toBeLessThanOrEqual(3_000);
});

test("all of @oxcut/core/edl is at most 26.3 kB compressed", async () => {
	const { bytes } = await sizeOf('export * from "@oxcut/core/edl"');
	expect(bytes).toBeLessThanOrEqual(26_300);
});
