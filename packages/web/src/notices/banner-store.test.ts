import { expect, test } from "vitest";
import { BannerStore } from "./banner-store.ts";

const banner = (id: string, text: string) =>
	({ id, text, type: "warn", shortText: "", actions: [] }) as const;

test("a banner stays until it is removed; another with the same id replaces it", () => {
	const store = new BannerStore();
	const texts = () => store.banners.getState().map(({ text }) => text);
	const hide = store.show(banner("offline", "You're offline."));
	store.show(banner("plan", "View only"));
	const hideNewer = store.show(banner("offline", "2 changes wait."));
	expect(texts()).toEqual(["2 changes wait.", "View only"]);
	hide();
	expect(texts()).toEqual(["2 changes wait.", "View only"]);
	hideNewer();
	expect(texts()).toEqual(["View only"]);
});
