import { expect, test } from "vitest";
import { ScrollMemory } from "./scroll-memory.ts";

test("each route has its own position, and a new one begins at the top", () => {
	const memory = new ScrollMemory();
	memory.save("/projects/1/records", 400);
	memory.save("/projects/1/team", 20);
	memory.save("/projects/1/records", 480);
	expect(memory.restore("/projects/1/records")).toBe(480);
	expect(memory.restore("/projects/1/team")).toBe(20);
	expect(memory.restore("/projects/2/team")).toBe(0);
});

test("the least recently visited route is forgotten first", () => {
	const memory = new ScrollMemory();
	for (let id = 0; id <= ScrollMemory.KEEP; id++) memory.save(`/cuts/${id}`, id + 1);
	expect(memory.restore("/cuts/0")).toBe(0);
	expect(memory.restore("/cuts/1")).toBe(2);
});
