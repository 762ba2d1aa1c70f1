import { expect, test } from "vitest";
import { BannerStore } from "./banner-store.ts";

const banner = (id: string, text: string) =>
	({ id, text, type: "warn", shortText: "", actions: [] }) as const;

test("a banner stays until it is taken away; another with its id takes its place", () => {
	const store = new BannerStore();
	const texts = () => store.snapshot().map(({ text }) => text);
	const hide = store.show(banner("offline", "You're offline."));
	store.show(banner("plan", "View only"));
	const hideNewer = store.show(banner("offline", "2 changes wait."));
	expect(texts()).toEqual(["2 changes wait.", "View only"]);
	hide();
	expect(texts()).toEqual(["2 changes wait.", "View only"]);
	hideNewer();
	expect(texts()).toEqual(["View only"]);
});
