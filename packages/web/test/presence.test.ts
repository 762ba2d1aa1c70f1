import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { holdCalls } from "./harness/hold-calls.ts";
import type { Person } from "./harness/person.ts";

/** Longer than a page beside others waits before it reports a move. */
const A_WHILE_MS = 2000;

const recordsSchema = z.object({ records: z.array(z.object({ id: z.number(), title: z.string() })) });

const test = base
	/** Two records. */
	.extend("recordIds", async ({ maren, productionId }) => {
		const titles = ["Pickets at Gate 4", "Ice on the inner harbour"];
		const records = titles.map((title) => ({ title, category: "Footage" }));
		await maren.call("POST", `/productions/${productionId}/records/multiple`, { records });
		const listed = await maren.call("GET", `/productions/${productionId}/records`);
		return recordsSchema.parse(listed).records.map(({ id }) => id);
	})
	/** An editor of the project. */
	.extend("tomasz", async ({ join, maren, productionId }) =>
		join(
			{ owner: maren, productionId, role: "editor" },
			{ firstName: "Tomasz", viewport: { width: 1440, height: 900 } },
		),
	);

test.afterEach(({ maren }) => {
	expect(maren.complaints.filter((line) => !/^Failed to load resource: net::/.test(line))).toEqual([]);
});

async function openGrid(page: Page, productionId: number): Promise<void> {
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("gridcell").first().waitFor();
}

const cellWith = (page: Page, person: string) =>
	page.getByRole("gridcell").filter({ hasText: `${person} Oyelaran is here` });
const faces = (page: Page) => page.getByRole("list", { name: "Also here" }).getByRole("listitem");

/** Counts the presence reports that a page makes from now on. */
function countReports({ page }: Person): () => number {
	let count = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/presence")) count += 1;
	});
	return () => count;
}

test("[EVT6] two people see each other's cells in the grid, with initials and an outline", async ({
	maren,
	tomasz,
	productionId,
	recordIds,
}) => {
	const { page } = maren;
	const reports = countReports(maren);
	await page.clock.install();
	const openStream = await holdCalls(page, `/productions/${productionId}/events*`);
	await openGrid(page, productionId);
	await expect.poll(reports).toBe(1);
	// A page that has reported before its stream opened asks again who is there.
	await openStream();
	await expect.poll(reports).toBe(2);
	// Alone, Maren moves without making calls.
	for (const title of ["Ice on the inner harbour", "Pickets at Gate 4", "Ice on the inner harbour"])
		await page.getByRole("gridcell", { name: title }).click();
	await page.clock.fastForward(A_WHILE_MS);
	expect([await faces(page).count(), reports()]).toEqual([0, 2]);

	await openGrid(tomasz.page, productionId);
	await tomasz.page.getByRole("gridcell", { name: "Pickets at Gate 4" }).click();
	await cellWith(page, "Tomasz").filter({ hasText: "Pickets at Gate 4" }).waitFor();
	await cellWith(tomasz.page, "Maren").filter({ hasText: "Ice on the inner harbour" }).waitFor();
	await expect.poll(() => faces(page).allInnerTexts()).toEqual([expect.stringContaining("Tomasz Oyelaran")]);
	const outline = () => cellWith(page, "Tomasz").evaluate((cell) => getComputedStyle(cell).outlineStyle);
	expect(await outline()).toBe("solid");
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await accessProblems(page)).toEqual([]);
	}
	await tomasz.page.keyboard.press("ArrowDown");
	await tomasz.page.keyboard.press("ArrowRight");
	await expect
		.poll(() => cellWith(page, "Tomasz").getAttribute("id"))
		.toMatch(new RegExp(`^cell-${recordIds[1]}-(?!title)`));
	await expect.poll(() => cellWith(page, "Tomasz").count()).toBe(1);
});

test("[EVT7] several tabs of a person count once, and people who close them or lose the network disappear", async ({
	maren,
	tomasz,
	productionId,
	recordIds,
}) => {
	const { page } = maren;
	await openGrid(page, productionId);
	await openGrid(tomasz.page, productionId);
	const secondTab = await tomasz.context.newPage();
	await openGrid(secondTab, productionId);
	await cellWith(page, "Tomasz").waitFor();
	await secondTab.getByRole("gridcell", { name: "Ice on the inner harbour" }).click();
	await cellWith(page, "Tomasz").filter({ hasText: "Ice on the inner harbour" }).waitFor();
	expect([await faces(page).count(), await cellWith(page, "Tomasz").count()]).toEqual([1, 1]);
	await secondTab.close();
	const inFirst = new RegExp(`^cell-${recordIds[0]}-`);
	await expect.poll(() => cellWith(page, "Tomasz").getAttribute("id")).toMatch(inFirst);
	await tomasz.context.setOffline(true);
	await expect.poll(() => faces(page).count()).toBe(0);
	await tomasz.context.setOffline(false);
	await cellWith(page, "Tomasz").waitFor();
	await tomasz.page.close();
	await expect.poll(() => faces(page).count()).toBe(0);
});

test("[EVT6] the page of a record and of a cut show who else is on it", async ({
	maren,
	tomasz,
	productionId,
	recordIds: [first, second],
}) => {
	const { page } = maren;
	await page.goto(`/records/${first}`);
	await tomasz.page.goto(`/records/${second}`);
	await expect.poll(() => tomasz.page.getByRole("heading", { level: 1 }).count()).toBeGreaterThan(0);
	await tomasz.page.goto(`/records/${first}`);
	await expect.poll(() => faces(page).allInnerTexts()).toEqual([expect.stringContaining("Tomasz")]);
	expect(await accessProblems(page)).toEqual([]);
	const made = await maren.call("POST", `/productions/${productionId}/cuts`, {
		cut: { info: { name: "Rough cut", date: "2026-11-20" }, nle_config: { fps: "25" } },
	});
	const { id } = z.object({ cut: z.object({ id: z.number() }) }).parse(made).cut;
	await tomasz.page.goto(`/cuts/${id}`);
	await expect.poll(() => faces(page).count()).toBe(0);
	await page.goto(`/cuts/${id}`);
	await expect.poll(() => faces(page).allInnerTexts()).toEqual([expect.stringContaining("Tomasz")]);
	await expect.poll(() => faces(tomasz.page).allInnerTexts()).toEqual([expect.stringContaining("Maren")]);
});
