import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeyRegistry, SEQUENCE_MS } from "./key-registry.ts";

class FakeElement extends EventTarget {
	readonly #isField: boolean;
	constructor(isField: boolean) {
		super();
		this.#isField = isField;
	}
	closest(): FakeElement | null {
		return this.#isField ? this : null;
	}
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("Element", FakeElement);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function press(registry: KeyRegistry, key: string, more: Partial<KeyboardEvent> & { field?: boolean } = {}) {
	const { field = false, ...modifiers } = more;
	const event = {
		key,
		target: new FakeElement(field),
		preventDefault: vi.fn(),
		defaultPrevented: false,
		isComposing: false,
		timeStamp: performance.now(),
		...modifiers,
	};
	registry.handle(event as unknown as KeyboardEvent);
	return event;
}

function open(isMac = false) {
	const registry = new KeyRegistry(isMac);
	const done: string[] = [];
	const bind = (keys: string, everywhere = false) => ({
		keys,
		label: keys,
		group: "Page",
		everywhere,
		run: () => void done.push(keys),
	});
	return { registry, done, bind };
}

test("mod is Control here and Command on a Mac", () => {
	const { registry, done, bind } = open();
	registry.add([bind("mod+k", true)]);
	press(registry, "k", { ctrlKey: true });
	press(registry, "k", { metaKey: true });
	press(registry, "K", { ctrlKey: true, shiftKey: true });
	expect(done).toEqual(["mod+k"]);
	const mac = open(true);
	mac.registry.add([mac.bind("mod+k")]);
	press(mac.registry, "k", { metaKey: true });
	expect(mac.done).toEqual(["mod+k"]);
});

test("sequences must be typed within a second", () => {
	const { registry, done, bind } = open();
	registry.add([bind("g r"), bind("r")]);
	press(registry, "g");
	vi.advanceTimersByTime(SEQUENCE_MS);
	press(registry, "r");
	press(registry, "g");
	vi.advanceTimersByTime(SEQUENCE_MS + 1);
	press(registry, "r");
	expect(done).toEqual(["g r", "r"]);
});

test("a busy page that hears of a sequence's second key late still takes it", () => {
	const { registry, done, bind } = open();
	registry.add([bind("g r"), bind("r")]);
	const { timeStamp } = press(registry, "g");
	vi.advanceTimersByTime(10 * SEQUENCE_MS);
	press(registry, "r", { timeStamp: timeStamp + SEQUENCE_MS / 2 });
	expect(done).toEqual(["g r"]);
});

test("keys don't work while typing, except those for everywhere", () => {
	const { registry, done, bind } = open();
	registry.add([bind("?"), bind("mod+k", true)]);
	press(registry, "?", { field: true, shiftKey: true });
	press(registry, "k", { field: true, ctrlKey: true });
	press(registry, "?", { shiftKey: true });
	expect(done).toEqual(["mod+k", "?"]);
});

test("a key that something else handled does nothing more", () => {
	const { registry, done, bind } = open();
	registry.add([bind("x")]);
	press(registry, "x", { defaultPrevented: true });
	expect(done).toEqual([]);
});

test("keys of a part of the page precede those below it, and disappear with it", () => {
	const { registry, done, bind } = open();
	registry.add([bind("n")]);
	const remove = registry.add([{ ...bind("n"), label: "New cut", run: () => void done.push("new cut") }]);
	expect(press(registry, "n").preventDefault).toHaveBeenCalled();
	expect(registry.list().map(({ label }) => label)).toEqual(["New cut"]);
	remove();
	press(registry, "n");
	expect(done).toEqual(["new cut", "n"]);
});

test("keys that a part of the page handles itself are only listed", () => {
	const { registry, done, bind } = open();
	registry.add([bind("escape")]);
	registry.add([{ keys: "escape", label: "Deselect", group: "In the grid", run: null }]);
	registry.add([{ keys: "i", label: "Ignore", group: "Unidentified clips", run: null }]);
	expect(registry.list().map(({ keys }) => keys)).toEqual(["escape", "escape", "i"]);
	expect(press(registry, "i").preventDefault).not.toHaveBeenCalled();
	press(registry, "Escape");
	expect(done).toEqual(["escape"]);
});
