import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { InterruptedError } from "../errors/cli-error.ts";
import { nodeFileSystem } from "../files/node-file-system.ts";
import { emptyFolder } from "../testing/run-ox.ts";
import { lockProject } from "./lock.ts";

const others = (alive: boolean, sleep: () => void = () => {}) => ({
	pid: 111,
	isAlive: () => alive,
	sleep: async () => sleep(),
	isInterrupted: () => false,
});

it("lockProject makes a second ox wait until the first is done", async () => {
	const root = emptyFolder();
	const unlock = await lockProject(nodeFileSystem, root, others(true));
	let waited = 0;
	const second = lockProject(nodeFileSystem, root, {
		...others(true, () => {
			if (++waited === 3) unlock?.();
		}),
		pid: 222,
	});
	(await second)?.();
	expect(waited).toBe(3);
	expect(nodeFileSystem.list(root)).toEqual([]);
});

it("lockProject takes over from a process that died", async () => {
	const root = emptyFolder();
	writeFileSync(join(root, ".ox-lock"), "999\n");
	expect(await lockProject(nodeFileSystem, root, others(false))).toBeTypeOf("function");
});

it("lockProject takes over from a dead process with its own process id", async () => {
	const root = emptyFolder();
	writeFileSync(join(root, ".ox-lock"), "111\n");
	expect(await lockProject(nodeFileSystem, root, others(true))).toBeTypeOf("function");
});

it("lockProject gives up with PROJECT_BUSY if another process keeps the lock", async () => {
	const root = emptyFolder();
	writeFileSync(join(root, ".ox-lock"), "999\n");
	await expect(lockProject(nodeFileSystem, root, others(true))).rejects.toMatchObject({
		code: "PROJECT_BUSY",
	});
});

it("lockProject names a folder in the lock's place, and says to remove it", async () => {
	const root = emptyFolder();
	mkdirSync(join(root, ".ox-lock"));
	await expect(lockProject(nodeFileSystem, root, others(true))).rejects.toMatchObject({
		code: "PROJECT_CORRUPT",
		file: ".ox-lock",
		message: "'.ox-lock' is a folder, not the lock of another ox. Remove it.",
	});
});

it("lockProject stops waiting on Ctrl-C", async () => {
	const root = emptyFolder();
	writeFileSync(join(root, ".ox-lock"), "999\n");
	const interrupted = { ...others(true), isInterrupted: () => true };
	await expect(lockProject(nodeFileSystem, root, interrupted)).rejects.toBeInstanceOf(InterruptedError);
});

it.each(["", "\n", "what?"])(
	"lockProject takes over a lock that names no process for a second: %j",
	async (text) => {
		const root = emptyFolder();
		writeFileSync(join(root, ".ox-lock"), text);
		let waited = 0;
		const unlock = await lockProject(
			nodeFileSystem,
			root,
			others(true, () => waited++),
		);
		expect(unlock).toBeTypeOf("function");
		expect(waited).toBe(20);
	},
);
