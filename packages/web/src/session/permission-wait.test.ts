import { accountPermissionsSchema } from "@oxcut/core/model";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitPermissions, hasPermissions, waitForPermissions } from "./permission-wait.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("permissions are requested every second until they are known", async () => {
	const isLoaded = vi.fn(() => isLoaded.mock.calls.length === 4);
	const waiting = waitForPermissions(isLoaded);
	await vi.advanceTimersByTimeAsync(3000);
	expect(await waiting).toBe(true);
	expect(isLoaded).toHaveBeenCalledTimes(4);
});

test("waiting for permissions ends after eight seconds", async () => {
	const isLoaded = vi.fn(() => false);
	const done = vi.fn();
	void waitForPermissions(isLoaded).then(done);
	await vi.advanceTimersByTimeAsync(7999);
	expect(done).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(done).toHaveBeenCalledWith(false);
	expect(isLoaded).toHaveBeenCalledTimes(9);
});

const account = (permissions: object) => ({
	permissions: accountPermissionsSchema.parse({ id: 7, ...permissions }),
});
const NEW = account({});
const JOINED = account({ productions: { "12": { main_role: "viewer" } } });

test.each([
	["a visitor", null, { system: false, studio: false, production: false }],
	["a new account", NEW, { system: true, studio: false, production: false }],
	["a member of a team", JOINED, { system: true, studio: false, production: true }],
	[
		"a studio's manager",
		account({ studios: { "3": { main_role: "manager" } } }),
		{ system: true, studio: true, production: false },
	],
])("with %s the permissions of these areas are known", (_who, who, areas) => {
	const found = (["system", "studio", "production"] as const).map((area) => [
		area,
		hasPermissions(who, area),
	]);
	expect(Object.fromEntries(found)).toEqual(areas);
});

test("the account is read every second until it has its production's permissions", async () => {
	const answers = [NEW, new Error("Request error: Offline connection"), NEW, JOINED];
	const readAccount = vi.fn(async () => {
		const answer = answers[readAccount.mock.calls.length - 1];
		if (answer instanceof Error) throw answer;
		return answer ?? null;
	});
	const done = vi.fn();
	void awaitPermissions("production", readAccount).then(done);
	await vi.advanceTimersByTimeAsync(2999);
	expect(done).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(done).toHaveBeenCalledWith(true);
	expect(readAccount).toHaveBeenCalledTimes(4);
});

test("a page that is left stops reading the account", async () => {
	const leave = new AbortController();
	const readAccount = vi.fn(async () => NEW);
	const done = vi.fn();
	void awaitPermissions("studio", readAccount, leave.signal).then(done);
	await vi.advanceTimersByTimeAsync(1500);
	leave.abort();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(done).toHaveBeenCalledWith(false);
	expect(readAccount.mock.calls.length).toBeLessThanOrEqual(3);
});
