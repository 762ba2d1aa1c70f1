import { expect, test } from "vitest";
import { EventToken } from "./event-token.ts";

function keeping() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

test("a page's stream begins where the previous page had read its lists, whatever it reads itself", () => {
	const storage = keeping();
	const first = new EventToken(() => storage);
	first.keep("a-1");
	first.readProductions("a-2");
	const second = new EventToken(() => storage);
	second.keep("a-3");
	second.readProductions("a-4");
	expect(second.begin()).toBe("a-2");
});

test("a browser's first stream begins where its productions were first read", () => {
	const token = new EventToken(keeping);
	token.keep("a-1");
	token.readProductions("a-2");
	token.readProductions("a-3");
	expect([token.begin(), token.begin()]).toEqual(["a-2", "a-2"]);
});

test("a stream opened before the productions were read begins now, and so do later ones", () => {
	const token = new EventToken(keeping);
	expect(token.begin()).toBeNull();
	token.readProductions("a-1");
	expect(token.begin()).toBeNull();
});

test("without storage, a stream begins now", () => {
	const token = new EventToken(() => {
		throw new DOMException("denied", "SecurityError");
	});
	token.keep("a-1");
	expect(token.begin()).toBeNull();
});
