import { expect, test, vi } from "vitest";
import { CommandRegistry } from "./command-registry.ts";

const command = (id: string, label = id) => ({ id, label, group: "Do", run: () => undefined });

test("commands come and go with the part of the page that adds them", () => {
	const registry = new CommandRegistry();
	const changed = vi.fn();
	registry.commands.subscribe(changed);
	const remove = registry.add([command("a"), command("b")]);
	registry.add([command("b", "B of the page"), command("c")]);
	expect(registry.commands.getState().map(({ label }) => label)).toEqual(["a", "B of the page", "c"]);
	remove();
	expect(registry.commands.getState().map(({ id }) => id)).toEqual(["b", "c"]);
	expect(changed).toHaveBeenCalledTimes(3);
});

test("a failing source doesn't hide other results", async () => {
	const registry = new CommandRegistry();
	registry.addSource(async (query) => [command(`record ${query}`)]);
	registry.addSource(async () => Promise.reject(new Error("offline")));
	const found = await registry.find("gate", new AbortController().signal);
	expect(found.map(({ id }) => id)).toEqual(["record gate"]);
});
