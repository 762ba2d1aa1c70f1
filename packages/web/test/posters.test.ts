import { createHash } from "node:crypto";
import { expect } from "vitest";
import * as z from "zod";
import { samplePng } from "../../server/src/testing/sample-images.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import type { Person } from "./harness/person.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

const recordsSchema = z.object({ records: z.array(z.object({ id: z.number(), title: z.string() })) });
const announcedSchema = z.object({
	url: z.string(),
	signed_id: z.string(),
	headers: z.record(z.string(), z.string()),
});
const LARGE = 'img[src*="/images/320"]';

async function addImage(person: Person, productionId: number, recordId: number): Promise<void> {
	const bytes = await samplePng();
	const checksum = createHash("md5").update(bytes).digest("base64");
	const picture = { name: "frame.png", type: "image/png", size: bytes.length, checksum };
	const announced = await person.call("POST", `/productions/${productionId}/records/new/image`, picture);
	const { url, headers, signed_id } = announcedSchema.parse(announced);
	await person.context.request.fetch(url, { method: "PUT", headers, data: bytes });
	await person.call("POST", `/records/${recordId}/images`, { signed_id });
}

const test = base
	.extend("film", ({ maren }) => makeSmallFilm(maren, "Rough cut"))
	.extend("recordId", async ({ maren, film: { productionId } }) => {
		const answer = await maren.call("GET", `/productions/${productionId}/records`);
		const record = recordsSchema.parse(answer).records.find(({ title }) => title === "Dockers at Gate 4");
		await addImage(maren, productionId, record?.id ?? 0);
		return record?.id ?? 0;
	});

test("a record's image is beside its name on a cut's page, and enlarged under the pointer and with the focus", async ({
	page,
	maren,
	film,
	recordId,
}) => {
	const asked = new Set<string>();
	page.on("request", (request) => {
		const record = /\/records\/(\d+)\/images\//.exec(request.url())?.[1];
		if (record !== undefined) asked.add(record);
	});
	await page.goto(`/cuts/${film.cutId}`);
	const row = page.getByRole("row", { name: /Dockers at Gate 4/ }).first();
	const poster = row.getByRole("presentation").and(row.locator("img"));
	await poster.scrollIntoViewIfNeeded();
	await poster.hover();
	await page.locator(LARGE).waitFor();
	await page.mouse.move(0, 0);
	await page.locator(LARGE).waitFor({ state: "detached" });
	const link = row.getByRole("link", { name: "Dockers at Gate 4" });
	await link.focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Shift+Tab");
	await page.locator(LARGE).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await page.locator(LARGE).waitFor({ state: "detached" });
	expect([...asked]).toEqual([String(recordId)]);
	expect(maren.complaints).toEqual([]);
});

test("a tap on a record's image enlarges it without leaving the page", async ({ signUp }) => {
	const priya = await signUp({ firstName: "Priya", hasTouch: true, viewport: { width: 375, height: 812 } });
	const { productionId, cutId } = await makeSmallFilm(priya, "Rough cut");
	const answer = await priya.call("GET", `/productions/${productionId}/records`);
	for (const { id } of recordsSchema.parse(answer).records) await addImage(priya, productionId, id);
	const { page } = priya;
	await page.goto(`/cuts/${cutId}`);
	const poster = page.locator('#reports img[src*="/images/96"]').first();
	await poster.tap();
	await page.locator(LARGE).waitFor();
	expect(new URL(page.url()).pathname).toBe(`/cuts/${cutId}`);
	// A busy page hears of a scroll from before the tap as late as this.
	await page.locator("main").dispatchEvent("scroll");
	await page.evaluate(
		() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
	);
	expect(await page.locator(LARGE).count()).toBe(1);
	await page.locator("main").evaluate((main) => main.scrollBy(0, -50));
	await page.locator(LARGE).waitFor({ state: "detached" });
	await poster.tap();
	await page.locator(LARGE).waitFor();
	await page.touchscreen.tap(20, 20);
	await page.locator(LARGE).waitFor({ state: "detached" });
});

test("the question whose change to keep shows the record's image", async ({
	page,
	maren,
	film,
	recordId,
}) => {
	await page.goto(`/projects/${film.productionId}/records`);
	await page.getByRole("gridcell", { name: "Dockers at Gate 4" }).click();
	await page.keyboard.press("Enter");
	await maren.call("PUT", `/records/${recordId}`, { record: { title: "Theirs" } });
	await page.getByLabel("Edit Title").fill("Mine");
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Conflicting changes" });
	await dialog.getByRole("button", { name: "Show the image of Theirs" }).hover();
	await page.locator(LARGE).waitFor();
	expect(await accessProblems(page)).toEqual([]);
});
