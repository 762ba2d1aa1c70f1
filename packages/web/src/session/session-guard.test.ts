import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../api/api.ts";
import { whileSessionEnds } from "../api/page-fetch.ts";
import { currentSessionKey } from "../api/session-key.ts";
import { ACCOUNT_KEY } from "./account-query.ts";
import { announceSession, SESSION_CHANNEL } from "./session-channel.ts";
import { guardSession } from "./session-guard.ts";

const ACCOUNT = { id: 7, email: "maren@example.com" };

let stop = (): void => undefined;
beforeEach(() => {
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async () => Response.json({ errors: "no" }, { status: 401 }));
});
afterEach(() => {
	stop();
	vi.unstubAllGlobals();
});

function guarded(account: typeof ACCOUNT | null) {
	const queryClient = new QueryClient();
	queryClient.setQueryData(ACCOUNT_KEY, account);
	const leave = vi.fn(async () => undefined);
	stop = guardSession({ queryClient, leave });
	return { leave };
}

test("the first 401 signs out, flagged as forced, and notifies the other tabs", async () => {
	const { leave } = guarded(ACCOUNT);
	const heard = new Promise((resolve) => {
		const otherTab = new BroadcastChannel(SESSION_CHANNEL);
		otherTab.onmessage = ({ data }) => {
			otherTab.close();
			resolve(data.event);
		};
	});
	await Promise.allSettled([api.get("/productions"), api.get("/studios")]);
	expect(leave.mock.calls).toEqual([[{ forced: true }]]);
	expect(await heard).toBe("ended");
});

test("a 401 for a visitor changes nothing", async () => {
	const { leave } = guarded(null);
	await api.get("/productions").catch(() => undefined);
	expect(leave).not.toHaveBeenCalled();
});

test("calls refused while the user signs out don't count as a forced sign-out", async () => {
	const { leave } = guarded(ACCOUNT);
	await whileSessionEnds(() => Promise.allSettled([api.get("/productions"), api.get("/studios")]));
	await Promise.allSettled([api.get("/productions")]);
	expect(leave).not.toHaveBeenCalled();
});

test("signing out of a session that has already ended is a forced sign-out", async () => {
	const { leave } = guarded(ACCOUNT);
	await whileSessionEnds(() => api.delete("/users/sign_out")).catch(() => undefined);
	expect(leave.mock.calls).toEqual([[{ forced: true }]]);
});

/** Sends this tab a message as if from another tab of the browser. */
function announceFromOtherTab(event: "signed_in" | "signed_out" | "ended"): void {
	const otherTab = new BroadcastChannel(SESSION_CHANNEL);
	otherTab.postMessage({ event, tab: "another" });
	otherTab.close();
}

test.for([
	["signed_out", false],
	["ended", true],
] as const)("a session that another tab reports as %s is left here, forced: %s", async ([event, forced]) => {
	const { leave } = guarded(ACCOUNT);
	announceFromOtherTab(event);
	await expect.poll(() => leave.mock.calls).toEqual([[{ forced }]]);
});

test("a tab ignores its own announcements", async () => {
	const { leave } = guarded(ACCOUNT);
	const reload = vi.fn();
	vi.stubGlobal("location", { reload });
	vi.stubGlobal("fetch", async () => Response.json({ account: { ...ACCOUNT, id: 8 } }));
	announceSession("signed_out");
	// Arrives second, and reloads the page, which has another account by now.
	announceFromOtherTab("signed_in");
	await expect.poll(() => reload.mock.calls).toHaveLength(1);
	expect(leave).not.toHaveBeenCalled();
});

test("a page that another account takes over has no key for changes of the one before", async () => {
	guarded(ACCOUNT);
	const keys: (string | null)[] = [];
	vi.stubGlobal("location", { reload: () => keys.push(currentSessionKey()) });
	vi.stubGlobal("fetch", async () => Response.json({ account: { ...ACCOUNT, id: 8 }, session_key: "new" }));
	announceFromOtherTab("signed_in");
	await expect.poll(() => keys).toEqual([null]);
});
