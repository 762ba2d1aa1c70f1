import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FileSystem } from "../files/file-system.ts";
import { UNDO_DIRECTORY } from "./paths.ts";
import { lastUndoStep, revertStep, undoChanges } from "./undo.ts";

/** A disk with a few files below `/`. */
function diskOf(held: Map<string, Uint8Array>): FileSystem {
	const disk: Partial<FileSystem> = {
		kind: (path) => (held.has(path) ? "file" : null),
		read: (path) => held.get(path) ?? new Uint8Array(),
		list: (path) =>
			[...held.keys()]
				.flatMap((name) => (name.startsWith(`${path}/`) ? [name.slice(path.length + 1)] : []))
				.sort(),
	};
	return disk as FileSystem;
}

// Long common stretches, so that whole chunks are compared, with odd bytes around them.
const stretch = fc
	.tuple(fc.constantFrom(0, 1, 65_535, 65_536, 65_537, 140_000), fc.uint8Array({ maxLength: 4 }))
	.map(([length, bytes]) => Buffer.concat([Buffer.alloc(length, 7), bytes]));
const content = fc.option(fc.array(stretch, { maxLength: 3 }).map((parts) => Buffer.concat(parts)));

test("undo restores exactly the previous files, whatever they were and became", () => {
	fc.assert(
		fc.property(content, content, (before, after) => {
			const held = new Map<string, Uint8Array>();
			if (before) held.set("/a", before);
			const disk = diskOf(held);
			const put = (path: string, bytes: Uint8Array | null) =>
				bytes === null ? held.delete(path) : held.set(path, bytes);
			for (const { path, bytes } of [
				{ path: "a", bytes: after },
				...undoChanges(disk, "/", [{ path: "a", bytes: after }], "changed a"),
			])
				put(`/${path}`, bytes);
			const step = lastUndoStep(disk, "/");
			expect(step?.what).toBe("changed a");
			for (const { path, bytes } of revertStep(disk, "/", step!)) put(`/${path}`, bytes);
			// Compare whole buffers, because an assertion walks them byte by byte.
			const now = held.get("/a") ?? null;
			expect(now && before ? Buffer.compare(now, before) === 0 : now === before).toBe(true);
			expect([...held.keys()].filter((path) => path !== "/a")).toEqual([`/${UNDO_DIRECTORY}/.gitignore`]);
		}),
		{ numRuns: 200 },
	);
});

test.each(["../outside", "/etc/passwd", "cuts/../../x"])(
	"[CLI8] an undo step that points outside the project is rejected: %s",
	(path) => {
		const step = { what: "changed a", files: [{ path, after: null, before: null }] };
		const held = new Map([[`/${UNDO_DIRECTORY}/000001.json`, Buffer.from(JSON.stringify(step))]]);
		expect(() => lastUndoStep(diskOf(held), "/")).toThrow(
			expect.objectContaining({ code: "PROJECT_CORRUPT", file: `${UNDO_DIRECTORY}/000001.json` }),
		);
	},
);
