import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import type { Person } from "./harness/person.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

const recordsSchema = z.object({
	records: z.array(
		z.object({
			title: z.string(),
			price_id: z.number().nullable(),
			secondary_price_id: z.number().nullable(),
		}),
	),
});

const test = base
	/** A licensor with three records without prices, and one with a record and two prices. */
	.extend("library", async ({ maren, productionId }) => {
		const path = `/productions/${productionId}`;
		const { call } = maren;
		const licensor = (name: string) =>
			made(call("POST", `${path}/licensors`, { licensor: { name, currency: "USD" } }), "licensor");
		const [harbour, apex] = [await licensor("Harbour Archive"), await licensor("Apex Films")];
		const price = (value: number, name: string) =>
			made(
				call("POST", `/licensors/${apex}/prices`, {
					price: { name, category: "Still", charge_by: "Use", value },
				}),
				"price",
			);
		const apexPrices = [await price(100, "Web"), await price(250, "Cinema")];
		const records = [
			{ title: "Quay", category: "Footage", licensor_id: harbour },
			{ title: "Ferry", category: "Footage", licensor_id: harbour },
			{ title: "Poster", category: "Still", licensor_id: harbour },
			{ title: "Portrait", category: "Still", licensor_id: apex },
		];
		await call("POST", `${path}/records/multiple`, { records });
		const pricesByTitle = async () => {
			const answer = recordsSchema.parse(await call("GET", `${path}/records`));
			return Object.fromEntries(answer.records.map(({ title, price_id }) => [title, price_id]));
		};
		return { harbour, apexPrices, pricesByTitle };
	});

test("[LIC12] a new price offers to be used for the records that lack it", async ({
	page,
	library: { harbour, pricesByTitle },
}) => {
	await page.goto(`/licensors/${harbour}`);
	await page.getByRole("button", { name: "New price" }).click();
	await page.getByRole("checkbox", { name: "Use for 2 records without a footage price" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.getByLabel("Amount (USD)").fill("50");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Price added and set for 2 records").waitFor();
	const { Quay, Ferry, Poster } = await pricesByTitle();
	expect(Quay).toEqual(expect.any(Number));
	expect([Ferry, Poster]).toEqual([Quay, null]);
	// The next price isn't marked as for all records.
	await page.getByRole("button", { name: "New price" }).click();
	await page.getByRole("radio", { name: "Still" }).click();
	await page.getByRole("checkbox", { name: "Use for 1 record without a still price" }).waitFor();
	await page.getByRole("radio", { name: "Footage" }).click();
	await expect.poll(() => page.getByRole("checkbox", { name: /^Use for/ }).count()).toBe(0);
});

test("records of several licensors and categories get their prices in one dialog, and Ctrl+Z undoes it", async ({
	page,
	productionId,
	library: { apexPrices, pricesByTitle },
}) => {
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("gridcell", { name: "Quay" }).click();
	await page.keyboard.press("Control+a");
	await page
		.getByRole("toolbar", { name: /selected/ })
		.getByRole("button", { name: "Price" })
		.click();
	const dialog = page.getByRole("dialog", { name: "Set prices of 4 records" });
	await dialog.getByRole("combobox", { name: "Price of Apex Films for still" }).click();
	await page.getByRole("option", { name: /^Cinema/ }).click();
	expect(await accessProblems(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Set for 1 record" }).click();
	await expect.poll(async () => (await pricesByTitle()).Portrait).toBe(apexPrices[1]);
	expect((await pricesByTitle()).Quay).toBeNull();
	await page.keyboard.press("Control+z");
	await expect.poll(async () => (await pricesByTitle()).Portrait).toBeNull();
});

/** Opens a cut whose four records lack a price, and the dialog that sets all of them. */
async function openSetAll(maren: Person, page: Page) {
	const { cutId, productionId } = await makeSmallFilm(maren, "Rough cut 14");
	const path = `/productions/${productionId}`;
	const unpriced = async () => {
		const answer = recordsSchema.parse(await maren.call("GET", `${path}/records`));
		return answer.records.filter(({ price_id }) => price_id === null).length;
	};
	const all = z
		.object({ records: z.array(z.object({ id: z.number() })) })
		.parse(await maren.call("GET", `${path}/records`));
	await maren.call("PATCH", "/records", { ids: all.records.map(({ id }) => id), record: { price_id: null } });
	expect(await unpriced()).toBe(4);
	await page.goto(`/cuts/${cutId}`);
	await page.getByRole("radio", { name: /^Prices/ }).click();
	const total = () => page.getByTestId("total").textContent();
	await expect.poll(total).toBe("$0.00");
	await page.getByRole("button", { name: "Set all…" }).click();
	const dialog = page.getByRole("dialog", { name: "Set 4 missing prices" });
	return { dialog, total, unpriced };
}

test("Set all sets a cut's missing prices in one step, and Undo takes them back", async ({ maren, page }) => {
	const { dialog, total, unpriced } = await openSetAll(maren, page);
	// The licensor has only one price for it, which is preselected.
	await dialog.getByRole("combobox", { name: "Price of Meridian Newsreel for footage" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Set for 4 records" }).click();
	await expect.poll(total).toBe("$750.00");
	await page.getByText("4 prices set").waitFor();
	expect(await unpriced()).toBe(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(total).toBe("$0.00");
	await expect.poll(unpriced).toBe(4);
	expect(maren.complaints).toEqual([]);
});

test("the prices that Set all couldn't save wait, one by one, and an undo meanwhile takes them back", async ({
	maren,
	page,
}) => {
	const { dialog, total, unpriced } = await openSetAll(maren, page);
	const glob = "**/api/records**";
	await page.route(glob, (route) =>
		route.request().method() === "GET"
			? route.fallback()
			: route.fulfill({ status: 503, body: "<html>Busy</html>" }),
	);
	await dialog.getByRole("button", { name: "Set for 4 records" }).click();
	await page.getByText("4 changes waiting").waitFor();
	await expect.poll(total).toBe("$750.00");
	await page.keyboard.press("Control+z");
	await expect.poll(total).toBe("$0.00");
	await page.getByRole("button", { name: "Set all…" }).click();
	await dialog.getByRole("button", { name: "Set for 4 records" }).click();
	await expect.poll(total).toBe("$750.00");
	expect(await unpriced()).toBe(4);
	await page.unroute(glob);
	await page.getByRole("button", { name: "Try now" }).click();
	await expect.poll(unpriced).toBe(0);
	await expect.poll(total).toBe("$750.00");
});
