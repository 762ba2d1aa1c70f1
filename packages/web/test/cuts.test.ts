import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { readTimelineFile } from "@oxcut/core/interchange";
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { inDatabase } from "../../server/src/testing/site-admins.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { HARBOUR_LISTS, made } from "./harness/harbour-production.ts";
import { holdCalls } from "./harness/hold-calls.ts";
import type { Person } from "./harness/person.ts";
import { makeSmallFilm, SMALL_LIST } from "./harness/small-film.ts";

const CUT_NAME = "Rough cut 14";

const test = base
	/** A small film with a built cut. */
	.extend("film", async ({ maren }) => makeSmallFilm(maren, CUT_NAME))
	/** Maren's page with the cut open. */
	.extend("cutPage", async ({ page, film }) => {
		await page.goto(`/cuts/${film.cutId}`);
		await page.getByRole("heading", { name: "Cost report" }).waitFor();
		return page;
	});

const planSchema = z.looseObject({
	productions: z.array(
		z.looseObject({
			billing: z.looseObject({
				plan: z.looseObject({ features: z.looseObject({ view_only: z.boolean().optional() }) }),
			}),
		}),
	),
});

const cutsSchema = z.object({ cuts: z.array(z.looseObject({ id: z.number() })) });
const listsSchema = z.object({
	data_files: z.array(z.object({ info_data: z.object({ name: z.string() }) })),
});
const pricesSchema = z.object({ prices: z.array(z.unknown()) });
const costsSchema = z.object({ totalCost: z.number(), displayCurrency: z.string() });
const metadataSchema = z.object({
	resource_metadata: z.array(
		z.object({
			data: z.looseObject({
				id: z.number(),
				cost: z.looseObject({
					overall: z.looseObject({ customCost: z.number().nullable() }).optional(),
				}),
			}),
		}),
	),
});
const buildSchema = z.object({ build: z.object({ id: z.number(), state: z.string() }) });

/** The total saved on the server, in the page's format. */
async function savedTotal({ call }: Person, cutId: number): Promise<string> {
	const costs = costsSchema.parse(await call("GET", `/cuts/${cutId}/reports/cost.json`));
	return new Intl.NumberFormat("en-US", { style: "currency", currency: costs.displayCurrency }).format(
		costs.totalCost,
	);
}

const shownTotal = (page: Page) => page.getByTestId("total").textContent();

/** Types into the palette until its first item matches. */
async function inPalette(page: Page, words: string, first: RegExp): Promise<void> {
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox", { name: "Search or do anything" }).fill(words);
	await page.getByRole("option", { name: first, selected: true }).waitFor();
}

function clickTwice(button: HTMLElement | SVGElement): void {
	for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
}

/** Clips that are not identified yet. */
function unidentifiedRows(page: Page) {
	const section = page.getByRole("region", { name: "Unidentified clips" });
	return section.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Ignore" }) });
}

test("a cut is imported from its lists: the rate is a guess, the tracks are what the names say", async ({
	maren,
	page,
	harbourId,
}) => {
	await page.goto(`/projects/${harbourId}/cuts/new`);
	await page.locator("input[type=file]").setInputFiles([...HARBOUR_LISTS]);
	await page.getByText("A guess: frame number 24").waitFor();
	const matched = page.getByRole("region", { name: /clips, matched/ });
	await matched.getByRole("listitem").filter({ hasText: "Unidentified" }).waitFor();
	expect(await page.getByRole("combobox", { name: "Track of HarbourLights_A3.edl" }).textContent()).toBe(
		"A3",
	);
	expect(await accessProblems(page)).toEqual([]);
	await page.getByLabel("Name").fill(CUT_NAME);
	// A common double click, which must not make a second cut.
	await page.getByRole("button", { name: "Import cut" }).dblclick();
	await page.waitForURL(/\/cuts\/\d+$/);
	const cutId = Number(page.url().split("/").at(-1));
	const { cuts } = cutsSchema.parse(await maren.call("GET", `/productions/${harbourId}/cuts`));
	expect(cuts.length).toBe(1);
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	await expect.poll(() => shownTotal(page)).toBe(await savedTotal(maren, cutId));
	expect(await accessProblems(page)).toEqual([]);
});

test("[TIM52] folders are dropped: a bundle is its timeline, another folder the lists in it", async ({
	page,
	harbourId,
	onTestFinished,
}) => {
	const root = mkdtempSync(join(tmpdir(), "ox-drop-"));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const put = (path: string, bytes: string | Buffer) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), bytes);
	};
	const [list = ""] = HARBOUR_LISTS;
	put(
		"Film.fcpxmld/Info.fcpxml",
		readFileSync(new URL("../../../fixtures/timelines/fcpxml/25i.fcpxml", import.meta.url)),
	);
	put("Film.fcpxmld/CurrentVersion.plist", "");
	put("Lists/HarbourLights_V1.edl", readFileSync(list));
	put("Lists/wharf.jpg", "not a list");
	put("Empty.otiod/media/pier.mov", "");
	await page.goto(`/projects/${harbourId}/cuts/new`);
	const heading = page.getByRole("heading", { name: "Import", exact: true });
	const box = await heading.boundingBox();
	const files = ["Film.fcpxmld", "Lists", "Empty.otiod"].map((name) => join(root, name));
	const browser = await page.context().newCDPSession(page);
	for (const type of ["dragEnter", "dragOver", "drop"] as const)
		await browser.send("Input.dispatchDragEvent", {
			type,
			x: (box?.x ?? 0) + 5,
			y: (box?.y ?? 0) + 5,
			data: { items: [], files, dragOperationsMask: 1 },
		});
	await page.getByRole("combobox", { name: "Track of Film.fcpxml" }).waitFor();
	await page.getByRole("combobox", { name: "Track of HarbourLights_V1.edl" }).waitFor();
	const said = await page.getByRole("alert").textContent();
	expect(said).toContain("Lists/wharf.jpg was not added");
	expect(said).toContain("Empty.otiod was not added: it has no content.otio.");
	expect(said).not.toContain("plist");
	expect(await accessProblems(page)).toEqual([]);
});

test("[TIM70] a selection goes back to the editor: only the clips of a licensor", async ({ cutPage }) => {
	await cutPage.getByRole("button", { name: "Send to editor" }).click();
	const dialog = cutPage.getByRole("dialog", { name: "Send to the editing system" });
	await dialog.getByText("7 clips, at their places in the film").waitFor();
	await dialog.getByRole("combobox", { name: "Clips to send" }).click();
	await cutPage.getByRole("option", { name: "Clips of Meridian Newsreel" }).click();
	await dialog.getByText("4 clips, at their places in the film").waitFor();
	expect(await accessProblems(cutPage)).toEqual([]);
	const download = cutPage.waitForEvent("download");
	await dialog.getByRole("button", { name: "Download OpenTimelineIO" }).click();
	const { timeline } =
		readTimelineFile(readFileSync(await (await download).path()), { file: "film.otio" }) ?? {};
	expect(timeline?.name).toBe(`${CUT_NAME}, Meridian Newsreel`);
	expect(timeline?.tracks.flatMap(({ clips }) => clips.map(({ name }) => name))).toEqual([
		"10000001_DockersAtGate4.mov",
		"10000002_FishMarket.mov",
		"10000003_ElectionNight.mov",
		"10000004_NightFire.mov",
	]);
});

test("lists are dropped anywhere on the page and name the cut; a photo and an oversized timeline among them are left out", async ({
	page,
	harbourId,
}) => {
	await page.goto(`/projects/${harbourId}/cuts/new`);
	const [list = ""] = HARBOUR_LISTS;
	const dropped = await page.evaluateHandle(
		(text) => {
			const transfer = new DataTransfer();
			transfer.items.add(new File([text], "HarbourLights_V1.edl"));
			transfer.items.add(new File(["not a list"], "wharf.jpg", { type: "image/jpeg" }));
			transfer.items.add(new File([" ".repeat(68_000_000)], "Film.xml"));
			return transfer;
		},
		readFileSync(list, "utf8"),
	);
	await page
		.getByRole("heading", { name: "Import", exact: true })
		.dispatchEvent("drop", { dataTransfer: dropped });
	await page
		.getByText(
			"wharf.jpg was not added: a list's name ends in .edl, .xml, .fcpxml, .otio, .aaf, .txt, .csv, .ale, .otioz, .otiod, .fcpxmld.",
		)
		.waitFor();
	await page
		.getByText(
			"Film.xml was not added: a list may have at most 64 MB, and 7.4 MB when it is compressed. Export one track at a time, or a part of the sequence.",
		)
		.waitFor();
	await page.getByRole("combobox", { name: "Track of HarbourLights_V1.edl" }).waitFor();
	await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("HARBOUR LIGHTS ROUGH CUT");
	await page.getByLabel("Name").fill(CUT_NAME);
	await page.getByRole("button", { name: /^Remove/ }).click();
	await page.getByText("wharf.jpg").waitFor();
	expect(await page.getByLabel("Name").inputValue()).toBe(CUT_NAME);
});

test("[TIM6, TIM21] a timeline with several sequences asks which one, not for a track, and imports the chosen one", async ({
	maren,
	page,
	harbourId,
}) => {
	const sequence = (name: string, end: number) =>
		`<sequence><name>${name}</name><rate><timebase>25</timebase></rate><media><video><track><clipitem><name>Fog</name><start>0</start><end>${end}</end><in>0</in></clipitem></track></video></media></sequence>`;
	const film = `<?xml version="1.0"?><xmeml version="4">${sequence("Reel 1", 50)}${sequence("Reel 2", 75)}</xmeml>`;
	await page.goto(`/projects/${harbourId}/cuts/new`);
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "Film_V2.xml", mimeType: "text/xml", buffer: Buffer.from(film) });
	const choice = page.getByRole("combobox", { name: "Sequence of Film_V2.xml" });
	await choice.waitFor();
	expect(await page.getByRole("button", { name: "Import cut" }).isDisabled()).toBe(true);
	expect(await accessProblems(page)).toEqual([]);
	await choice.click();
	await page.getByRole("option", { name: "Reel 2" }).click();
	await page.getByRole("cell", { name: "00:00:03:00" }).waitFor();
	// A timeline has tracks of its own; V2 is the version.
	await page.getByRole("combobox", { name: "Track of Film_V2.xml" }).getByText("Each channel").waitFor();
	await page.getByLabel("Name").fill(CUT_NAME);
	await page.getByRole("button", { name: "Import cut" }).click();
	await page.waitForURL(/\/cuts\/\d+$/);
	const cutId = Number(page.url().split("/").at(-1));
	const kept = await maren.call("GET", `/cuts/${cutId}/data_files`);
	expect(kept).toMatchObject({ data_files: [{ info_data: { name: "Film_V2.xml", sequence: "Reel 2" } }] });
});

test("a price set in place shows at once, and the saved reports are updated", async ({
	maren,
	film: { cutId },
	cutPage: page,
}) => {
	const before = await shownTotal(page);
	const row = page.getByRole("listitem").filter({ hasText: "Election night" });
	await row.getByRole("combobox", { name: "Price" }).click();
	await page.getByRole("option").first().click();
	await row.getByRole("button", { name: "Set" }).click();
	await row.waitFor({ state: "detached" });
	await expect.poll(() => shownTotal(page)).not.toBe(before);
	await expect.poll(() => savedTotal(maren, cutId)).toBe(await shownTotal(page));
});

test("a fix shows before the server answers, and Ctrl+Z takes back one fix after the other", async ({
	maren,
	film: { cutId },
	cutPage: page,
}) => {
	const before = await shownTotal(page);
	// A fix counts as a change since the build until the saved reports follow: its row appears, and disappears again.
	const rows = page
		.getByRole("region", { name: "Warnings" })
		.getByRole("listitem")
		.filter({ has: page.getByRole("button", { name: /^(?:Set|Mark solved)$/ }) });
	const count = await rows.count();
	const unpriced = rows.filter({ hasText: "Election night" });
	const release = await holdCalls(page, "/records/*");
	await unpriced.getByRole("combobox", { name: "Price" }).click();
	await page.getByRole("option").first().click();
	await unpriced.getByRole("button", { name: "Set" }).click();
	await unpriced.waitFor({ state: "detached" });
	await expect.poll(() => shownTotal(page)).not.toBe(before);
	await release();
	await page.getByText(/^Price set for /).waitFor();
	await page.getByRole("button", { name: "Mark solved" }).first().click();
	await page.getByText(/problem solved: /).waitFor();
	await expect.poll(() => rows.count()).toBe(count - 2);

	await page.keyboard.press("Control+z");
	await expect.poll(() => rows.count()).toBe(count - 1);
	await Promise.all([
		page.getByText(/^Undone: Price set for /).waitFor(),
		unpriced.waitFor(),
		page.keyboard.press("Control+z"),
	]);
	await expect.poll(() => shownTotal(page)).toBe(before);
	await expect.poll(() => savedTotal(maren, cutId)).toBe(before);
	// The page hears of the saved reports after the server has them.
	await expect.poll(() => rows.count()).toBe(count);
	expect(await accessProblems(page)).toEqual([]);
});

test("fixes that the server can't take stay on screen, are undone at once, and are saved by the next tab", async ({
	maren,
	film: { cutId },
	cutPage: page,
}) => {
	const glob = "**/api/**";
	await maren.context.route(glob, (route) =>
		route.request().method() === "GET"
			? route.fallback()
			: route.fulfill({ status: 502, body: "<html>Bad</html>" }),
	);
	const unpriced = page
		.getByRole("listitem")
		.filter({ hasText: "Election night", has: page.getByRole("button", { name: "Set", exact: true }) });
	const before = await shownTotal(page);
	await unpriced.getByRole("combobox", { name: "Price" }).click();
	await page.getByRole("option").first().click();
	await unpriced.getByRole("button", { name: "Set", exact: true }).click();
	await unpriced.waitFor({ state: "detached" });
	await page.getByText("1 change waiting").waitFor();
	const priced = await shownTotal(page);
	expect(priced).not.toBe(before);

	const solve = page.getByRole("button", { name: "Mark solved" });
	const problems = await solve.count();
	await solve.first().click();
	await expect.poll(() => solve.count()).toBe(problems - 1);
	await page.getByText("2 changes waiting").waitFor();
	await page.keyboard.press("Control+z");
	await expect.poll(() => solve.count()).toBe(problems);

	const unidentified = unidentifiedRows(page);
	const clips = await unidentified.count();
	await unidentified.first().getByRole("button", { name: "Ignore" }).click();
	await expect.poll(() => unidentified.count()).toBe(clips - 1);
	await page
		.getByRole("table", { name: "Cost report" })
		.getByRole("button", { name: /^Why/ })
		.first()
		.click();
	await page.getByLabel(/^Custom cost in/).fill("1234.5");
	await page.getByRole("button", { name: "Set", exact: true }).last().click();
	await page.getByText("4 changes waiting").waitFor();
	const total = await shownTotal(page);
	expect(total).not.toBe(priced);
	expect(await accessProblems(page)).toEqual([]);

	await page.close();
	await maren.context.unroute(glob);
	const next = await maren.context.newPage();
	await next.goto(`/cuts/${cutId}`);
	await expect.poll(() => shownTotal(next)).toBe(total);
	expect(await next.getByRole("button", { name: "Mark solved" }).count()).toBe(problems);
	expect(await unidentifiedRows(next).count()).toBe(clips - 1);
});

test("a price added in place shows before the server answers, and is undone completely", async ({
	maren,
	film: { productionId },
	cutPage: page,
}) => {
	const savedPrices = async () =>
		pricesSchema.parse(await maren.call("GET", `/productions/${productionId}/prices`)).prices.length;
	await page.getByRole("button", { name: /prices missing that this cut does not need/ }).click();
	const add = page.getByRole("listitem").getByRole("button", { name: "Add price" });
	await add.first().waitFor();
	const count = await add.count();
	const release = await holdCalls(page, "/licensors/*/prices");
	await add.first().click();
	await page.getByLabel("Amount in USD").fill("12.50");
	await page.getByRole("dialog").getByRole("button", { name: "Add price" }).click();
	// The licensor's other records can use it now.
	await expect.poll(() => add.count()).toBe(0);
	await release();
	await page.getByText(/^Price added and set for /).waitFor();
	expect(await savedPrices()).toBe(2);
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText(/^Undone: Price added and set for /).waitFor();
	await expect.poll(() => add.count()).toBe(count);
	expect(await savedPrices()).toBe(1);
	expect(await page.getByText("Couldn't update the saved reports").count()).toBe(0);
	expect(maren.complaints).toEqual([]);
});

test("a form whose code does not load says so, and opens after a reload", async ({
	maren,
	cutPage: page,
}) => {
	const form = /assets\/new-price-form-/;
	await page.route(form, (route) => route.abort("internetdisconnected"));
	const hidden = page.getByRole("button", { name: /prices missing that this cut does not need/ });
	await hidden.click();
	const add = page.getByRole("listitem").getByRole("button", { name: "Add price" }).first();
	await add.click();
	await page.getByText("Couldn't load the form. Reload the page and try again.").waitFor();
	await page.unroute(form);
	await page.reload();
	await hidden.click();
	await add.click();
	// The first field has the focus, as in a form that was loaded from the start.
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute("inputmode")))
		.toBe("decimal");
	expect(maren.complaints.filter((line) => !form.test(line))).toEqual([]);
});

test("custom costs show at once, are sent together after a second, and the saved reports are updated", async ({
	maren,
	film: { cutId },
	cutPage: page,
}) => {
	const calls: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "GET" || !request.url().includes("/resource_metadata")) return;
		calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
	});
	const amounts = page.getByRole("table", { name: "Cost report" }).getByRole("button", { name: /^Why/ });
	for (const index of [0, 1]) {
		const before = await shownTotal(page);
		await amounts.nth(index).click();
		await page.getByLabel(/^Custom cost in/).fill("1234.5");
		await page.getByRole("button", { name: "Set", exact: true }).last().click();
		await expect.poll(() => shownTotal(page)).not.toBe(before);
	}
	await expect.poll(() => savedTotal(maren, cutId)).toBe(await shownTotal(page));
	expect(new Set(calls)).toEqual(new Set([`POST /api/cuts/${cutId}/resource_metadata/multiple`]));
});

test("[CUT13] of a custom cost that a colleague set meanwhile, the page asks which one to keep, and saves the others", async ({
	maren,
	film: { cutId },
	cutPage: page,
}) => {
	const path = `/cuts/${cutId}/resource_metadata`;
	const costs = async () =>
		metadataSchema
			.parse(await maren.call("GET", path))
			.resource_metadata.flatMap(({ data }) => data.cost.overall?.customCost ?? []);
	const amounts = page.getByRole("table", { name: "Cost report" }).getByRole("button", { name: /^Why/ });
	const typed = page.getByLabel(/^Custom cost in/);
	const set = page.getByRole("button", { name: "Set", exact: true }).last();
	const saved = page.getByText(/^Custom cost set for /);
	await amounts.nth(0).click();
	await typed.fill("70");
	await set.click();
	await saved.waitFor();
	await page.getByRole("button", { name: "Dismiss" }).click();
	expect(await costs()).toEqual([70]);
	const { resource_metadata } = metadataSchema.parse(await maren.call("GET", path));
	const id = resource_metadata.find(({ data }) => data.cost.overall?.customCost === 70)?.data.id;
	const theirs = async (customCost: number) => {
		const data = { type: "R", id, cost: { overall: { customCost } } };
		await maren.call("POST", `${path}/multiple`, { resource_metadata: [{ data }] });
	};
	const asked = page.getByText(/^The custom cost of \d+ was also changed elsewhere$/);

	await amounts.nth(0).click();
	await theirs(50);
	await typed.fill("90");
	await set.click();
	await amounts.nth(1).click();
	await typed.fill("30");
	await set.click();
	await asked.waitFor();
	await page.getByText("Yours is 90, theirs is 50.").waitFor();
	await saved.waitFor();
	expect(await saved.count()).toBe(1);
	await expect.poll(async () => (await costs()).toSorted()).toEqual([30, 50]);
	await page.getByRole("button", { name: "Keep theirs" }).click();
	await expect.poll(() => savedTotal(maren, cutId)).toBe(await shownTotal(page));

	await amounts.nth(0).click();
	await theirs(51);
	await typed.fill("91");
	await set.click();
	await asked.waitFor();
	await page.getByRole("button", { name: "Save mine" }).click();
	await expect.poll(async () => (await costs()).toSorted()).toEqual([30, 91]);
	await expect.poll(async () => (await savedTotal(maren, cutId)) === (await shownTotal(page))).toBe(true);
});

test("a reload keeps the amount of a custom cost, and what was typed into a new price for one record", async ({
	maren,
	cutPage: page,
}) => {
	page.on("dialog", (dialog) => void dialog.accept());
	const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
	const why = page.getByRole("table", { name: "Cost report" }).getByRole("button", { name: /^Why/ });
	await why.first().click();
	await page.getByLabel(/^Custom cost in/).fill("1234.5");
	await expect.poll(kept).toContain("1234.5");
	await page.reload();
	await why.first().click();
	await expect.poll(() => page.getByLabel(/^Custom cost in/).inputValue()).toBe("1234.5");
	await page.getByRole("button", { name: "Set", exact: true }).last().click();
	await page.getByText(/^Custom cost set for /).waitFor();
	await expect.poll(kept).not.toContain("1234.5");

	await page.getByRole("button", { name: /prices missing that this cut does not need/ }).click();
	await page.getByRole("listitem").getByRole("button", { name: "Add price" }).first().click();
	const form = page.getByRole("dialog", { name: "Add price" });
	await form.getByLabel("Amount in USD").fill("12.50");
	await form.getByRole("checkbox").click();
	await expect.poll(kept).toContain("12.50");
	await page.reload();
	await page.getByRole("button", { name: /prices missing that this cut does not need/ }).click();
	await form.getByText("Restored what you had typed before the reload.").waitFor();
	await expect.poll(() => form.getByLabel("Amount in USD").inputValue()).toBe("12.50");
	await expect.poll(() => form.getByRole("checkbox").isChecked()).toBe(false);
	expect(maren.complaints).toEqual([]);
});

test("an import of several lists that is left half-way leaves no cut behind; one that its page can't finish is finished by the next", async ({
	page,
	productionId,
	maren,
}) => {
	page.on("dialog", (dialog) => void dialog.accept());
	const cuts = async () =>
		cutsSchema.parse(await maren.call("GET", `/productions/${productionId}/cuts`)).cuts;
	const begin = async () => {
		await page.getByRole("link", { name: "Import cut" }).first().click();
		await page
			.locator("input[type=file]")
			.first()
			.setInputFiles(
				["Film_V1.edl", "Film_V2.edl"].map((name, index) => ({
					...{ name, mimeType: "text/plain", buffer: readFileSync(HARBOUR_LISTS[index] ?? "") },
				})),
			);
		await page.getByRole("button", { name: "Import cut", disabled: false }).last().click();
		await page.getByText("1 of 2 lists saved").waitFor();
		expect(await cuts()).toHaveLength(1);
	};
	const isLast = (url: URL) => url.pathname.endsWith("/data_files") && url.search.includes("build=true");
	let release = () => {};
	await page.route(isLast, async (route) => {
		await new Promise<void>((resolve) => {
			release = resolve;
		});
		await route.continue().catch(() => undefined);
	});
	await page.goto(`/projects/${productionId}/reports`);
	await begin();
	await page.evaluate(() => history.back());
	const question = page.getByRole("alertdialog");
	await question.getByText("“Import a cut” is not saved yet.").waitFor();
	await question.getByRole("button", { name: "Discard" }).click();
	await page.waitForURL("**/reports");
	release();
	await expect.poll(cuts).toEqual([]);

	await begin();
	await page.unroute(isLast);
	await page.reload();
	await page.getByText(/changes? left from an earlier session/).waitFor();
	const [cut] = await cuts();
	const { data_files } = listsSchema.parse(await maren.call("GET", `/cuts/${cut?.id}/data_files`));
	expect(data_files.map(({ info_data }) => info_data.name)).toEqual(["Film_V1.edl", "Film_V2.edl"]);
	await expect
		.poll(async () => buildSchema.parse(await maren.call("GET", `/cuts/${cut?.id}/build`)).build.state)
		.toBe("done");
});

test("an unidentified clip is ignored by its key, and the notice undoes it", async ({ cutPage: page }) => {
	const rows = page.getByRole("region", { name: "Unidentified clips" }).getByRole("listitem");
	await rows.first().waitFor();
	const count = await rows.count();
	await rows.first().getByRole("checkbox").focus();
	await page.keyboard.press("r");
	await page.getByRole("textbox", { name: "Redirect to records" }).press("Escape");
	const focused = () => page.evaluate("document.activeElement?.closest('li')?.dataset.contents");
	const [first, next] = await rows.evaluateAll((items) => items.map(({ dataset }) => dataset.contents));
	await expect.poll(focused).toBe(first);
	await page.keyboard.press("i");
	await expect.poll(() => rows.count()).toBe(count - 1);
	await expect.poll(focused).toBe(next);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => rows.count()).toBe(count);
});

test("[MAT12, MAT14] a key accepts the record whose Original ID is in a name", async ({ cutPage: page }) => {
	const rows = page.getByRole("region", { name: "Unidentified clips" }).getByRole("listitem");
	const slate = rows.filter({ hasText: "SLATE 12.mov" });
	await slate.getByText("(Original ID SLATE-12)").waitFor();
	expect(await rows.filter({ hasText: "TEMP MX" }).getByRole("button", { name: "Accept" }).count()).toBe(0);
	await slate.getByRole("checkbox").focus();
	await page.keyboard.press("a");
	await expect.poll(() => slate.count()).toBe(0);
	const section = page.getByRole("region", { name: "Unidentified clips" });
	await section.getByRole("button", { name: /file names? identified by hand$/ }).click();
	const known = page.getByRole("list", { name: "Identified by hand" }).getByRole("listitem");
	expect(await known.filter({ hasText: "SLATE 12.mov" }).textContent()).toContain("10000003");
	expect(await accessProblems(page)).toEqual([]);
});

test("[MAT15] a suggestion shows how often the organization's other projects confirmed such names, until that is switched off", async ({
	app,
	maren,
	film,
	page,
}) => {
	const studio = await made(maren.call("POST", "/studios", { studio: { name: "Harbour Films" } }), "studio");
	await inDatabase(app.databaseUrl, (db) =>
		db("productions").where({ id: film.productionId }).update({ studio_id: studio }),
	);
	const production = { name: "Secret film" };
	const other = await made(
		maren.call("POST", `/studios/${studio}/productions`, { production }),
		"production",
	);
	const path = `/productions/${other}`;
	const licensor = { name: "Meridian Newsreel", currency: "USD" };
	const licensor_id = await made(maren.call("POST", `${path}/licensors`, { licensor }), "licensor");
	const record = { title: "Coup", category: "Footage", archive_locator: "SLATE-77", licensor_id };
	const record_id = await made(maren.call("POST", `${path}/records`, { record }), "record");
	const alt_file = { name: "SLATE 77 secret.mov", purpose: null, record_ids: [record_id] };
	await maren.call("POST", `${path}/alt_files`, { alt_file });

	const slate = unidentifiedRows(page).filter({ hasText: "SLATE 12.mov" });
	await page.goto(`/cuts/${film.cutId}`);
	await slate.getByText("(Original ID SLATE-12)").waitFor();
	await page.goto(`/organizations/${studio}/edit`);
	const setting = page.getByRole("switch", { name: "Share licensors' naming patterns between projects" });
	await setting.click();
	await page.getByText("Organization saved").last().waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.goto(`/cuts/${film.cutId}`);
	const evidence = "(Original ID SLATE-12, named like 1 other in 1 project of Harbour Films)";
	await slate.getByText(evidence).waitFor();
	const section = page.getByRole("region", { name: "Unidentified clips" });
	expect(await section.textContent()).not.toMatch(/secret/i);
	expect(await accessProblems(page)).toEqual([]);
	await page.goto(`/organizations/${studio}/edit`);
	await setting.click();
	await page.getByText("Organization saved").last().waitFor();
	await page.goto(`/cuts/${film.cutId}`);
	await slate.getByText("(Original ID SLATE-12)").waitFor();
});

test("identified file names are listed, and can be undone at any time", async ({ cutPage: page }) => {
	const section = page.getByRole("region", { name: "Unidentified clips" });
	const unknown = unidentifiedRows(page);
	await unknown.first().waitFor();
	const count = await unknown.count();
	const name = (await unknown.first().getByRole("paragraph").first().textContent()) ?? "";
	await unknown.first().getByRole("button", { name: "Not ours" }).click();
	await expect.poll(() => unknown.count()).toBe(count - 1);
	await page.getByText("1 file name identified").last().waitFor();
	await page.reload();
	await section.getByRole("button", { name: /file names? identified by hand$/ }).click();
	const known = page.getByRole("list", { name: "Identified by hand" }).getByRole("listitem");
	expect(await known.filter({ hasText: name }).textContent()).toContain("Not ours");
	expect(await accessProblems(page)).toEqual([]);
	await page.getByRole("button", { name: `Undo the identification of ${name}` }).click();
	await page.getByText(`${name} is unidentified again`).waitFor();
	await expect.poll(() => unknown.count()).toBe(count);
});

test("clips identified in quick succession, with double clicks, are each named once and can be undone", async ({
	cutPage: page,
}) => {
	const unknown = unidentifiedRows(page);
	await unknown.first().waitFor();
	const count = await unknown.count();
	const names = await unknown.evaluateAll((items) => items.map(({ dataset }) => dataset.contents ?? ""));
	const calls: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/alt_files/multiple"))
			calls.push(request.url());
	});
	for (const name of names.slice(0, 2)) {
		await unknown.filter({ hasText: name }).getByRole("button", { name: "Ignore" }).dblclick();
	}
	await expect.poll(() => unknown.count()).toBe(count - 2);
	await page.getByRole("button", { name: /^2 file names identified by hand$/ }).click();
	for (const name of names.slice(0, 2)) {
		await page.getByRole("button", { name: `Undo the identification of ${name}` }).click();
		await page.getByText(`${name} is unidentified again`).waitFor();
	}
	await expect.poll(() => unknown.count()).toBe(count);
	expect(calls.length).toBe(2);
});

test("nothing moves under the pointer while an identified clip is saved and the reports are built", async ({
	maren,
	film: { cutId },
	cutPage: page,
}) => {
	const unknown = unidentifiedRows(page);
	await unknown.first().waitFor();
	const count = await unknown.count();
	const seen = await page.evaluateHandle(() => {
		const tops = new Set<number>();
		const watch = () => {
			const list = document.querySelector("#unidentified ul");
			if (list !== null) tops.add(Math.round(list.getBoundingClientRect().top));
			requestAnimationFrame(watch);
		};
		watch();
		return tops;
	});
	const started = page.waitForResponse((response) => {
		return response.request().method() === "POST" && response.url().endsWith("/build");
	});
	await unknown.first().getByRole("button", { name: "Ignore" }).click();
	const { build } = buildSchema.parse(await (await started).json());
	const state = async () => {
		const { build: now } = buildSchema.parse(await maren.call("GET", `/cuts/${cutId}/build`));
		return now.id === build.id ? now.state : "replaced";
	};
	await expect.poll(state).toBe("done");
	await expect.poll(() => unknown.count()).toBe(count - 1);
	expect(await seen.evaluate((tops) => tops.size)).toBe(1);
});

test("the second click of a double click identifies no clip that moved under the pointer", async ({
	cutPage: page,
}) => {
	const unknown = unidentifiedRows(page);
	await unknown.first().waitFor();
	const count = await unknown.count();
	const ignore = unknown.first().getByRole("button", { name: "Ignore" });
	await ignore.click();
	await expect.poll(() => unknown.count()).toBe(count - 1);
	await ignore.hover();
	await page.mouse.down({ clickCount: 2 });
	await page.mouse.up({ clickCount: 2 });
	await unknown.last().getByRole("button", { name: "Not ours" }).click();
	await page.getByRole("button", { name: /^2 file names identified by hand$/ }).waitFor();
	expect(await unknown.count()).toBe(count - 2);
});

test("a double click on Mark solved or Use new sends one call", async ({ maren, cutPage: page }) => {
	const sent: string[] = [];
	page.on("request", (request: Request) => {
		const { pathname } = new URL(request.url());
		if (request.method() === "PUT" && pathname.startsWith("/api/records/")) sent.push(pathname);
		if (request.method() === "POST" && pathname.endsWith("/cached_resources")) sent.push("taken up");
	});
	const filter = page.getByRole("radiogroup", { name: "Kind of warning" });
	await filter.getByRole("radio", { name: /^Problems/ }).click();
	const applied = page.waitForResponse((response) => {
		return response.request().method() === "POST" && response.url().endsWith("/cached_resources");
	});
	// Both clicks at once, on the same button, because the next one belongs to another row.
	await page.getByRole("button", { name: "Mark solved" }).first().evaluate(clickTwice);
	await expect.poll(() => sent.length).toBe(2);
	const [path = ""] = sent;
	expect(sent).toEqual([path, "taken up"]);

	// The second change has to come after the first was applied, or both would be applied together.
	await applied;
	const record = { archive_name: "Port archive", rights_problem: true, master_problem: true };
	await maren.call("PUT", path.replace("/api", ""), { record });
	await filter.getByRole("radio", { name: /^Changes/ }).click();
	await page.getByRole("button", { name: "Use new" }).first().evaluate(clickTwice);
	await expect.poll(() => page.getByRole("button", { name: "Use new" }).count()).toBe(0);
	expect(sent).toEqual([path, "taken up", "taken up"]);
});

test("a cut can be described, and shows its lists", async ({ cutPage: page }) => {
	await page.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("menuitem", { name: "Cut details" }).click();
	await page.getByRole("textbox", { name: "Description" }).fill("Without the end credits");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Without the end credits").waitFor();
	const lists = page.getByRole("region", { name: "Edit lists" });
	await lists.getByText("1 list").waitFor();
	await lists.getByRole("button", { name: "Show" }).click();
	await lists.getByText(SMALL_LIST, { exact: true }).waitFor();
});

test("a cut that counts film time is built so, without errors meanwhile", async ({
	maren,
	film: { cutId },
	cutPage: page,
}) => {
	const before = await shownTotal(page);
	for (const choice of ["film timecode", "source timecode"]) {
		await page.getByRole("button", { name: "More", exact: true }).click();
		await page.getByRole("menuitemcheckbox", { name: choice }).click();
		await page.getByText(`Charged by ${choice}`).waitFor();
		await expect.poll(async () => (await savedTotal(maren, cutId)) === (await shownTotal(page))).toBe(true);
		await page.getByRole("progressbar").waitFor({ state: "detached" });
		const isFilm = choice === "film timecode";
		// The build may not have begun yet, with the total before it shown and saved.
		await expect.poll(async () => (await shownTotal(page)) !== before).toBe(isFilm);
	}
	expect(maren.complaints).toEqual([]);
});

test("a new cut's lists are compared with those of the newest one before the import", async ({
	maren,
	page,
	harbourId,
	harbourCutId,
}) => {
	await maren.call("PUT", `/cuts/${harbourCutId}`, { cut: { info: { name: CUT_NAME } } });
	await page.goto(`/projects/${harbourId}/cuts/new`);
	await page.locator("input[type=file]").setInputFiles([...HARBOUR_LISTS]);
	await page.getByText("Compared with Rough cut 14: nothing has changed.").waitFor();
	const [first] = HARBOUR_LISTS;
	const name = first?.split("/").at(-1) ?? "";
	await page.getByRole("button", { name: `Remove ${name}` }).click();
	await page.getByText(/^Compared with Rough cut 14: \d+ gone\./).waitFor();
	await inPalette(page, "Rough cut 14", /Rough cut 14/);
	await page.keyboard.press("Enter");
	// The lists are not imported.
	await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	await inPalette(page, "export cost csv", /Export the cost report as CSV/);
	const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
	expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

test("[CUT19] the cut opened last is the current one, and the licensors' costs refer to it", async ({
	film: { addCut },
	cutPage: page,
}) => {
	const newest = await addCut("Rough cut");
	await page.getByRole("link", { name: /^Licensors/ }).click();
	await page.getByRole("columnheader", { name: "In Rough cut 14" }).waitFor();
	await page.goto(`/cuts/${newest}`);
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	await page.getByRole("link", { name: /^Licensors/ }).click();
	await page.getByRole("columnheader", { name: "In Rough cut", exact: true }).waitFor();
	await page.reload();
	await page.getByRole("columnheader", { name: "In Rough cut", exact: true }).waitFor();
});

test("if the engine's code doesn't load, the page says so and stops waiting", async ({
	page,
	film: { productionId, cutId },
}) => {
	await page.route(/\/(?:cut|lists)-worker-[^/]+\.js$/, (route) => route.abort());
	await page.goto(`/cuts/${cutId}`);
	await page.getByText("Couldn't calculate this cut's numbers").waitFor();
	await page.getByText("An error occurred. Please contact support for help.").waitFor();
	await page.goto(`/projects/${productionId}/cuts/new`);
	await page.locator("input[type=file]").setInputFiles(HARBOUR_LISTS.slice(0, 1));
	await page.getByText("Couldn't read the lists.").waitFor();
	expect(await page.getByRole("button", { name: "Import cut" }).isDisabled()).toBe(true);
});

test("a locked cut offers to unlock before a fix, and leaves no complaint in the console", async ({
	maren,
	cutPage: page,
}) => {
	await expect.poll(() => page.getByRole("button", { name: "Lock", exact: true }).isEnabled()).toBe(true);
	await page.getByRole("button", { name: "Lock", exact: true }).click();
	await page.getByRole("button", { name: "Locked" }).waitFor();
	await page.getByRole("radio", { name: /^Problems/ }).click();
	await page.getByRole("listitem").getByRole("button", { name: "Mark solved" }).first().click();
	await page.getByRole("alertdialog", { name: "Rough cut 14 is locked" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.getByRole("button", { name: "Unlock and continue" }).click();
	await page.getByRole("button", { name: "Lock", exact: true }).waitFor();
	expect(maren.complaints).toEqual([]);
});

test("[PERM18] on a view-only plan the cuts are listed with what they cost, and no report is asked for", async ({
	openContext,
	maren,
	page,
	film: { productionId },
}) => {
	const context = await openContext({ storageState: await maren.context.storageState() });
	const guest = await context.newPage();
	const reports: string[] = [];
	guest.on("request", (request) => {
		if (request.url().includes("/reports/cost")) reports.push(request.url());
	});
	await guest.route("**/api/productions", async (route) => {
		const response = await route.fetch();
		const body = planSchema.parse(await response.json());
		for (const { billing } of body.productions) billing.plan.features.view_only = true;
		await route.fulfill({ response, json: body });
	});
	await page.goto(`/projects/${productionId}/reports`);
	const listed = page.getByRole("row", { name: /Rough cut 14/ });
	await listed.getByText(/\$/).first().waitFor();
	await guest.goto(`/projects/${productionId}/reports`);
	await guest.getByRole("button", { name: "Read only" }).waitFor();
	const row = guest.getByRole("row", { name: /Rough cut 14/ });
	await row.getByText(/\$/).first().waitFor();
	// Credits can only be saved as files, which such a plan doesn't allow.
	const credits = { name: /Credits/ };
	await listed.getByRole("button", credits).waitFor();
	await expect(row.getByRole("button", credits).count()).resolves.toBe(0);
	const figures = async (of: typeof row) => (await of.getByRole("cell").allTextContents()).slice(0, -1);
	await expect.poll(async () => isDeepStrictEqual(await figures(row), await figures(listed))).toBe(true);
	expect(reports).toEqual([]);
});
