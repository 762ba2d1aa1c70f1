import { expect, test } from "vitest";
import { EventToken } from "./event-token.ts";

function keeping() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

test("a page begins where the one before had read its lists, whatever it reads itself", () => {
	const storage = keeping();
	const first = new EventToken(() => storage);
	expect(first.atStart).toBeNull();
	first.keep("a-1");
	first.keep("a-2");
	expect(first.atStart).toBeNull();
	const second = new EventToken(() => storage);
	second.keep("a-3");
	expect(second.atStart).toBe("a-2");
});

test("a browser without storage begins now", () => {
	const token = new EventToken(() => {
		throw new DOMException("denied", "SecurityError");
	});
	token.keep("a-1");
	expect(token.atStart).toBeNull();
});
