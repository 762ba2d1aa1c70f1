import { setMaxListeners } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { InterruptedError } from "../errors/cli-error.ts";
import { type MediaThread, startMediaThread } from "./media-thread.ts";

const FACTS = { category: "Still", technical: {}, texts: [], faults: [] };

/** A thread that does what the name of the requested file says. */
const PROGRAM = `
	import { parentPort } from "node:worker_threads";
	parentPort.on("message", ({ path, checksum }) => {
		if (path === "/rushes/endless.mov") for (;;);
		if (path === "greedy") { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }
		if (path === "throws") throw new TypeError("a bug");
		if (path === "unreadable") return parentPort.postMessage({ kind: "error", message: "EACCES: permission denied" });
		parentPort.postMessage({ kind: "facts", facts: ${JSON.stringify(FACTS)} });
		if (path === "endless checksum") return;
		parentPort.postMessage({ kind: "checksum", checksum: checksum ? "md5 of " + path : null });
	});`;

let thread: MediaThread;
let interrupt: AbortController;

function start(limits: { readonly factsMs?: number; readonly memoryMb?: number } = {}): MediaThread {
	interrupt = new AbortController();
	setMaxListeners(0, interrupt.signal);
	const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
	thread = startMediaThread(program, { signal: interrupt.signal, ...limits });
	return thread;
}

afterEach(() => thread.close());

describe("media files read in a thread", () => {
	it("are read one after the other, with a checksum on request", async () => {
		const { read } = start();
		expect(await read({ path: "a.jpg", checksum: true })).toEqual({ facts: FACTS, checksum: "md5 of a.jpg" });
		expect(await read({ path: "b.jpg", checksum: false })).toEqual({ facts: FACTS, checksum: null });
	});

	it("one that takes too long is reported as unreadable, and is what its name promises", async () => {
		const { facts } = await start({ factsMs: 200 }).read({ path: "/rushes/endless.mov", checksum: true });
		expect(facts).toEqual({
			category: "Footage",
			technical: {},
			texts: [],
			faults: ["its metadata took more than 0.2 seconds to read"],
		});
	});

	it("one that takes too much memory ends the thread, and another thread reads the next file", async () => {
		const { read } = start({ memoryMb: 64 });
		expect(await read({ path: "greedy", checksum: true })).toEqual({
			facts: {
				category: null,
				technical: {},
				texts: [],
				faults: ["its metadata took more than 64 MB of memory to read"],
			},
			checksum: null,
		});
		expect(await read({ path: "b.jpg", checksum: false })).toMatchObject({ facts: FACTS });
	});

	it("one that can't be read fails with the system's reason, and the thread continues", async () => {
		const { read } = start();
		await expect(read({ path: "unreadable", checksum: true })).rejects.toThrow("EACCES: permission denied");
		expect(await read({ path: "b.jpg", checksum: false })).toMatchObject({ facts: FACTS });
	});

	it("a bug in the thread is reported as one", async () => {
		await expect(start().read({ path: "throws", checksum: true })).rejects.toThrow("a bug");
	});

	it("Ctrl-C stops reading, even of a long checksum", async () => {
		const { read } = start();
		const reading = read({ path: "endless checksum", checksum: true });
		interrupt.abort();
		await expect(reading).rejects.toThrow(InterruptedError);
		await expect(read({ path: "a.jpg", checksum: false })).rejects.toThrow(InterruptedError);
	});
});
