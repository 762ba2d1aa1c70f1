import type { Banner } from "@oxcut/core/model";
import type { NoticeAction } from "./notice-store.ts";

/** A banner as the app has it: with an id to take it away by, and actions that do something. */
export interface ActiveBanner extends Omit<Banner, "actions"> {
	readonly id: string;
	readonly actions: readonly NoticeAction[];
}

/** What stands at the top of every page, as long as it holds. */
export class BannerStore {
	#banners: readonly ActiveBanner[] = [];
	readonly #listeners = new Set<() => void>();

	readonly snapshot = (): readonly ActiveBanner[] => this.#banners;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Shows a banner; one with the same id gives way to it, in its place. @returns takes it away. */
	show(banner: ActiveBanner): () => void {
		const isThere = this.#banners.some(({ id }) => id === banner.id);
		this.#set(
			isThere
				? this.#banners.map((other) => (other.id === banner.id ? banner : other))
				: [...this.#banners, banner],
		);
		return () => this.#set(this.#banners.filter((other) => other !== banner));
	}

	#set(banners: readonly ActiveBanner[]): void {
		this.#banners = banners;
		for (const listener of this.#listeners) listener();
	}
}

/** The page's own. */
export const bannerStore = new BannerStore();
