import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAVE_DELAY_MS, StorePersistence } from "./store-persistence.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openStore(kept: Record<string, unknown>) {
	const saved = new Map(Object.entries(kept));
	const flags: boolean[] = [];
	let titles: readonly string[] = [];
	const save = vi.fn(async (storeId: string, data: unknown) => void saved.set(storeId, data));
	const persistence = new StorePersistence(
		"records:12",
		{
			merge: (data) => {
				titles = data as readonly string[];
				flags.push(persistence.isLoading);
				persistence.patched();
			},
			state: () => titles,
		},
		{ load: async (storeId) => saved.get(storeId), save },
	);
	const patch = (next: readonly string[]) => {
		titles = next;
		persistence.patched();
	};
	return { persistence, saved, save, flags, patch, titles: () => titles };
}

test("stored data is merged while the loading flag is set, and isn't saved again", async () => {
	const { persistence, save, flags, titles } = openStore({ "records:12": ["Pickets"] });
	expect(await persistence.load()).toBe(true);
	expect(titles()).toEqual(["Pickets"]);
	expect(flags).toEqual([true]);
	expect(persistence.isLoading).toBe(false);
	await vi.runAllTimersAsync();
	expect(save).not.toHaveBeenCalled();
});

test("successive patches of a store are saved once", async () => {
	const { persistence, saved, save, patch } = openStore({});
	expect(await persistence.load()).toBe(false);
	patch(["a"]);
	patch(["a", "b"]);
	await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
	expect(save).toHaveBeenCalledTimes(1);
	expect(saved.get("records:12")).toEqual(["a", "b"]);
	patch([]);
	persistence.stop();
	await vi.runAllTimersAsync();
	expect(save).toHaveBeenCalledTimes(1);
});
