import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

/** A film of one minute at 25 fps. */
const PICTURE =
	"TITLE: FILM\nFCM: NON-DROP FRAME\n\n001  BOAT  V  C  00:00:10:00 00:00:39:24 01:00:00:00 01:00:29:24\n002  PIER  V  C  00:00:10:00 00:00:40:01 01:00:29:24 01:01:00:00\n";

const fileOf = (name: string, text: string) => ({
	...{ name, mimeType: "text/plain", buffer: Buffer.from(text) },
});

const PREMIERE = [
	"Marker Name,Description,In,Out,Duration,Marker Type",
	"Harbour,Ask Getty,01:00:02:00,01:00:04:00,00:00:02:00,Comment",
	"Leader,,00:59:50:00,,,Comment",
	"\u202eFerry,שלום,01:00:30:00,,,Comment",
].join("\n");
const AVID = "anna\t01:00:10:12\tV1\tred\tBlow up?\t1\n";

async function importWithMarkers(page: Page, productionId: number): Promise<void> {
	await page.goto(`/projects/${productionId}/cuts/new`);
	await page
		.locator("input[type=file]")
		.setInputFiles([
			fileOf("Film_V1.edl", PICTURE),
			fileOf("Film_V1.csv", PREMIERE),
			fileOf("avid.txt", AVID),
		]);
	await page.getByRole("cell", { name: "3 markers" }).waitFor();
	await page.getByRole("cell", { name: "1 marker", exact: true }).waitFor();
	expect(await page.getByRole("combobox", { name: "Track of Film_V1.csv" }).count()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
	await page.getByLabel("Name").fill("With markers");
	await page.getByRole("button", { name: "Import cut" }).click();
	await page.waitForURL(/\/cuts\/\d+$/);
	await page.getByRole("heading", { name: "Markers", exact: true }).waitFor();
}

test("[TIM75, TIM76] a cut is imported with lists of markers, which its timeline and table show", async ({
	page,
	productionId,
}) => {
	await importWithMarkers(page, productionId);
	const section = page.getByRole("region", { name: "Markers", exact: true });
	await section.getByRole("button", { name: "Show" }).click();
	const rows = section.getByRole("row");
	expect(await rows.count()).toBe(5);
	const cells = await rows.nth(2).getByRole("cell").allInnerTexts();
	expect(cells.map((text) => text.replace(/\s+/g, " "))).toEqual([
		...["01:00:02:00", "Harbour Ask Getty", "—", "00:00:02:00", "Film_V1.csv:2"],
	]);
	expect(await rows.nth(1).textContent()).toMatch(/00:59:50:00\s*Outside the film\s*Leader/);
	expect(await rows.nth(1).getByRole("button").count()).toBe(0);

	const tip = page.getByRole("status").filter({ hasText: /^01:00:/ });
	await section.getByRole("button", { name: "Show 01:00:10:12 on the timeline" }).press("Enter");
	await tip.filter({ hasText: "Blow up?" }).waitFor();

	const timeline = page.getByRole("application", { name: /M moves to the next of 4 markers/ });
	await timeline.focus();
	const stops = ["Ask Getty", "Blow up?", "Ferry"];
	for (const text of stops) {
		await page.keyboard.press("m");
		await tip.filter({ hasText: text }).waitFor();
	}
	// Behind the last one, the key stays on it.
	await page.keyboard.press("m");
	await page.keyboard.press("Shift+M");
	await tip.filter({ hasText: "Blow up?" }).waitFor();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await accessProblems(page, colorScheme === "light" ? "all" : "colors")).toEqual([]);
	}
	await page.keyboard.press("ArrowRight");
	await tip.filter({ hasText: "Blow up?" }).waitFor({ state: "detached" });
});

test("[TIM75, TIM77] lists of markers that can't belong to the cut say why, and block the import", async ({
	page,
	productionId,
}) => {
	await page.goto(`/projects/${productionId}/cuts/new`);
	const files = page.locator("input[type=file]");
	await files.setInputFiles([fileOf("markers.csv", PREMIERE), fileOf("log.csv", "Title,Licensor\nA,B\n")]);
	await page
		.getByText("log.csv was not added: a table belongs to a cut only if it is a list of markers.")
		.waitFor();
	await page.getByText("Only markers are here. Drop the cut's lists or timeline too.").waitFor();
	await files.setInputFiles([
		fileOf("Film_V1.edl", PICTURE),
		fileOf("markers.csv", PREMIERE.replace("01:00:02:00", "soon")),
	]);
	await page.getByText("In 'soon' is not a timecode").first().waitFor();
	expect(await page.getByRole("button", { name: "Import cut" }).isDisabled()).toBe(true);
});

/** Whether each text is drawn from left to right, by its first two letters: it may be on several lines. */
async function isLeftToRight(page: Page, texts: readonly string[]): Promise<boolean[]> {
	return page.evaluate((wanted) => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const nodes: Text[] = [];
		while (walker.nextNode()) nodes.push(walker.currentNode as Text);
		return wanted.map((text) => {
			const node = nodes.find(({ data }) => data.includes(text));
			if (node === undefined) throw new Error(`not on the page: ${text}`);
			const from = node.data.indexOf(text);
			const left = (at: number) => {
				const range = document.createRange();
				range.setStart(node, at);
				range.setEnd(node, at + 1);
				return range.getBoundingClientRect().left;
			};
			return left(from) < left(from + 1);
		});
	}, texts);
}

test("[TIM76] marks of direction and control characters in markers change no text beside them", async ({
	page,
	productionId,
}) => {
	const hostile = [
		"Marker Name,Description,In",
		"\u202eHarbour\u2066,\u202b<b>Ask</b>\u0007 Getty\u202e,01:00:02:00",
		"Ferry,Plain,01:00:30:00",
	].join("\n");
	await page.goto(`/projects/${productionId}/cuts/new`);
	const files = page.locator("input[type=file]");
	await files.setInputFiles([
		fileOf("Film_V1.edl", PICTURE),
		fileOf("bad.csv", hostile.replace("01:00:02:00", "\u202eso\u2067on")),
	]);
	const advice = page.getByText("is not a timecode").first();
	await advice.waitFor();
	const hint = (await advice.locator("xpath=following-sibling::span").first().textContent())?.trim() ?? "";
	expect(hint).not.toBe("");
	expect(await isLeftToRight(page, [hint])).toEqual([true]);
	await page.getByText("In '\\u202eso\\u2067on' is not a timecode").first().waitFor();
	await page.getByRole("button", { name: "Remove bad.csv" }).click();
	await files.setInputFiles(fileOf("markers.csv", hostile));
	await page.getByRole("cell", { name: "2 markers" }).waitFor();
	await page.getByLabel("Name").fill("Hostile");
	await page.getByRole("button", { name: "Import cut" }).click();
	await page.waitForURL(/\/cuts\/\d+$/);
	const section = page.getByRole("region", { name: "Markers", exact: true });
	await section.getByRole("button", { name: "Show" }).click();
	await section.getByText("<b>Ask</b>").waitFor();
	expect(await isLeftToRight(page, ["01:00:02:00", "markers.csv:2", "Ferry", "Plain"])).toEqual([
		...[true, true, true, true],
	]);
	await section.getByRole("button", { name: "Show 01:00:02:00 on the timeline" }).click();
	const tip = page.getByRole("status").filter({ hasText: /^01:00:02:00/ });
	await tip.waitFor();
	expect(await tip.locator("b").count()).toBe(0);
});
