import { setMaxListeners } from "node:events";
import { writeFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { readWorkbook } from "@oxcut/core/spreadsheet";
import type { Deps } from "../deps.ts";
import { errorCode } from "../files/error-code.ts";
import type { FileSystem } from "../files/file-system.ts";
import { nodeFileSystem } from "../files/node-file-system.ts";

/** A stream that stores everything written to it. */
export class FakeOutput {
	readonly isTTY: boolean;
	readonly columns: number;
	readonly rows: number | undefined;
	#chunks: Uint8Array[] = [];

	constructor({
		isTTY = false,
		columns = 80,
		rows,
	}: { isTTY?: boolean; columns?: number; rows?: number } = {}) {
		this.isTTY = isTTY;
		this.columns = columns;
		this.rows = rows;
	}

	write(output: string | Uint8Array): boolean {
		this.#chunks.push(typeof output === "string" ? new TextEncoder().encode(output) : output);
		return true;
	}

	get bytes(): Uint8Array {
		return Buffer.concat(this.#chunks);
	}

	get text(): string {
		return new TextDecoder().decode(this.bytes);
	}

	get json(): unknown {
		return JSON.parse(this.text);
	}
}

/** The real disk without syncing: tests need no durability. */
const hastyFileSystem: FileSystem = {
	...nodeFileSystem,
	writeDurably: (path, bytes, mode = 0o666) => writeFileSync(path, bytes, { mode }),
	createExclusively(path, bytes) {
		try {
			writeFileSync(path, bytes, { flag: "wx" });
			return true;
		} catch (error) {
			if (errorCode(error) === "EEXIST") return false;
			throw error;
		}
	},
	syncDirectory: () => {},
};

/** Dependencies for a test: fake streams, the real disk below `cwd`. */
export interface FakeDeps extends Deps {
	readonly stdout: FakeOutput;
	readonly stderr: FakeOutput;
}

export function fakeDeps(cwd: string, overrides: Partial<FakeDeps> = {}): FakeDeps {
	const { signal } = new AbortController();
	// Many parallel calls listen to it, as in the program.
	setMaxListeners(0, signal);
	const stdin = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.ReadStream;
	return {
		stdin,
		stdout: new FakeOutput(),
		stderr: new FakeOutput(),
		page: () => false,
		files: hastyFileSystem,
		env: {},
		cwd,
		processes: { pid: process.pid, isAlive: () => false, sleep: async () => {}, isInterrupted: () => false },
		machine: {
			platform: process.platform,
			hostName: () => "studio-7",
			// Stored data is removed with the test's folder; the developer's own is untouched.
			homeDirectory: () => cwd,
			openBrowser: async () => {},
		},
		runServer: async () => null,
		readWorkbook: async (bytes, options) => readWorkbook(bytes, options),
		startMediaThread: async () => ({
			read: async ({ path }) => {
				throw new Error(`No media are read here, so neither is ${path}.`);
			},
			close: async () => {},
		}),
		signal,
		...overrides,
	};
}
