import type { Banner } from "@oxcut/core/model";
import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "../api/readonly-store.ts";
import type { NoticeAction } from "./notice-store.ts";

/** A banner with the id to remove it by, and callable actions. */
export interface ActiveBanner extends Omit<Banner, "actions"> {
	readonly id: string;
	readonly actions: readonly NoticeAction[];
}

/** The banners at the top of every page. */
export class BannerStore {
	readonly #banners = createStore<readonly ActiveBanner[]>(() => []);
	readonly banners: ReadonlyStore<readonly ActiveBanner[]> = this.#banners;

	/** Shows a banner, which replaces one with the same id. @returns a function that removes it. */
	show(banner: ActiveBanner): () => void {
		const before = this.#banners.getState();
		const isThere = before.some(({ id }) => id === banner.id);
		this.#set(
			isThere ? before.map((other) => (other.id === banner.id ? banner : other)) : [...before, banner],
		);
		return () => this.#set(this.#banners.getState().filter((other) => other !== banner));
	}

	#set(banners: readonly ActiveBanner[]): void {
		this.#banners.setState(banners, true);
	}
}

/** The page's instance. */
export const bannerStore = new BannerStore();
