import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";

/** A name without a space to break at. */
const ENDLESS = "n".repeat(120);
/** The width of Maren's page. */
const WIDTH = 1440;

/** The right edge of an element, in pixels. */
async function rightOf(element: Locator): Promise<number> {
	const box = await element.boundingBox();
	return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
}

test("a licensor's endless name leaves room for the button beside it", async ({
	page,
	maren,
	productionId,
}) => {
	const licensor = { name: ENDLESS, currency: "USD" };
	await maren.call("POST", `/productions/${productionId}/licensors`, { licensor });
	await page.goto(`/projects/${productionId}/licensors`);
	const actions = page.getByRole("row", { name: ENDLESS }).getByRole("button");
	await actions.waitFor();
	expect(await rightOf(actions)).toBeLessThanOrEqual(WIDTH);
});

test("a list whose file has an endless name can be given a track and removed", async ({
	page,
	productionId,
}) => {
	await page.goto(`/projects/${productionId}/cuts/new`);
	const name = `${ENDLESS}.edl`;
	const lines = ["TITLE: ODD", "001  AX  V  C  00:00:00:00 00:00:02:00 01:00:00:00 01:00:01:00"];
	await page
		.locator("input[type=file]")
		.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
	await page.getByText("1 thing to check").waitFor();
	expect(await rightOf(page.getByRole("combobox", { name: `Track of ${name}` }))).toBeLessThan(WIDTH);
	expect(await rightOf(page.getByRole("button", { name: `Remove ${name}` }))).toBeLessThanOrEqual(WIDTH);
	expect(await rightOf(page.getByText(`${name}:2`))).toBeLessThan(WIDTH);
	await page.getByText("2 lines in, 2 accounted for.").waitFor();
});

test("a preview shows names that look like HTML as they will be saved, and calls fields by their words", async ({
	page,
	maren,
	productionId,
}) => {
	await page.goto(`/projects/${productionId}/records/import`);
	const file = page.getByRole("button", { name: "Choose file", exact: true });
	await file.setInputFiles({ name: "empty.csv", mimeType: "text/csv", buffer: Buffer.from("") });
	await page.getByText("Couldn't read empty.csv: the file is empty").waitFor();

	const title = "<b>Gate</b> 4";
	const text = `Title\tCategory\tRights Holder\tShelf\n"${title}"\tStill\tSöhne <GmbH>\tB12`;
	await file.setInputFiles({ name: "log.tsv", mimeType: "text/plain", buffer: Buffer.from(text) });
	const rows = page.getByRole("table", { name: "Records" });
	await rows.getByText("Söhne <GmbH>").waitFor();
	await rows.getByText(title).waitFor();
	expect(await page.getByRole("combobox", { name: "Field for Rights Holder" }).inputValue()).toBe("Licensor");
	await page.getByRole("button", { name: "Import 1 record" }).click();
	await page.getByRole("heading", { name: "Imported log.tsv" }).waitFor();
	const { records } = (await maren.call("GET", `/productions/${productionId}/records`)) as {
		records: readonly { readonly title: string }[];
	};
	expect(records.map((record) => record.title)).toEqual([title]);
});

test("notes keep their formatting and their entities", async ({ page, maren, productionId }) => {
	const notes = "<b>Ask</b> Tom &amp; Sons &copy;1962 <a href='https://example.com/?a=1&amp;b=2'>here</a>";
	const record = { title: "Gate 4", category: "Still", notes };
	const answer = (await maren.call("POST", `/productions/${productionId}/records`, { record })) as {
		record: { readonly id: number };
	};
	await page.goto(`/records/${answer.record.id}`);
	await page.getByText("Ask Tom & Sons ©1962 here", { exact: true }).waitFor();
	await page.locator("b", { hasText: "Ask" }).waitFor();
	const link = page.getByRole("link", { name: "here", exact: true });
	expect(await link.getAttribute("href")).toBe("https://example.com/?a=1&b=2");
});

test("an import with more notes than it lists says so", async ({ page, productionId }) => {
	await page.goto(`/projects/${productionId}/records/import`);
	const rows = Array.from({ length: 201 }, (_, at) => `Gate ${at}\tStill\tArchive ${at}`);
	const text = ["Title\tCategory\tRights Holder", ...rows].join("\n");
	await page
		.getByRole("button", { name: "Choose file", exact: true })
		.setInputFiles({ name: "long.tsv", mimeType: "text/plain", buffer: Buffer.from(text) });
	await page.getByText("200 notes or more").waitFor();
});
