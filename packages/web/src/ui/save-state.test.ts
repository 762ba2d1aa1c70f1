import { expect, test } from "vitest";
import type { TrackedRequest } from "../api/request-tracker.ts";
import { saveStateOf } from "./save-state.ts";

const request = (method: string, status: TrackedRequest["status"]): TrackedRequest => ({
	...{ id: 1, method, status, url: "/api/records/7", startedAt: 0, finishedAt: null },
});

test.each([
	["nothing was changed", [], 0, null],
	["a list is read", [request("GET", "fetching")], 0, null],
	["a change waits for its second", [], 1, "saving"],
	["a change is on its way", [request("PUT", "saving")], 0, "saving"],
	["one is saved, another on its way", [request("PUT", "success"), request("PATCH", "saving")], 0, "saving"],
	["a change was saved", [request("PATCH", "success"), request("GET", "error")], 0, "saved"],
	["a change was refused", [request("PUT", "success"), request("PUT", "error")], 0, "refused"],
	["something was made, which says so itself", [request("POST", "success")], 0, null],
] as const)("%s", (_case, requests, waiting, state) => {
	expect(saveStateOf(requests, waiting, false)).toBe(state);
});

test("changes that can't be sent now are waiting, whatever was saved before", () => {
	expect(saveStateOf([request("PUT", "success")], 2, true)).toBe("waiting");
	expect(saveStateOf([request("PUT", "success")], 0, true)).toBe("saved");
});
