import { expect, test } from "vitest";
import { keysLabel } from "./keys-label.ts";

test.each([
	["mod+k", true, "⌘K"],
	["mod+k", false, "Ctrl+K"],
	["mod+shift+z", true, "⌘⇧Z"],
	["g r", false, "G R"],
	["?", true, "?"],
	["+", false, "+"],
	["mod++", false, "Ctrl++"],
	["Escape", false, "Esc"],
])("keysLabel writes %j, on a Mac %j, as %j", (keys, onMac, label) => {
	expect(keysLabel(keys, onMac)).toBe(label);
});
