import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessProblems } from "./harness/check-access.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const LOADED_MS = 60_000;

let app: RunningApp;
let browser: Browser;
let maren: Person;
let page: Page;
let productionId: number;

const TITLES = [
	"Pickets at Gate 4",
	"Ice on the inner harbour",
	"Crew list, night boat",
	"Ferry whistle, fog",
];

interface Stored {
	readonly id: number;
	readonly title: string;
	readonly source: string;
	readonly licensed: boolean;
	readonly tag_list: readonly string[];
}

async function stored(): Promise<readonly Stored[]> {
	const answer = await maren.call("GET", `/productions/${productionId}/records`);
	return (answer as { records: Stored[] }).records;
}

async function openGrid(on: Page, query = ""): Promise<void> {
	await on.goto(`/projects/${productionId}/records${query}`);
	await on.getByRole("gridcell").first().waitFor({ timeout: LOADED_MS });
}

const status = (text: string) => page.getByRole("status").filter({ hasText: text }).first();

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	page = maren.page;
	page.setDefaultTimeout(LOADED_MS);
	const made = await maren.call("POST", "/productions", { production: { name: "The Ferry Years" } });
	productionId = (made as { production: { id: number } }).production.id;
	const records = TITLES.map((title, index) => ({
		title,
		category: index === 3 ? "Audio" : "Footage",
		date: `19${47 + index}-01-01`,
		date_kind: "year",
		licensed: index === 0,
	}));
	await maren.call("POST", `/productions/${productionId}/records/multiple`, { records });
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

test("the grid shows the usual columns, and is found out by keys alone", async () => {
	await openGrid(page);
	const heads = await page.getByRole("columnheader").allTextContents();
	expect(heads.filter((head) => head !== "")).toEqual(["Ox ID", "Title", "Archive", "Date"]);
	await page.getByRole("grid").focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await page.getByLabel("Edit Title").fill("Ice on the outer harbour");
	await page.keyboard.press("Enter");
	await expect
		.poll(async () => (await stored())[1]?.title, { timeout: LOADED_MS })
		.toBe("Ice on the outer harbour");
	await page.keyboard.press("Control+z");
	await expect.poll(async () => (await stored())[1]?.title, { timeout: LOADED_MS }).toBe(TITLES[1]);
});

test("the keys that the page shows are heard while the grid has the focus", async () => {
	await openGrid(page);
	await page.getByRole("grid").focus();
	await page.keyboard.press("?");
	await page.getByRole("dialog", { name: "Keys" }).waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("grid").focus();
	await page.keyboard.press("/");
	await expect
		.poll(() => page.getByRole("searchbox").evaluate((box) => box === document.activeElement))
		.toBe(true);
	expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

test("Space opens the record beside the grid, and the arrows go through the records", async () => {
	await openGrid(page);
	await page.getByRole("grid").focus();
	await page.keyboard.press("Space");
	await page.getByRole("heading", { name: TITLES[0] ?? "" }).waitFor();
	await page.keyboard.press("ArrowDown");
	await page.getByRole("heading", { name: TITLES[1] ?? "" }).waitFor();
	expect(page.url()).toContain("record=");
	await page.keyboard.press("Escape");
	await page.getByRole("heading", { name: TITLES[1] ?? "" }).waitFor({ state: "detached" });
});

test("keys that come faster than a slow machine draws are all heard", async () => {
	const slow = await page.context().newCDPSession(page);
	await slow.send("Emulation.setCPUThrottlingRate", { rate: 8 });
	try {
		await openGrid(page);
		await page.getByRole("grid").focus();
		for (const key of ["Space", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
			await page.keyboard.press(key);
		}
		await page.getByRole("heading", { name: TITLES[2] ?? "" }).waitFor();
		await page.goto(`/projects/${productionId}/licensors`);
		await page.getByRole("searchbox").pressSequentially("harbour strike");
		await page.waitForURL("**/licensors?q=harbour+strike");
		expect(await page.getByRole("searchbox").inputValue()).toBe("harbour strike");
	} finally {
		await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
		await slow.detach();
	}
});

test("searching and filtering narrow the list, and the address keeps both", async () => {
	await openGrid(page);
	await page.getByRole("searchbox", { name: "Search records" }).fill("gate pick");
	await status("1 of 4").waitFor();
	await page.waitForURL("**/records?q=gate+pick");
	await openGrid(page, "?category=Audio");
	expect(await page.getByRole("group", { name: "Category" }).textContent()).toContain("Audio");
	expect(await page.getByRole("row").count()).toBe(2);
});

test("several records are selected and changed at once", async () => {
	await openGrid(page);
	await page.getByRole("grid").focus();
	await page.keyboard.press("Control+a");
	const bar = page.getByRole("toolbar", { name: "4 records selected" });
	await bar.getByRole("button", { name: "State" }).click();
	await page.getByRole("menuitem", { name: "Licensed", exact: true }).click();
	await expect
		.poll(async () => (await stored()).every(({ licensed }) => licensed), { timeout: LOADED_MS })
		.toBe(true);
	await bar.getByRole("button", { name: "Tags" }).click();
	await page.getByRole("combobox", { name: "Add a tag" }).fill("strike");
	await page.getByRole("option", { name: "Add “strike”" }).click();
	await expect
		.poll(async () => (await stored()).every(({ tag_list }) => tag_list.includes("strike")), {
			timeout: LOADED_MS,
		})
		.toBe(true);
	await page.keyboard.press("Escape");
});

test("cells are copied to a spreadsheet and pasted from one", async () => {
	await openGrid(page);
	await page.getByRole("grid").focus();
	await page.keyboard.press("ArrowRight");
	await page.evaluate(() => {
		const data = new DataTransfer();
		data.setData("text/plain", "One\tReel 1\t1951\nTwo\tReel 2\tno date");
		// Where a browser has it begin after a click.
		document.activeElement
			?.querySelector("[role=gridcell]")
			?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
	});
	await expect
		.poll(async () => (await stored()).slice(0, 2).map(({ title }) => title), { timeout: LOADED_MS })
		.toEqual(["One", "Two"]);
	await page.getByText("1 cell was not pasted").waitFor();
});

test("what of a paste was not saved is said without a selection, and tried again", async () => {
	const other = await maren.context.newPage();
	other.setDefaultTimeout(LOADED_MS);
	await openGrid(other);
	const titles = ["Pasted", "Too"].map((title) => `${title} ${Date.now()}`);
	await other.route("**/api/records", (route) => route.fulfill({ status: 503, json: { errors: "Busy" } }), {
		times: 1,
	});
	await other.getByRole("grid").focus();
	await other.keyboard.press("ArrowRight");
	await other.evaluate((text) => {
		const data = new DataTransfer();
		data.setData("text/plain", text);
		document.activeElement?.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
		);
	}, titles.join("\n"));
	const told = other.getByRole("alert").filter({ hasText: "0 changed, 2 not: Busy" });
	await told.getByRole("button", { name: "Try again" }).click();
	const now = async () => (await stored()).slice(0, 2).map(({ title }) => title);
	await expect.poll(now, { timeout: LOADED_MS }).toEqual(titles);
	await told.waitFor({ state: "detached" });
	await other.close();
});

test("a record page saves what is typed, and says what is wrong beside it", async () => {
	const [first] = await stored();
	await page.goto(`/records/${first?.id}`);
	await page.getByRole("button", { name: /^TRT/ }).click();
	await page.getByRole("textbox", { name: "TRT" }).fill("2 minutes");
	await page.keyboard.press("Enter");
	await page.getByText("must be a duration such as 00:01:30;00").waitFor();
	await page.getByRole("textbox", { name: "TRT" }).fill("00:02:00;00");
	await page.keyboard.press("Enter");
	await page
		.getByText(/changed/)
		.first()
		.waitFor();
});

test("of two people who change the same title, the later one is asked", async () => {
	const [first] = await stored();
	await openGrid(page);
	const other = await maren.context.newPage();
	other.setDefaultTimeout(LOADED_MS);
	await openGrid(other);
	await other.getByRole("grid").focus();
	await other.keyboard.press("ArrowRight");
	await other.keyboard.press("Enter");
	await maren.call("PUT", `/records/${first?.id}`, { record: { title: "Theirs" } });
	await page.getByRole("gridcell", { name: "Theirs" }).waitFor();
	await other.getByLabel("Edit Title").fill("Mine");
	await other.keyboard.press("Enter");
	const dialog = other.getByRole("dialog", { name: "Changed meanwhile" });
	await dialog.getByRole("cell", { name: "Theirs" }).waitFor();
	await dialog.getByRole("button", { name: "Keep mine" }).click();
	await dialog.waitFor({ state: "detached" });
	await page.getByRole("gridcell", { name: "Mine" }).waitFor();
	await other.close();
});

test("[API20] what a colleague changed meanwhile in some of several records is asked about, and is theirs or mine as chosen", async () => {
	const started = Date.now();
	const sources = async () => (await stored()).map(({ source }) => source);
	for (const [turn, choice] of (["Take theirs", "Keep mine"] as const).entries()) {
		const [mine, theirs] = [`Mine ${turn} ${started}`, `Theirs ${turn} ${started}`];
		await openGrid(page);
		const [first, second, ...rest] = await stored();
		await page.getByRole("grid").focus();
		await page.keyboard.press("Control+a");
		await page.getByRole("toolbar").getByRole("button", { name: "More" }).click();
		await page.getByRole("menuitem", { name: "Set a field" }).click();
		const setting = page.getByRole("dialog", { name: "Set a field of 4 records" });
		await setting.getByRole("combobox", { name: "Field" }).fill("Source");
		await page.getByRole("option", { name: "Source", exact: true }).click();
		await setting.getByLabel("New value").fill(mine);
		for (const record of [first, second])
			await maren.call("PUT", `/records/${record?.id}`, { record: { source: theirs } });
		await setting.getByRole("button", { name: "Apply" }).click();
		const dialog = page.getByRole("dialog", { name: "Changed meanwhile" });
		await dialog.getByText("Somebody else changed the same in 2 records while you did.").waitFor();
		expect(await dialog.getByRole("cell", { name: theirs }).count()).toBe(2);
		await dialog.getByText("Source, by Maren").first().waitFor();
		const others = rest.map(() => mine);
		expect(await sources()).toEqual([theirs, theirs, ...others]);
		expect(await accessProblems(page)).toEqual([]);
		await dialog.getByRole("button", { name: choice }).click();
		await dialog.waitFor({ state: "detached" });
		const left = choice === "Keep mine" ? mine : theirs;
		await expect.poll(sources, { timeout: LOADED_MS }).toEqual([left, left, ...others]);
		await page.keyboard.press("Escape");
	}
	await page.getByRole("grid").focus();
	await page.keyboard.press("Control+z");
	await expect
		.poll(sources, { timeout: LOADED_MS })
		.toEqual(["Theirs", "Theirs", "Mine", "Mine"].map((whose) => `${whose} 1 ${started}`));
});

test.each(["light", "dark"] as const)(
	"records that are selected, one of them open, are sound for assistive technology, %s",
	async (colorScheme) => {
		await page.emulateMedia({ colorScheme });
		await openGrid(page);
		await page.getByRole("grid").focus();
		await page.keyboard.press("Space");
		await page.keyboard.press("Shift+Space");
		await page.getByRole("toolbar").waitFor();
		expect(await accessProblems(page)).toEqual([]);
	},
);

/** What the browser keeps of the production's records: the titles that a page would show before it asks the server. */
async function keptTitles(on: Page): Promise<unknown> {
	return on.evaluate(async (production) => {
		const opening = indexedDB.open("localforage");
		await new Promise((done) => {
			opening.onsuccess = done;
		});
		const store = opening.result.transaction("keyvaluepairs").objectStore("keyvaluepairs");
		const read = (key: string) =>
			new Promise<unknown>((done) => {
				const asked = store.get(`ox:pinia:${key}`);
				asked.onsuccess = () => done(asked.result);
			});
		const head = (await read(`records:${production}`)) as { chunks: { id: string; ids: Int32Array }[] };
		const titles: string[] = [];
		for (const { id, ids } of head.chunks) {
			const { text, ids: inChunk } = (await read(id)) as { text: string; ids: Int32Array };
			titles.push(`${ids.join() === inChunk.join() ? "" : "another's: "}${text}`);
		}
		opening.result.close();
		return titles.join("");
	}, productionId);
}

test("two tabs keep the same records, and neither spoils what the other kept", async () => {
	const second = await maren.context.newPage();
	await openGrid(page);
	await openGrid(second);
	const [one, two] = await stored();
	for (const [at, record] of [one, two, one].entries()) {
		await maren.call("PUT", `/records/${record?.id}`, { record: { source: `Reel ${at + 1}` } });
		await expect.poll(() => keptTitles(second), { timeout: LOADED_MS }).toContain(`"Reel ${at + 1}"`);
	}
	await expect.poll(() => keptTitles(page), { timeout: LOADED_MS }).toMatch(/"Reel 3".*"Reel 2"/);
	expect(await keptTitles(page)).not.toContain("another's");
	await second.close();
}, 120_000);

test("a decade aligns on its year with the other dates", async () => {
	const records = ["year", "decade"].map((date_kind) => ({
		title: `Fog signal, ${date_kind}`,
		category: "Footage",
		date: "1950-01-01",
		date_kind,
	}));
	await maren.call("POST", `/productions/${productionId}/records/multiple`, { records });
	await openGrid(page, "?q=fog+signal");
	const startOf = (text: string) =>
		page.getByRole("gridcell", { name: text, exact: true }).evaluate((cell) => {
			const written = document.createRange();
			written.selectNodeContents(cell);
			return written.getBoundingClientRect().left;
		});
	expect(Math.abs((await startOf("1950s")) - (await startOf("1950")))).toBeLessThan(0.5);
});

test("the console has nothing to complain of", () => {
	expect(maren.complaints).toEqual([]);
});
