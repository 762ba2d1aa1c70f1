import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";

const PACKAGES = fileURLToPath(new URL("../../", import.meta.url));
/** The folders with texts that pages show. */
const FOLDERS = ["web/src", "core/src/compare", "core/src/model", "core/src/money", "core/src/savings"];

function shownCharacters(): string[] {
	const sources = FOLDERS.flatMap((folder) =>
		readdirSync(join(PACKAGES, folder), { recursive: true, encoding: "utf8" })
			.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
			.map((file) => readFileSync(join(PACKAGES, folder, file), "utf8")),
	);
	const found = new Set(sources.join("").match(/[^\p{ASCII}\p{M}]/gu));
	return [...found].sort();
}

/** The characters that a page draws in a font of the system, which may lack them. */
async function drawnInOtherFonts(page: Page, characters: readonly string[], font: string): Promise<string[]> {
	await page.evaluate(
		([texts, family]) => {
			const list = document.createElement("ul");
			list.id = "characters";
			list.style.fontFamily = `var(${family})`;
			list.append(
				...texts.map((text) => {
					const item = document.createElement("li");
					item.textContent = text;
					return item;
				}),
			);
			document.body.replaceChildren(list);
			// Laying them out starts the loading of their fonts.
			list.getBoundingClientRect();
			return document.fonts.ready;
		},
		[characters, font] as const,
	);
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("DOM.enable");
	await devtools.send("CSS.enable");
	const { root } = await devtools.send("DOM.getDocument");
	const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
		nodeId: root.nodeId,
		selector: "#characters li",
	});
	const others: string[] = [];
	for (const [index, nodeId] of nodeIds.entries()) {
		const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
		if (!fonts.every(({ isCustomFont }) => isCustomFont)) others.push(characters[index] ?? "");
	}
	return others;
}

test.for(["--sans", "--mono"])(
	"every character of the app's texts is drawn in its own fonts: %s",
	async (font, { page }) => {
		const characters = shownCharacters();
		expect(characters).toContain("→");
		await page.goto("/");
		await page.getByRole("main").waitFor();
		expect(await drawnInOtherFonts(page, characters, font)).toEqual([]);
	},
);
