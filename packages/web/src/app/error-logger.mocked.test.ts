import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../api/log.ts";
import { logUncaughtErrors } from "./error-logger.ts";

let target: EventTarget;
let stop: () => void;

beforeEach(() => {
	vi.spyOn(log, "error").mockImplementation(() => undefined);
	target = new EventTarget();
	stop = logUncaughtErrors(target);
});
afterEach(() => {
	stop();
	vi.restoreAllMocks();
});

function dispatch(type: string, fields: object): void {
	target.dispatchEvent(Object.assign(new Event(type), fields));
}

test("uncaught errors and rejections are logged", () => {
	const error = new Error("no such clip");
	dispatch("error", { message: error.message, error });
	dispatch("unhandledrejection", { reason: error });
	dispatch("unhandledrejection", { reason: "gone" });
	expect(vi.mocked(log.error).mock.calls).toEqual([
		["Uncaught error: no such clip", error],
		["Unhandled rejection: no such clip", error],
		["Unhandled rejection: gone", "gone"],
	]);
});

test("a list at its maximum, and a late frame, aren't logged", () => {
	dispatch("error", { message: "Uncaught Error: Rendered items limit reached" });
	dispatch("unhandledrejection", { reason: new Error("Rendered items limit reached") });
	dispatch("error", { message: "ResizeObserver loop completed with undelivered notifications." });
	expect(log.error).not.toHaveBeenCalled();
});

test("nothing is logged after it is stopped", () => {
	stop();
	dispatch("error", { message: "late" });
	expect(log.error).not.toHaveBeenCalled();
});
