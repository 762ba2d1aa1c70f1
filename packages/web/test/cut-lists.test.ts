import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { makeSmallFilm, SMALL_LIST } from "./harness/small-film.ts";

const fileOf = (name: string, text: string) => ({
	...{ name, mimeType: "text/plain", buffer: Buffer.from(text) },
});

const MARKERS = [
	"Marker Name,Description,In,Out,Duration,Marker Type",
	"Harbour,Ask Getty,01:00:02:00,01:00:04:00,00:00:02:00,Comment",
	"Ferry,,01:00:30:00,,,Comment",
].join("\n");

const SECOND_TRACK =
	"TITLE: UP\nFCM: NON-DROP FRAME\n\n001  AX  V  C  00:00:00:00 00:00:05:00 01:00:50:00 01:00:55:00\n* FROM CLIP NAME: 10000002_FishMarket.mov\n";

const listsOf = (page: Page) => page.getByRole("region", { name: "Edit lists", exact: true });

async function openAddLists(page: Page) {
	await listsOf(page).getByRole("button", { name: "Add list", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Add lists" });
	await dialog.getByText("Drop EDLs, timelines or lists of markers here.").waitFor();
	return dialog;
}

test("[TIM75] a list of markers added to a cut shows on its timeline, and Undo removes it", async ({
	page,
	maren,
}) => {
	const { cutId } = await makeSmallFilm(maren, "Rough cut");
	await page.goto(`/cuts/${cutId}`);
	const dialog = await openAddLists(page);
	const add = dialog.getByRole("button", { name: "Add list", exact: true });
	expect(await add.isDisabled()).toBe(true);
	await dialog.locator("input[type=file]").setInputFiles(fileOf("markers.csv", MARKERS));
	await dialog.getByRole("cell", { name: "2 markers" }).waitFor();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await accessProblems(page, colorScheme === "light" ? "all" : "colors")).toEqual([]);
	}
	await add.click();
	await dialog.waitFor({ state: "detached" });
	const markers = page.getByRole("region", { name: "Markers", exact: true });
	await markers.getByRole("button", { name: "Show" }).click();
	await markers.getByRole("row", { name: /01:00:02:00.*Harbour/ }).waitFor();
	await listsOf(page)
		.getByText(/^2 lists · /)
		.waitFor();
	await listsOf(page).getByRole("button", { name: "Show", exact: true }).click();
	await listsOf(page)
		.getByRole("listitem")
		.filter({ hasText: "markers.csv" })
		.getByText("markers", { exact: true })
		.waitFor();

	await page.getByText("Added markers.csv").waitFor();
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await page.getByText("Undone: Added markers.csv").waitFor();
	await listsOf(page)
		.getByText(/^1 list · /)
		.waitFor();
	await markers.waitFor({ state: "detached" });
});

test("[TIM78] an Avid log names the clips of its reels, and identifies them", async ({ page, maren }) => {
	const { cutId } = await makeSmallFilm(maren, "Rough cut");
	await page.goto(`/cuts/${cutId}`);
	const unidentified = page.getByRole("region", { name: /^Unidentified/ });
	await unidentified.getByText("SLATE 12.mov").first().waitFor();
	const dialog = await openAddLists(page);
	const log =
		"Heading\nFIELD_DELIM\tTABS\tFPS\t25\nColumn\nName\tSource File\nData\nSLATE 12\t10000002_Fish.mxf\n";
	await dialog.locator("input[type=file]").setInputFiles(fileOf("bin.ale", log));
	await dialog.getByRole("cell", { name: "names of 1 clip" }).waitFor();
	await dialog.getByRole("button", { name: "Add list", exact: true }).click();
	await dialog.waitFor({ state: "detached" });
	await unidentified.getByText("SLATE 12.mov").first().waitFor({ state: "detached" });
	await listsOf(page).getByRole("button", { name: "Show", exact: true }).click();
	await listsOf(page)
		.getByRole("listitem")
		.filter({ hasText: "bin.ale" })
		.getByText("reel log", { exact: true })
		.waitFor();
});

test("[CUT7, CUT20, TRASH1] an added track is charged, and a removed one comes back to its place, by Ctrl+Z or from the trash", async ({
	page,
	maren,
}) => {
	const { cutId, productionId } = await makeSmallFilm(maren, "Rough cut");
	await page.goto(`/cuts/${cutId}`);
	const total = page.getByTestId("total");
	const before = await total.textContent();
	const dialog = await openAddLists(page);
	await dialog.locator("input[type=file]").setInputFiles(fileOf("Up_V2.edl", SECOND_TRACK));
	await dialog.getByText("No problems in these lists.").waitFor();
	await dialog.getByRole("button", { name: "Add list", exact: true }).click();
	await dialog.waitFor({ state: "detached" });
	const isTotal = (text: string | null, wanted: boolean) =>
		expect.poll(async () => (await total.textContent()) === text).toBe(wanted);
	await isTotal(before, false);
	const after = await total.textContent();

	await listsOf(page).getByRole("button", { name: "Show", exact: true }).click();
	await page.getByRole("button", { name: "Remove Up_V2.edl" }).click();
	await page.getByText("Removed Up_V2.edl").waitFor();
	await isTotal(before, true);
	// The last list can't be removed.
	expect(await page.getByRole("button", { name: `Remove ${SMALL_LIST}` }).count()).toBe(0);
	await page.keyboard.press("Control+z");
	await page.getByText("Undone: Removed Up_V2.edl").waitFor();
	await isTotal(after, true);

	const files = async () => (await listsOf(page).getByRole("listitem").allTextContents()).join();
	expect(await files()).toMatch(/Small_V1.*Up_V2/);
	await page.getByRole("button", { name: `Remove ${SMALL_LIST}` }).click();
	await page.getByText(`Removed ${SMALL_LIST}`).waitFor();
	await page.goto(`/projects/${productionId}/trash`);
	const restored = `Rough cut: ${SMALL_LIST}`;
	await page.getByRole("button", { name: `Restore ${restored}` }).click();
	await page.getByText(`Restored ${restored}`).waitFor();
	await page.goto(`/cuts/${cutId}`);
	await isTotal(after, true);
	await listsOf(page).getByRole("button", { name: "Show", exact: true }).click();
	await expect.poll(files).toMatch(/Small_V1.*Up_V2/);
});

test("[CUT37] a list of many MB counts like any other, and one that no call can take is refused when it is dropped", async ({
	page,
	maren,
}) => {
	const { cutId } = await makeSmallFilm(maren, "Rough cut");
	await page.goto(`/cuts/${cutId}`);
	const total = page.getByTestId("total");
	const before = await total.textContent();
	const dialog = await openAddLists(page);
	const input = dialog.locator("input[type=file]");
	// Random bytes can't be compressed.
	const noise = { name: "noise.aaf", mimeType: "", buffer: randomBytes(8 * 1024 * 1024) };
	await input.setInputFiles([noise, fileOf("Up_V2.edl", SECOND_TRACK.padEnd(12 * 1024 * 1024, "\n"))]);
	await dialog
		.getByText("noise.aaf was not added: a list may have at most 64 MB, and 7.4 MB when it is compressed.")
		.waitFor();
	await dialog.getByText("No problems in these lists.").waitFor();
	await dialog.getByRole("button", { name: "Add list", exact: true }).click();
	await dialog.waitFor({ state: "detached" });
	await expect.poll(async () => (await total.textContent()) === before).toBe(false);
	const after = await total.textContent();
	await page.reload();
	await expect.poll(() => total.textContent()).toBe(after);
	await listsOf(page)
		.getByText(/^2 lists · /)
		.waitFor();
});

test("[CUT5] a list that doesn't fit the cut says why, and can't be added", async ({ page, maren }) => {
	const { cutId } = await makeSmallFilm(maren, "Rough cut");
	await page.goto(`/cuts/${cutId}`);
	const dialog = await openAddLists(page);
	const input = dialog.locator("input[type=file]");
	const add = dialog.getByRole("button", { name: "Add list", exact: true });
	await input.setInputFiles([fileOf(SMALL_LIST, SECOND_TRACK), fileOf("log.csv", "Title,Licensor\nA,B\n")]);
	await dialog
		.getByText("log.csv was not added: a table belongs to a cut only if it is a list of markers.")
		.waitFor();
	await dialog.getByText(`This cut already has a list named ${SMALL_LIST}.`, { exact: false }).waitFor();
	expect(await add.isDisabled()).toBe(true);
	await dialog.getByRole("button", { name: `Remove ${SMALL_LIST}` }).click();

	await input.setInputFiles(fileOf("Other_V1.edl", SECOND_TRACK));
	await dialog
		.getByText(/Small_V1\.edl.*Other_V1\.edl|Other_V1\.edl.*Small_V1\.edl/)
		.first()
		.waitFor();
	expect(await add.isDisabled()).toBe(true);
	await dialog.getByRole("button", { name: "Remove Other_V1.edl" }).click();

	await input.setInputFiles(fileOf("markers.csv", MARKERS.replace("01:00:30:00", "01:00:30:27")));
	await dialog.getByText("In 01:00:30:27 does not exist at 25 fps", { exact: false }).first().waitFor();
	expect(await add.isDisabled()).toBe(true);
	await page.keyboard.press("Escape");
	await listsOf(page)
		.getByText(/^1 list · /)
		.waitFor();
});

test("[CUT4] a locked cut is unlocked before a list is added, and viewers can't add one", async ({
	page,
	maren,
	join,
}) => {
	const { cutId, productionId } = await makeSmallFilm(maren, "Rough cut");
	await maren.call("PUT", `/cuts/${cutId}`, { cut: { info: { locked: true } } });
	await page.goto(`/cuts/${cutId}`);
	await listsOf(page).getByRole("button", { name: "Add list", exact: true }).waitFor();
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox", { name: "Search or do anything" }).fill("add list");
	await page.getByRole("option", { name: "Add list" }).waitFor();
	await page.keyboard.press("Enter");
	await page
		.getByRole("button", { name: /^Unlock/ })
		.last()
		.click();
	await page.getByRole("dialog", { name: "Add lists" }).waitFor();

	const viewer = await join({ productionId, owner: maren, role: "viewer" });
	await viewer.page.goto(`/cuts/${cutId}`);
	await listsOf(viewer.page).getByRole("button", { name: "Show", exact: true }).click();
	await listsOf(viewer.page).getByText(SMALL_LIST, { exact: true }).waitFor();
	expect(
		await listsOf(viewer.page)
			.getByRole("button", { name: /^(?:Add list|Remove)/ })
			.count(),
	).toBe(0);
	await viewer.page.keyboard.press("Control+k");
	await viewer.page.getByRole("option").first().waitFor();
	expect(await viewer.page.getByRole("option", { name: "Add list" }).count()).toBe(0);
});
