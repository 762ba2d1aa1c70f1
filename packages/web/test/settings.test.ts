import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

test("settings say whether they are saved, and unsaved changes are discarded", async ({
	page,
	maren,
	productionId,
}) => {
	await page.goto(`/projects/${productionId}/edit`);
	const name = page.getByLabel("Name", { exact: true });
	await page.getByText("All changes saved").waitFor();
	await name.fill("Harbour Lights");
	await page.getByText("Unsaved changes").waitFor();
	await page.getByRole("button", { name: "Discard" }).click();
	await expect.poll(() => name.inputValue()).toBe("The Ferry Years");
	await name.fill("Harbour Lights");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByText("All changes saved").waitFor();
	expect(JSON.stringify(await maren.call("GET", `/productions/${productionId}`))).toContain("Harbour Lights");
	expect(await accessProblems(page)).toEqual([]);
});

test("an address with an anchor shows that part of the settings", async ({ page, productionId }) => {
	await page.setViewportSize({ width: 1024, height: 500 });
	await page.goto(`/projects/${productionId}/edit#delete`);
	const button = page.getByRole("button", { name: "Delete project" });
	await expect
		.poll(() => button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
		.toBe(true);
	await page.getByRole("link", { name: "General", exact: true }).click();
	await expect
		.poll(() =>
			page.getByLabel("Name", { exact: true }).evaluate((element) => element.getBoundingClientRect().top > 0),
		)
		.toBe(true);
});
