import { expect, test } from "vitest";
import { PAGE_LIMITS, RequestTracker, SESSION_LIMITS } from "./request-tracker.ts";

function openTracker(limits = PAGE_LIMITS) {
	const clock = { now: 0 };
	const tracker = new RequestTracker(limits, () => clock.now);
	const statuses = () => tracker.requests.getState().map(({ status }) => status);
	const passTo = (ms: number) => {
		clock.now = ms;
		tracker.sweep();
	};
	return { tracker, statuses, passTo };
}

test("a call is fetching, saving or deleting by its method, then success or error", () => {
	const { tracker, statuses } = openTracker();
	const [get] = ["GET", "PATCH", "DELETE", "POST"].map((method) => tracker.start(method, "/api/records"));
	expect(statuses()).toEqual(["fetching", "saving", "deleting", "saving"]);
	tracker.finish(get ?? 0, "error");
	expect(statuses()).toEqual(["error", "saving", "deleting", "saving"]);
});

test.each([
	["a page's", PAGE_LIMITS, 5000],
	["a session's", SESSION_LIMITS, 6000],
])("%s finished call is forgotten on time", (_whose, limits, afterMs) => {
	const { tracker, statuses, passTo } = openTracker(limits);
	tracker.finish(tracker.start("GET", "/api/records"), "success");
	passTo(afterMs - 1);
	expect(statuses()).toEqual(["success"]);
	passTo(afterMs);
	expect(statuses()).toEqual([]);
});

test("a page's call without an answer is forgotten after 5 minutes", () => {
	const { tracker, statuses, passTo } = openTracker();
	tracker.start("GET", "/api/records");
	passTo(299_999);
	expect(statuses()).toEqual(["fetching"]);
	passTo(300_000);
	expect(statuses()).toEqual([]);
});

test("a session's call without an answer is expired after 2 minutes and forgotten after 3", () => {
	const { tracker, statuses, passTo } = openTracker(SESSION_LIMITS);
	tracker.start("GET", "/api/records");
	passTo(119_999);
	expect(statuses()).toEqual(["fetching"]);
	passTo(120_000);
	expect(statuses()).toEqual(["expired"]);
	passTo(180_000);
	expect(statuses()).toEqual([]);
});

test("only a session's latest hundred calls are remembered", () => {
	const { tracker } = openTracker(SESSION_LIMITS);
	for (let i = 1; i <= 101; i++) tracker.start("GET", `/api/records/${i}`);
	const urls = tracker.requests.getState().map(({ url }) => url);
	expect(urls).toHaveLength(100);
	expect(urls[0]).toBe("/api/records/2");
});
