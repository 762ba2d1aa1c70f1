import { expect, test } from "vitest";
import { RequestTracker } from "./request-tracker.ts";

function openTracker() {
	const clock = { now: 0 };
	const tracker = new RequestTracker(() => clock.now);
	const statuses = () => tracker.snapshot().map(({ status }) => status);
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

test("a finished call is forgotten 5 s after its end", () => {
	const { tracker, statuses, passTo } = openTracker();
	tracker.finish(tracker.start("GET", "/api/records"), "success");
	passTo(4999);
	expect(statuses()).toEqual(["success"]);
	passTo(5000);
	expect(statuses()).toEqual([]);
});

test("a call without an answer is expired after 2 minutes and forgotten after 5", () => {
	const { tracker, statuses, passTo } = openTracker();
	tracker.start("GET", "/api/records");
	passTo(119_999);
	expect(statuses()).toEqual(["fetching"]);
	passTo(120_000);
	expect(statuses()).toEqual(["expired"]);
	passTo(300_000);
	expect(statuses()).toEqual([]);
});

test("only the latest hundred calls are remembered", () => {
	const { tracker } = openTracker();
	for (let i = 1; i <= 101; i++) tracker.start("GET", `/api/records/${i}`);
	const urls = tracker.snapshot().map(({ url }) => url);
	expect(urls).toHaveLength(100);
	expect(urls[0]).toBe("/api/records/2");
});
