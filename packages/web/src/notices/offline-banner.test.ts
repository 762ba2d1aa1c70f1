import { expect, test } from "vitest";
import { BannerStore } from "./banner-store.ts";
import { watchOffline } from "./offline-banner.ts";

/** A page with its network and its unsaved changes. */
function openPage({ online = true, changes = 0 } = {}) {
	const page = new EventTarget();
	const banners = new BannerStore();
	const network = { online };
	let count = changes;
	let problem: string | null = null;
	let tell = (): void => undefined;
	const stop = watchOffline({
		page,
		banners,
		isOnline: () => network.online,
		waiting: {
			count: () => count,
			problem: () => problem,
			subscribe: (listener) => {
				tell = listener;
				return () => {
					tell = () => undefined;
					return true;
				};
			},
		},
	});
	return {
		stop,
		turn: (event: "online" | "offline") => {
			network.online = event === "online";
			page.dispatchEvent(new Event(event));
		},
		wait: (next: number) => {
			count = next;
			tell();
		},
		fail: (words: string | null) => {
			problem = words;
			tell();
		},
		banners: () => banners.banners.getState().map(({ text, shortText }) => [text, shortText]),
		/** Whether the browser would ask before the page is left. */
		asks: () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true })),
	};
}

const OFFLINE = [
	"You're offline. You can read what has loaded, but some changes can't be saved until you're back.",
	"You're offline.",
];

test("a page without a network says so until it has one", () => {
	const { turn, banners, asks } = openPage();
	expect(banners()).toEqual([]);
	turn("offline");
	expect(banners()).toEqual([OFFLINE]);
	expect(asks()).toBe(false);
	turn("online");
	expect(banners()).toEqual([]);
});

test("a page opened without a network says so at once", () => {
	expect(openPage({ online: false }).banners()).toEqual([OFFLINE]);
});

test("offline, it counts waiting changes, and asks before the page is left with them", () => {
	const { turn, wait, banners, asks } = openPage({ online: false });
	wait(1);
	expect(banners()).toEqual([
		["You're offline. 1 unsaved change will be saved when you're back.", "Offline. 1 unsaved change."],
	]);
	wait(2);
	expect(banners()).toEqual([
		["You're offline. 2 unsaved changes will be saved when you're back.", "Offline. 2 unsaved changes."],
	]);
	expect(asks()).toBe(true);
	wait(0);
	expect(banners()).toEqual([OFFLINE]);
	expect(asks()).toBe(false);
	wait(1);
	turn("online");
	expect(asks()).toBe(false);
});

test("online, changes that wait for their second aren't mentioned", () => {
	const { wait, banners, asks } = openPage();
	wait(1);
	expect(banners()).toEqual([]);
	expect(asks()).toBe(false);
});

test("when it is stopped, its banner is removed, and it hears nothing more", () => {
	const { stop, turn, banners, asks } = openPage({ online: false, changes: 1 });
	stop();
	expect(banners()).toEqual([]);
	expect(asks()).toBe(false);
	turn("offline");
	expect(banners()).toEqual([]);
});

test("if the server takes no changes, the banner says how many wait, until it does", () => {
	const { fail, wait, banners, asks } = openPage({ changes: 2 });
	fail("The server can't be reached");
	expect(banners()).toEqual([
		[
			"The server can't be reached. 2 unsaved changes; ox keeps trying to save.",
			"Couldn't save. 2 unsaved changes.",
		],
	]);
	expect(asks()).toBe(true);
	wait(0);
	expect(banners()).toEqual([]);
	expect(asks()).toBe(false);
});
