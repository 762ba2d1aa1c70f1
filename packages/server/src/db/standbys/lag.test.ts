import { expect, test } from "vitest";
import { measureLag } from "./lag.ts";
import { hasReached, isInsideEntry } from "./wal-position.ts";

const at = (position: number, history = "1/ox/00000001") => ({ history, at: BigInt(position) });
const mark = (position: number, readAt: number) => ({ position: at(position), readAt });

test("a standby that has what the primary has is not behind, however late it was asked", () => {
	const lagOf = measureLag();
	expect(lagOf(at(100), 0, mark(100, 0))).toBe(0);
	expect(lagOf(at(100), 90_000, mark(100, 0))).toBe(0);
});

test("the lag grows while a position is not reached, and stays until the next one is", () => {
	const lagOf = measureLag();
	expect(lagOf(at(100), 10, mark(200, 0))).toBe(10);
	expect(lagOf(at(150), 60, mark(300, 50))).toBe(60);
	expect(lagOf(at(200), 70, mark(300, 50))).toBe(60);
	expect(lagOf(at(300), 80, mark(300, 50))).toBe(0);
});

test("after a failover, the lag is measured anew", () => {
	const lagOf = measureLag();
	expect(lagOf(at(100), 500, mark(200, 0))).toBe(500);
	const next = { position: at(200, "1/ox/00000002"), readAt: 600 };
	expect(lagOf(at(200, "1/ox/00000002"), 601, next)).toBe(0);
});

test("positions of another timeline don't compare", () => {
	expect(hasReached(at(200), at(100))).toBe(true);
	expect(hasReached(at(99), at(100))).toBe(false);
	expect(hasReached(at(200, "1/ox/00000002"), at(100))).toBe(false);
});

test("only the start of a page may be inside of an entry", () => {
	expect(isInsideEntry(at(8192 * 5))).toBe(true);
	expect(isInsideEntry(at(8192 * 5 + 40))).toBe(false);
});
