import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { until } from "../../../testing/patience.ts";
import { test as base } from "./harness/browser-test.ts";

const demoSchema = z.object({
	production: z.object({ id: z.number(), config: z.object({ demoFullyGenerated: z.boolean() }) }),
});
const cutsSchema = z.object({
	cuts: z.array(z.object({ id: z.number(), info: z.object({ name: z.string() }) })),
});
const comparisonSchema = z.object({ comparison: z.object({ difference: z.number() }) });
const budgetSchema = z.object({ expected: z.number(), left: z.number() });
const hintsSchema = z.object({
	cut_hints: z.object({ hints: z.array(z.object({ advice: z.string(), saving: z.number() })) }),
});

/** An amount as written in the demo's currency. */
const pounds = (amount: number) =>
	new Intl.NumberFormat("en-US", { style: "currency", currency: "GBP" }).format(amount);

const test = base
	/** Maren's demo: the example's three cuts, licences, deliveries, reviews, orders and budget. */
	.extend("film", async ({ maren }) => {
		const open = async () => demoSchema.parse(await maren.call("GET", "/productions/demo")).production;
		await until("the demo is complete", async () => (await open()).config.demoFullyGenerated);
		const { id } = await open();
		const { cuts } = cutsSchema.parse(await maren.call("GET", `/productions/${id}/cuts`));
		const cutId = (wanted: string) => cuts.find(({ info }) => info.name === wanted)?.id ?? 0;
		return { id, rough: cutId("Rough cut"), second: cutId("Rough cut 2"), fine: cutId("Fine cut") };
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

async function download(page: Page, item: string): Promise<string> {
	await page.getByRole("button", { name: "Export" }).first().click();
	const [saved] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("menuitem", { name: item }).click(),
	]);
	return saved.suggestedFilename();
}

test("from cut to cleared: two cuts are compared, licences checked, a verdict renewed, masters ordered, and money planned", async ({
	page,
	maren,
	film: { id, rough, second, fine },
}) => {
	// The comparison: a waterfall between the totals, both timelines, each cause, and hints with the engine's savings.
	const { comparison } = comparisonSchema.parse(await maren.call("GET", `/cuts/${rough}/diff/${second}`));
	const { cut_hints } = hintsSchema.parse(await maren.call("GET", `/cuts/${second}/hints`));
	const [hint] = cut_hints.hints;
	await page.goto(`/projects/${id}/compare?from=${rough}&to=${second}`);
	await page
		.getByRole("region", { name: "How did the cost change?" })
		.getByText(pounds(Math.abs(comparison.difference)).slice(1))
		.first()
		.waitFor();
	await page.getByRole("region", { name: "Why?" }).getByText("Usage").first().waitFor();
	await page.getByLabel("The two cuts, one above the other").waitFor();
	await page
		.getByRole("region", { name: "Why each cost changed" })
		.getByText("Picket line at gate four")
		.first()
		.waitFor();
	const cheaper = page.getByRole("region", { name: "What would make Rough cut 2 cheaper?" });
	const best = cheaper.getByRole("row").filter({ hasText: hint?.advice ?? "?" });
	expect(await best.first().textContent()).toContain(pounds(hint?.saving ?? 0));
	expect(await download(page, "CSV")).toMatch(/\.csv$/);

	// The waltz is over its licence by 113 frames, and in red; once the licence is longer, it isn't.
	await page.goto(`/projects/${id}/clearances?cut=${second}`);
	const kestrel = page
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { name: "Kestrel Recordings" }) });
	const over = kestrel.getByText("Over by 4:13");
	await over.waitFor();
	const [red, green, blue] = await over.evaluate((element) => {
		const canvas = document.createElement("canvas").getContext("2d");
		if (canvas === null) throw new Error("no canvas");
		canvas.fillStyle = getComputedStyle(element).color;
		canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data];
	});
	expect(red).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255));
	const matrix = page.getByRole("region", { name: "Records and deliveries" });
	await matrix.getByRole("button", { name: /^Northern Film Archive, World SVOD: .*nothing/i }).waitFor();
	await page.getByRole("button", { name: "Actions of KR-31" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const licence = page.getByRole("dialog", { name: "Edit licence" });
	await licence.getByLabel("Seconds", { exact: true }).fill("65");
	await licence.getByRole("button", { name: "Save" }).click();
	await licence.waitFor({ state: "detached" });
	await over.waitFor({ state: "detached" });

	// The flotilla runs longer than counsel has seen; a new verdict settles it.
	await page.goto(`/projects/${id}/fair-use?cut=${second}`);
	const records = page.getByRole("navigation", { name: "Records used under fair use" });
	const reopened = records.getByRole("region", { name: "Reopened", exact: true });
	await reopened.getByText("Victory flotilla").click();
	await page.getByText("of the source not reviewed (50 frames)").first().waitFor();
	await page.keyboard.press("a");
	const review = page.getByRole("dialog", { name: /^Fair-use review of/ });
	await review.getByLabel("Counsel", { exact: true }).fill("A. Ruiz");
	await review.getByLabel("Day of the verdict").fill("2026-12-07");
	await review.getByRole("button", { name: "Save" }).click();
	await review.waitFor({ state: "detached" });
	await reopened.waitFor({ state: "detached" });

	// The masters that the fine cut needs of an archive nobody has asked yet.
	await page.goto(`/projects/${id}/orders?cut=${fine}`);
	await page.getByText("Meridian Newsreel 2").first().waitFor();
	await page.getByRole("button", { name: "Create order for Northern Film Archive" }).click();
	const order = page.getByRole("dialog", { name: "Create order for Northern Film Archive" });
	await order.getByRole("button", { name: "Create order" }).click();
	await page
		.getByRole("article", { name: "Northern Film Archive 1" })
		.getByText("12 frames", { exact: true })
		.waitFor();

	// The fine cut exceeds the budget; a cheaper newsreel is tried, without saving it.
	const budget = budgetSchema.parse(await maren.call("GET", `/cuts/${fine}/budget/budget.json`));
	expect(budget.left).toBeLessThan(0);
	await page.goto(`/projects/${id}/budget?cut=${fine}`);
	await expect.poll(() => page.getByTestId("expected-total").textContent()).toBe(pounds(budget.expected));
	const whatIf = page.locator("section").filter({ has: page.getByRole("heading", { name: "What if" }) });
	await whatIf.getByRole("button", { name: "Add change" }).click();
	await page.getByRole("menuitem", { name: "Price" }).click();
	await whatIf.getByLabel("Price", { exact: true }).fill("Meridian");
	await page.getByRole("option").first().click();
	await whatIf.getByLabel("New value").fill("0");
	await whatIf.getByRole("region", { name: "Licensors whose cost changes" }).getByText("Meridian").waitFor();
	expect(await download(page, "CSV")).toMatch(/budget\.csv$/);
});
