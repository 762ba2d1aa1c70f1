import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../api/log.ts";
import { VERSION_CHECK_MS, versionIn, watchVersion } from "./version-check.ts";

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const fileOf = (version: string) => `<script src="/assets/ox-${version}.js"></script>\n`;

test.each([
	[fileOf("0.1.0"), "0.1.0"],
	[fileOf("1.2.0-beta.3"), "1.2.0-beta.3"],
	["<script src='/assets/index-Ab12_x.js'></script>", "Ab12_x"],
	["no script", null],
])("versionIn reads %j as %j", (text, version) => {
	expect(versionIn(text)).toBe(version);
});

test("an update is reported once, by the first ten-minute check that finds another version", async () => {
	const served = { version: "0.1.0" };
	const onUpdate = vi.fn();
	const stop = watchVersion(onUpdate, async () => fileOf(served.version));
	await vi.advanceTimersByTimeAsync(VERSION_CHECK_MS);
	served.version = "0.2.0";
	await vi.advanceTimersByTimeAsync(VERSION_CHECK_MS - 1);
	expect(onUpdate).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1 + 3 * VERSION_CHECK_MS);
	expect(onUpdate).toHaveBeenCalledTimes(1);
	stop();
	expect(vi.getTimerCount()).toBe(0);
});

test("a missing file, or one without a version, is logged", async () => {
	const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
	const texts = [() => Promise.reject(new Error("status 502")), async () => "<html>"];
	const stop = watchVersion(vi.fn(), () => (texts.shift() ?? (async () => fileOf("0.1.0")))());
	await vi.advanceTimersByTimeAsync(VERSION_CHECK_MS);
	expect(warn.mock.calls.map(([message]) => message)).toEqual([
		"Could not retrieve version check file",
		"Could not find app version number",
	]);
	stop();
});
