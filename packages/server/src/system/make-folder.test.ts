import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { needs } from "../../../../testing/needs.ts";
import { makeFolder } from "./make-folder.ts";

test("a folder is created with its parents, only for this user; an existing one stays", () => {
	const folder = mkdtempSync(join(tmpdir(), "ox-folder-"));
	const deep = join(folder, "not", "yet", "there");
	makeFolder(deep);
	makeFolder(deep);
	for (const path of [deep, join(folder, "not")]) expect(statSync(path).mode & 0o777).toBe(0o700);
	rmSync(folder, { recursive: true });
});

test("rejects a path that isn't a folder with the system's message", () => {
	const folder = mkdtempSync(join(tmpdir(), "ox-folder-"));
	const file = join(folder, "file");
	writeFileSync(file, "");
	expect(() => makeFolder(file)).toThrow(/EEXIST/);
	expect(() => makeFolder(join(file, "a", "b"))).toThrow(/ENOTDIR/);
	rmSync(folder, { recursive: true });
});

test(
	"fails at once if the folder can't be created",
	needs("Linux and its /proc", process.platform === "linux"),
	() => {
		expect(() => makeFolder("/proc/nowhere/files")).toThrow(
			"ENOENT: no such file or directory, mkdir '/proc/nowhere'",
		);
	},
);
