import { accountSchema } from "@oxcut/core/model";
import {
	environmentManager,
	focusManager,
	onlineManager,
	QueryClient,
	QueryObserver,
} from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberSessionKey } from "../api/session-key.ts";
import { accountQuery, type CurrentAccount } from "./account-query.ts";

beforeEach(() => {
	vi.useFakeTimers();
	environmentManager.setIsServer(() => false);
	rememberSessionKey("key");
});
afterEach(() => {
	vi.useRealTimers();
	rememberSessionKey(null);
});

const MAYA = accountSchema.parse({
	id: 7,
	email: "maya@example.com",
	first_name: "Maya",
	permissions: { id: 7 },
});

test("the login is checked again every 20 minutes", async () => {
	const check = vi.fn(async () => null);
	const observer = new QueryObserver(new QueryClient(), { ...accountQuery, queryFn: check });
	const stop = observer.subscribe(() => undefined);
	await vi.advanceTimersByTimeAsync(1_199_999);
	expect(check).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(check).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(1_200_000);
	expect(check).toHaveBeenCalledTimes(3);
	stop();
});

test("while an address is unverified, the account is read twice a minute and when the user returns to the page", async () => {
	const unverified = {
		...MAYA,
		confirmations: [
			{
				id: 1,
				params: { email: "maya@example.com" },
				description: "Confirm maya@example.com",
				expires_at: "2026-01-01T00:00:00Z",
			},
		],
	};
	const read = vi.fn(async (): Promise<CurrentAccount> => unverified);
	const client = new QueryClient();
	client.mount();
	const stop = new QueryObserver(client, { ...accountQuery, queryFn: read }).subscribe(() => undefined);
	await vi.advanceTimersByTimeAsync(0);
	expect(read).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(read).toHaveBeenCalledTimes(2);
	read.mockResolvedValue({ ...unverified, confirmations: [] });
	focusManager.setFocused(false);
	focusManager.setFocused(true);
	await vi.advanceTimersByTimeAsync(0);
	expect(read).toHaveBeenCalledTimes(3);
	focusManager.setFocused(false);
	focusManager.setFocused(true);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(read).toHaveBeenCalledTimes(3);
	stop();
	client.unmount();
	focusManager.setFocused(undefined);
});

test("a page that was loaded without an answer reads the account twice a minute, and as soon as the connection is back", async () => {
	rememberSessionKey(null);
	const read = vi.fn(async (): Promise<CurrentAccount> => MAYA);
	const client = new QueryClient();
	client.mount();
	onlineManager.setOnline(false);
	const stop = new QueryObserver(client, { ...accountQuery, queryFn: read }).subscribe(() => undefined);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(read).toHaveBeenCalledTimes(2);
	rememberSessionKey("key");
	onlineManager.setOnline(true);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(read).toHaveBeenCalledTimes(3);
	stop();
	client.unmount();
});
