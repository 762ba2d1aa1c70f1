import { afterEach, expect, test, vi } from "vitest";
import { takeToken } from "./counsel-token.ts";

const SECRET = "8Jm2Vd0sQ7cX1yRk5tWnB4uZpLgHfEaT9iSvKqMxYbo";

function opened(hash: string, kept: Map<string, string> = new Map(), isBlocked = false) {
	const replaceState = vi.fn();
	vi.stubGlobal("location", { hash, pathname: "/counsel", search: "?record=4" });
	vi.stubGlobal("history", { state: 1, replaceState });
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => {
			if (isBlocked) throw new Error("blocked");
			return kept.get(key) ?? null;
		},
		setItem: (key: string, value: string) => {
			if (isBlocked) throw new Error("blocked");
			kept.set(key, value);
		},
	});
	return { token: takeToken(), replaceState, kept };
}

afterEach(() => {
	vi.unstubAllGlobals();
});

test("takeToken takes the secret out of the address, and knows it after a reload", () => {
	const { token, replaceState, kept } = opened(`#${SECRET}`);
	expect(token).toBe(SECRET);
	expect(replaceState).toHaveBeenCalledWith(1, "", "/counsel?record=4");
	expect(opened("", kept).token).toBe(SECRET);
});

test.each(["", "#", "#top", `#${SECRET}x`, `#x=${SECRET}`])("takeToken finds none in %j", (hash) => {
	const { token, replaceState } = opened(hash);
	expect(token).toBeNull();
	expect(replaceState).not.toHaveBeenCalled();
});

test("takeToken doesn't open the last review with a damaged link", () => {
	expect(opened(`#${SECRET.slice(0, 40)}`, new Map([["ox-counsel-link", SECRET]])).token).toBeNull();
});

test("takeToken works while the browser blocks storage", () => {
	expect(opened(`#${SECRET}`, new Map(), true).token).toBe(SECRET);
	expect(opened("", new Map(), true).token).toBeNull();
});
