import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopSignal } from "./program.ts";

/** Sends the process a signal that only the code under test hears. */
let send: (name: NodeJS.Signals) => void;
let exits: number[];

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const handlers = new Map<string | symbol, () => void>();
	vi.spyOn(process, "on").mockImplementation((name, handle) => {
		handlers.set(name, handle);
		return process;
	});
	send = (name) => handlers.get(name)?.();
	exits = [];
	vi.spyOn(process, "exit").mockImplementation((code) => {
		exits.push(Number(code));
		return undefined as never;
	});
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
});

test.each(["SIGINT", "SIGTERM"] as const)("%s asks the process to stop", (name) => {
	const signal = stopSignal();
	expect(signal.aborted).toBe(false);
	send(name);
	expect(signal.aborted).toBe(true);
	expect(exits).toEqual([]);
});

test("two Ctrl-C within a second count as one; a later one ends the process at once", () => {
	stopSignal();
	send("SIGINT");
	vi.setSystemTime(Date.now() + 1000);
	send("SIGINT");
	expect(exits).toEqual([]);
	vi.setSystemTime(Date.now() + 1);
	send("SIGINT");
	expect(exits).toEqual([130]);
});
