import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FileSystem } from "../files/file-system.ts";
import { nodeFileSystem } from "../files/node-file-system.ts";
import { emptyFolder, readTree } from "../testing/run-ox.ts";
import { type FileChange, recoverSave, saveTogether } from "./journal.ts";

const text = (value: string) => new TextEncoder().encode(value);

const CHANGES: readonly FileChange[] = [
	{ path: "ox.json", bytes: text("new config") },
	{ path: "cuts/rough/cut.json", bytes: text("new cut") },
	{ path: "cuts/old", bytes: null },
	{ path: "records.ndjson", bytes: text("new records") },
];

const OLD = new Map([
	["cuts/old/cut.json", "old cut"],
	["ox.json", "old config"],
	["records.ndjson", "old records"],
]);
const NEW = new Map([
	["cuts/rough/cut.json", "new cut"],
	["ox.json", "new config"],
	["records.ndjson", "new records"],
]);

function oldProject(): string {
	const root = emptyFolder();
	mkdirSync(join(root, "cuts", "old"), { recursive: true });
	for (const [path, content] of OLD) writeFileSync(join(root, path), content);
	return root;
}

class PowerCut extends Error {}

/**
 * A disk whose power fails at its nth change; the failing write may leave half of its bytes.
 *
 * @param at - 0 for a disk that never fails.
 */
function dyingDisk(at: number): FileSystem & { readonly changes: number } {
	let changes = 0;
	const step = () => {
		changes++;
		if (at > 0 && changes >= at) throw new PowerCut();
	};
	return {
		...nodeFileSystem,
		get changes() {
			return changes;
		},
		makeDirectory(path) {
			step();
			nodeFileSystem.makeDirectory(path);
		},
		writeDurably(path, bytes) {
			if (changes + 1 === at) nodeFileSystem.writeDurably(path, bytes.slice(0, bytes.length / 2));
			step();
			nodeFileSystem.writeDurably(path, bytes);
		},
		rename(from, to) {
			step();
			nodeFileSystem.rename(from, to);
		},
		remove(path) {
			step();
			nodeFileSystem.remove(path);
		},
	};
}

/** How many changes a complete save makes on the disk. */
function stepsOfSave(): number {
	const disk = dyingDisk(0);
	saveTogether(disk, oldProject(), CHANGES);
	return disk.changes;
}

describe("saveTogether", () => {
	it("[CLI8] leaves all files old or all new, whenever the power fails", () => {
		const outcomes: string[] = [];
		const total = stepsOfSave();
		for (let at = 1; at <= total; at++) {
			const root = oldProject();
			expect(() => saveTogether(dyingDisk(at), root, CHANGES)).toThrow(PowerCut);
			recoverSave(nodeFileSystem, root);
			const tree = readTree(root);
			expect([OLD, NEW]).toContainEqual(tree);
			outcomes.push(tree.has("cuts/old/cut.json") ? "old" : "new");
		}
		// Old until the commit, new from then on.
		expect(outcomes.join(" ")).toMatch(/^old( old)*( new)+$/);
	});

	it("[CLI8] recovers even if the recovery itself is interrupted", () => {
		const total = stepsOfSave();
		for (let at = 1; at <= total; at++) {
			const root = oldProject();
			expect(() => saveTogether(dyingDisk(at), root, CHANGES)).toThrow(PowerCut);
			for (let again = 1; again < 6; again++)
				try {
					recoverSave(dyingDisk(again), root);
				} catch (error) {
					expect(error).toBeInstanceOf(PowerCut);
				}
			recoverSave(nodeFileSystem, root);
			expect([OLD, NEW]).toContainEqual(readTree(root));
		}
	});

	it("[CLI8] leaves nothing behind if the disk is full before its commit, and all of the save after it", () => {
		for (const at of [1, 2, 3]) {
			const root = oldProject();
			let writes = 0;
			const writeDurably = (path: string, bytes: Uint8Array) => {
				const isFull = ++writes > at;
				nodeFileSystem.writeDurably(path, isFull ? bytes.slice(0, 2) : bytes);
				if (isFull) throw new Error("ENOSPC");
			};
			expect(() => saveTogether({ ...nodeFileSystem, writeDurably }, root, CHANGES)).toThrow("ENOSPC");
			expect(readTree(root)).toEqual(OLD);
			expect(nodeFileSystem.list(root)).not.toContain(".ox-save");
		}
		const root = oldProject();
		const rename = (from: string, to: string) => {
			if (to.endsWith("records.ndjson")) throw new Error("ENOSPC");
			nodeFileSystem.rename(from, to);
		};
		expect(() => saveTogether({ ...nodeFileSystem, rename }, root, CHANGES)).toThrow("ENOSPC");
		recoverSave(nodeFileSystem, root);
		expect(readTree(root)).toEqual(NEW);
	});

	it("leaves no files of its own behind", () => {
		const root = oldProject();
		saveTogether(nodeFileSystem, root, CHANGES);
		expect(readTree(root)).toEqual(NEW);
		expect(nodeFileSystem.list(root)).toEqual(["cuts", "ox.json", "records.ndjson"]);
	});
});

it.each(["../outside", "/etc/passwd", "cuts/../../x", "cuts/", "", "a\\\\..\\\\b", "."])(
	"[CLI8] a journal that points outside the project is rejected: %j",
	(path) => {
		const root = oldProject();
		mkdirSync(join(root, ".ox-save"));
		writeFileSync(join(root, ".ox-save", "journal.json"), `[{"path":"${path}","staged":null}]`);
		const before = readTree(root);
		expect(() => recoverSave(nodeFileSystem, root)).toThrow(
			expect.objectContaining({ code: "PROJECT_CORRUPT", file: ".ox-save/journal.json" }),
		);
		expect(readTree(root)).toEqual(before);
	},
);
