import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";

test("settings say whether they are saved, and unsaved changes are discarded", async ({
	page,
	maren,
	productionId,
}) => {
	await page.goto(`/projects/${productionId}/edit`);
	const general = page.getByRole("region", { name: "General" });
	const name = general.getByLabel("Name", { exact: true });
	await general.getByText("All changes saved").waitFor();
	await name.fill("Harbour Lights");
	await page.getByText("Unsaved changes").waitFor();
	await general.getByRole("button", { name: "Discard" }).click();
	await expect.poll(() => name.inputValue()).toBe("The Ferry Years");
	await name.fill("Harbour Lights");
	await general.getByRole("button", { name: "Save", exact: true }).click();
	await general.getByText("All changes saved").waitFor();
	expect(JSON.stringify(await maren.call("GET", `/productions/${productionId}`))).toContain("Harbour Lights");
	expect(await accessProblems(page)).toEqual([]);
});

test("[MAT15] a project of an organization can opt out of shared naming patterns", async ({
	page,
	maren,
	productionId,
}) => {
	const patterns = page.getByRole("region", { name: "Naming patterns" });
	await page.goto(`/projects/${productionId}/edit`);
	await page.getByRole("region", { name: "End credits" }).waitFor();
	expect(await patterns.count()).toBe(0);

	const studio = await made(maren.call("POST", "/studios", { studio: { name: "Longshore" } }), "studio");
	const production = { name: "Salt Roads" };
	const id = await made(maren.call("POST", `/studios/${studio}/productions`, { production }), "production");
	await page.goto(`/projects/${id}/edit`);
	const sharing = patterns.getByRole("switch", {
		name: "Take part if the organization shares naming patterns",
	});
	await expect.poll(() => sharing.isChecked()).toBe(true);
	await sharing.click();
	await page.getByText("Naming patterns saved").waitFor();
	expect(JSON.stringify(await maren.call("GET", `/productions/${id}`))).toContain('"shares_patterns":false');
	await page.reload();
	await expect.poll(() => sharing.isChecked()).toBe(false);
	expect(await accessProblems(page)).toEqual([]);
});

test("each form of a page of settings asks before it is left, but not on the way to another section", async ({
	page,
	maren,
	productionId,
}) => {
	const id = await made(maren.call("POST", "/studios", { studio: { name: "Longshore" } }), "studio");
	await page.goto(`/organizations/${id}/edit`);
	await page.getByLabel("Name", { exact: true }).fill("Long Shore");
	await page.keyboard.press("ControlOrMeta+k");
	await page.getByRole("option", { name: /^Home/ }).click();
	const question = (name: string) => page.getByRole("alertdialog").getByText(`“${name}” is not saved yet.`);
	await question("Longshore").waitFor();
	await page.getByRole("button", { name: "Discard" }).click();
	await page.waitForURL("**/dashboard");
	await page.goto(`/projects/${productionId}/edit`);
	await page.getByLabel("Name", { exact: true }).fill("Harbour Lights");
	await page.getByLabel("Prefix").fill("HL");
	await page.getByRole("link", { name: "File names" }).click();
	await page.goBack();
	await page.waitForURL((url) => url.hash === "");
	await page.goForward();
	await page.waitForURL("**#filename");
	expect(await page.getByRole("alertdialog").count()).toBe(0);
	await page.getByRole("link", { name: "Licensors" }).click();
	for (const name of ["Ox IDs", "General"]) {
		await question(name).waitFor();
		await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	}
	await page.waitForURL("**/licensors");
	expect(maren.complaints).toEqual([]);
});

test("an address with an anchor shows that part of the settings", async ({ page, productionId }) => {
	await page.setViewportSize({ width: 1024, height: 500 });
	await page.goto(`/projects/${productionId}/edit#delete`);
	const button = page.getByRole("button", { name: "Delete project" });
	await expect
		.poll(() => button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
		.toBe(true);
	await page
		.getByRole("navigation", { name: "Settings", exact: true })
		.getByRole("link", { name: "General", exact: true })
		.click();
	await expect
		.poll(() =>
			page.getByLabel("Name", { exact: true }).evaluate((element) => element.getBoundingClientRect().top > 0),
		)
		.toBe(true);
});

/** The page's list of its sections, by their titles. */
async function listedSections(page: Page, list: string): Promise<string[]> {
	const links = page.getByRole("navigation", { name: list, exact: true }).getByRole("link");
	await links.first().waitFor();
	return links.allTextContents();
}

test.for([
	{ name: "a project", list: "Settings", pathOf: (id: number) => `/projects/${id}/edit` },
	{ name: "the account", list: "Account settings", pathOf: () => "/account" },
])(
	"every section of $name is on one page, and its list leads to each by the keyboard",
	async ({ list, pathOf }, { page, productionId }) => {
		for (const width of [1440, 375]) {
			await page.setViewportSize({ width, height: 600 });
			await page.goto(pathOf(productionId));
			const titles = await listedSections(page, list);
			const regions = titles.map((name) => page.getByRole("region", { name, exact: true }));
			for (const region of regions) await region.waitFor();
			for (const title of titles) {
				const link = page
					.getByRole("navigation", { name: list, exact: true })
					.getByRole("link", { name: title, exact: true });
				await link.press("Enter");
				await expect.poll(() => link.getAttribute("aria-current")).toBe("location");
				const heading = page.getByRole("heading", { name: title, exact: true });
				// Neither out of sight nor behind the list of a narrow screen.
				await expect.poll(() => heading.evaluate(isUncovered)).toBe(true);
			}
			expect(await page.locator("[aria-current=location]").count()).toBe(1);
			expect(await accessProblems(page)).toEqual([]);
		}
	},
);

function isUncovered(element: Element): boolean {
	const { left, top } = element.getBoundingClientRect();
	return element.contains(document.elementFromPoint(left + 2, top + 4));
}

test("an old address of a settings tab shows its section, and Back doesn't return to it", async ({
	page,
	productionId,
}) => {
	await page.goto("/dashboard");
	await page.getByRole("heading", { name: "Home" }).waitFor();
	await page.goto(`/projects/${productionId}/edit?tab=fields`);
	await page.waitForURL(`**/projects/${productionId}/edit#fields`);
	const link = page
		.getByRole("navigation", { name: "Settings" })
		.getByRole("link", { name: "Custom fields" });
	await expect.poll(() => link.getAttribute("aria-current")).toBe("location");
	await page.goBack();
	await page.waitForURL("**/dashboard");
});
