import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../files/node-file-system.ts";
import { projectWithCut, readTree, runOx } from "../testing/run-ox.ts";
import { saveTogether } from "./journal.ts";
import { newProject, projectFiles } from "./project.ts";
import { viewProject } from "./view-project.ts";

const processes = { pid: 111, isAlive: () => true, sleep: async () => {}, isInterrupted: () => false };

describe("[CLI8] a command that only reads", () => {
	it.each([
		[["report", "cost"]],
		[["report", "cue-sheet"]],
		[["cut", "list"]],
		[["cut", "show"]],
		[["cut", "warnings"]],
		[["cut", "resolve"]],
		[["record", "list"]],
		[["record", "show", "10000001"]],
		[["rates", "show"]],
		[["export", "copy.xlsx"]],
	])("%j doesn't wait for a lock", async (argv) => {
		const folder = await projectWithCut();
		writeFileSync(join(folder, "p", ".ox-lock"), "999\n");
		const { exitCode } = await runOx(folder, [...argv, "--project", "p"], { processes });
		expect(exitCode).toBe(0);
	});

	it("completes an interrupted save before it reads", async () => {
		const folder = await projectWithCut();
		const root = join(folder, "p");
		mkdirSync(join(root, ".ox-save"));
		renameSync(join(root, "records.ndjson"), join(root, ".ox-save", "0"));
		writeFileSync(join(root, ".ox-save", "journal.json"), '[{"path":"records.ndjson","staged":"0"}]');
		expect((await runOx(folder, ["record", "list", "--json", "--project", "p"])).json).toHaveLength(2);
		expect([...readTree(root).keys()].filter((path) => path.startsWith(".ox-save"))).toEqual([]);
	});

	it("sees the files of one save, never of two", async () => {
		const folder = await projectWithCut();
		const root = join(folder, "p");
		const after = newProject("After", "EUR");
		let saved = false;
		const files = {
			...nodeFileSystem,
			read(path: string) {
				if (path.endsWith("licensors.json") && !saved) {
					saved = true;
					saveTogether(nodeFileSystem, root, projectFiles(after));
				}
				return nodeFileSystem.read(path);
			},
		};
		const { name, licensors, records } = await viewProject(files, root, processes, ({ project }) => ({
			name: project.config.name,
			licensors: project.library.licensors.length,
			records: project.library.records.length,
		}));
		expect([name, licensors, records]).toEqual(["After", 2, 0]);
	});
});
