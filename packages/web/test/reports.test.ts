import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

const licensorsSchema = z.object({ licensors: z.array(z.object({ id: z.number(), name: z.string() })) });
const recordsSchema = z.object({ records: z.array(z.object({ id: z.number(), title: z.string() })) });

const test = base.extend("film", async ({ maren }) => {
	const film = await makeSmallFilm(maren, "Rough cut");
	await film.addCut("Fine cut");
	return film;
});

test("the list of reports shows outdated reports and locked cuts", async ({
	page,
	maren,
	film: { productionId, cutId },
}) => {
	await page.goto(`/projects/${productionId}/reports`);
	const fine = page.getByRole("row", { name: /Fine cut/ });
	const rough = page.getByRole("row", { name: /Rough cut/ });
	await fine.getByText("No records changed").waitFor();
	await fine.getByText("$600.00").waitFor();
	await rough.getByText("No records changed").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await maren.call("PUT", `/cuts/${cutId}`, { cut: { info: { locked: true } } });
	await rough.getByText("Locked").waitFor();
	const { records } = recordsSchema.parse(await maren.call("GET", `/productions/${productionId}/records`));
	const market = records.find(({ title }) => title === "Fish market");
	await maren.call("PUT", `/records/${market?.id}`, { record: { title: "Fish market at dawn" } });
	await fine.getByText("1 record changed").waitFor();
});

test("the list of reports counts each cut's clips, unidentified clips and records without a price, without computing the cuts", async ({
	page,
	film: { productionId },
}) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.goto(`/projects/${productionId}/reports`);
	const table = page.getByRole("table");
	await table.waitFor();
	const headers = await table.getByRole("columnheader").allTextContents();
	const cellOf = (cut: RegExp, header: string) =>
		table.getByRole("row", { name: cut }).getByRole("cell").nth(headers.indexOf(header));
	for (const cut of [/Fine cut/, /Rough cut/]) {
		await cellOf(cut, "Clips").getByText("7", { exact: true }).waitFor();
		await cellOf(cut, "Unidentified").getByText("3", { exact: true }).waitFor();
		await cellOf(cut, "Without a price").getByText("1", { exact: true }).waitFor();
		await cellOf(cut, "Cost in USD").getByText("$600.00").waitFor();
		await cellOf(cut, "Saved").getByText("No records changed").waitFor();
	}
	expect(asked.filter((path) => /\/warnings$|cost\.json$/.test(path))).toEqual([]);
});

test("each report of a cut is opened and downloaded from the list", async ({
	page,
	maren,
	film: { productionId, cutId },
}) => {
	await page.goto(`/projects/${productionId}/reports`);
	await page.getByRole("button", { name: "Cue sheet of Rough cut" }).click();
	const download = page.waitForEvent("download");
	await page.getByRole("menuitem", { name: "CSV" }).click();
	expect((await download).suggestedFilename()).toMatch(/\.csv$/);
	await page.getByRole("button", { name: "Credits of Rough cut" }).click();
	const credits = page.waitForEvent("download");
	await page.getByRole("menuitem", { name: "End credits: Word (RTF)" }).click();
	expect((await credits).suggestedFilename()).toBe("Rough cut end credits.rtf");
	// Their arrangement is a setting of the project.
	await page.getByRole("button", { name: "Credits of Rough cut" }).click();
	await page.getByRole("menuitem", { name: "Headings and order…" }).click();
	const settings = page.getByRole("region", { name: "End credits" });
	await settings.getByRole("combobox", { name: "Headings" }).click();
	await page.getByRole("option", { name: "None: one list" }).click();
	await settings.getByRole("button", { name: "Save" }).click();
	await page.getByText("Credits saved").waitFor();
	await expect
		.poll(() => maren.call("GET", `/cuts/${cutId}/credits/credits.json`))
		.toMatchObject({ group: "none", sort: "name" });
	await page.goBack();
	await page.getByRole("button", { name: "Fair use of Rough cut" }).click();
	await page.getByRole("menuitem", { name: "Open report" }).click();
	await page.waitForURL(`**/cuts/${cutId}?report=fair-use#reports`);
	const tab = page.getByRole("tab", { name: /^Fair use/, selected: true });
	await tab.waitFor();
	// The page's other parts load later, and push the reports down.
	await page.getByRole("heading", { name: "Unidentified clips" }).waitFor();
	await expect
		.poll(() => tab.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight))
		.toBe(true);
});

test("the Compare page lists what would make the later cut cheaper, the largest saving first", async ({
	maren,
	page,
	film: { productionId },
}) => {
	await page.goto(`/projects/${productionId}/compare`);
	const hints = page.getByRole("region", { name: "What would make Fine cut cheaper?" });
	await hints.waitFor();
	const [, first = ""] = await hints.getByRole("row").allInnerTexts();
	expect(first).toContain("for 10% off its prices");
	expect(first).toContain("$60.00");
	expect(await accessProblems(page)).toEqual([]);

	// [HNT10] A signed licence costs its fee, whatever the hint saves of the estimate.
	expect(await hints.getByText("is signed").count()).toBe(0);
	const { licensors } = licensorsSchema.parse(
		await maren.call("GET", `/productions/${productionId}/licensors`),
	);
	const [licensor] = licensors.filter(({ name }) => first.includes(name));
	await maren.call("POST", `/licensors/${licensor?.id}/licenses`, {
		license: {
			name: "Deal 7",
			fee: 500,
			lines: [{ territories: "World", media: "All", term: { kind: "perpetuity" } }],
		},
	});
	await hints.getByText("Deal 7 is signed").first().waitFor();
	await page.getByText("What a signed licence covers costs its fee, whatever these changes save.").waitFor();

	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export hints" }).click();
	await page.getByRole("menuitem", { name: "CSV" }).click();
	expect((await saved).suggestedFilename()).toBe("Fine cut hints.csv");
});

test("J and K go through the changed uses, which both timelines mark", async ({
	page,
	film: { productionId, addCut },
}) => {
	await addCut("Final cut", ["10000002_FishMarket.mov", "10000004_NightFire.mov"]);
	await page.goto(`/projects/${productionId}/compare`);
	const changed = page.getByRole("region", { name: "Changed uses" }).last();
	const lines = changed.locator("tbody tr");
	await lines.first().waitFor();
	const current = changed.locator("tr[aria-current=true]");
	await page.keyboard.press("k");
	expect(await current.count()).toBe(0);
	await page.keyboard.press("j");
	await expect.poll(() => current.textContent()).toBe(await lines.first().textContent());
	for (let pressed = 1; pressed < (await lines.count()) + 1; pressed += 1) await page.keyboard.press("j");
	await expect.poll(() => current.textContent()).toBe(await lines.last().textContent());
	expect(await accessProblems(page)).toEqual([]);
	for (let pressed = await lines.count(); pressed > 0; pressed -= 1) await page.keyboard.press("k");
	await expect.poll(() => current.textContent()).toBe(await lines.first().textContent());
	// The place is part of the address.
	await page.reload();
	await expect.poll(() => current.textContent()).toBe(await lines.first().textContent());
});
