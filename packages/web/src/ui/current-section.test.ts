import { expect, test } from "vitest";
import { currentSection } from "./current-section.ts";

const PART = { top: 48, height: 800, scrollTop: 500, scrollHeight: 2000 };
const SECTIONS = [
	{ id: "general", top: -450 },
	{ id: "state", top: 60 },
	{ id: "owner", top: 400 },
	{ id: "delete", top: 600 },
];

test.for([
	{ name: "at the top of the page", part: { ...PART, scrollTop: 0 }, moved: 500, chosen: "", is: "general" },
	{ name: "with its title at the top", part: PART, moved: 0, chosen: "", is: "state" },
	{ name: "that the page was scrolled past", part: PART, moved: 200, chosen: "", is: "general" },
	{ name: "after the address's", part: PART, moved: 0, chosen: "general", is: "state" },
	{ name: "at the end", part: { ...PART, scrollTop: 1200 }, moved: 0, chosen: "", is: "delete" },
	{
		name: "of the address at the end",
		part: { ...PART, scrollTop: 1200 },
		moved: 0,
		chosen: "owner",
		is: "owner",
	},
	{
		name: "out of sight of the address, at the end",
		part: { ...PART, scrollTop: 1200 },
		moved: 0,
		chosen: "general",
		is: "delete",
	},
	{
		name: "on a page that needn't scroll",
		part: { ...PART, scrollTop: 0, scrollHeight: 800 },
		moved: 500,
		chosen: "",
		is: "general",
	},
	{
		name: "of the address on a page that needn't scroll",
		part: { ...PART, scrollTop: 0, scrollHeight: 800 },
		moved: 100,
		chosen: "owner",
		is: "owner",
	},
])("currentSection names the section $name", ({ part, moved, chosen, is }) => {
	const sections = SECTIONS.map(({ id, top }) => ({ id, top: top + moved }));
	expect(currentSection(sections, part, chosen)).toBe(is);
});

test("currentSection names none without sections", () => {
	expect(currentSection([], PART, "general")).toBeUndefined();
});
