import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";

test("[API6] from the documentation of a call you send it as yourself, in light and dark", async ({
	page,
	maren,
	productionId,
}) => {
	await page.goto("/api/docs");
	await page.locator("#createTag > summary").click();
	await page.locator("#createTag").getByRole("link", { name: "Try it" }).click();
	await page.getByText("Signed in as Maren").waitFor();
	const call = page.locator("#operations-Tags-createTag");
	await call.getByRole("button", { name: "Try it out" }).click();
	await call.getByPlaceholder("production_id").fill(String(productionId));
	await call.locator("textarea").fill('{ "name": "quay" }');
	await call.getByRole("button", { name: "Execute" }).click();
	await call.locator(".live-responses-table").getByText("201", { exact: true }).waitFor();
	const { tags } = (await maren.call("GET", `/productions/${productionId}/tags/counts`)) as {
		tags: { name: string }[];
	};
	expect(tags.map(({ name }) => name)).toEqual(["quay"]);
	const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	const light = await background();
	await page.emulateMedia({ colorScheme: "dark" });
	await expect.poll(background).not.toBe(light);
	expect(maren.complaints).toEqual([]);
});

test("[API6] without a session, calls can be read and not sent", async ({ openContext }) => {
	const page = await (await openContext()).newPage();
	await page.goto("/api/docs/explorer#/Tags/createTag");
	await page.getByRole("link", { name: "Sign in" }).waitFor();
	const call = page.locator("#operations-Tags-createTag");
	await call.getByText("Request body").waitFor();
	expect(await page.getByRole("button", { name: /try it out|authorize/i }).count()).toBe(0);
});
