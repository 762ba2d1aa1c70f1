import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";

/** Checks a page at each size and in both themes. */
async function checkEverywhere(page: Page, path: string, shows: string): Promise<void> {
	for (const width of [1440, 375]) {
		for (const colorScheme of ["light", "dark"] as const) {
			await page.setViewportSize({ width, height: 812 });
			await page.emulateMedia({ colorScheme });
			await page.goto(path);
			await page.getByText(shows).first().waitFor();
			expect(await accessProblems(page)).toEqual([]);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
		}
	}
	await page.setViewportSize({ width: 1440, height: 900 });
}

test("[PERM20] an owner transfers a project to a member, and only the new owner can delete it", async ({
	maren,
	productionId,
	join,
}) => {
	const editor = await join({ owner: maren, productionId, role: "editor" }, { firstName: "Edith" });
	const { page } = maren;
	const settings = `/projects/${productionId}/edit`;
	await checkEverywhere(page, settings, "You are the owner.");
	expect(await page.getByRole("button", { name: "Transfer ownership" }).isDisabled()).toBe(true);
	await page.getByRole("combobox", { name: "New owner" }).click();
	await page.getByRole("option", { name: "Edith Oyelaran" }).click();
	await page.getByRole("button", { name: "Transfer ownership" }).click();
	const question = page.getByRole("alertdialog", {
		name: "Make Edith Oyelaran the owner of The Ferry Years?",
	});
	await question.getByText("You become a manager").waitFor();
	await question.getByRole("button", { name: "Transfer ownership" }).click();
	await page.getByText("Edith Oyelaran is the owner.").waitFor();
	await page.getByText("Only the owner can transfer the project.").waitFor();
	await page.getByText("Only the project's owner and the organization's managers can delete it.").waitFor();

	await editor.page.goto(settings);
	await editor.page.getByText("You are the owner.").waitFor();
	await editor.page.getByRole("button", { name: "Delete project" }).waitFor();
});

test("[PERM21] a manager appoints someone on the organization's page, and removes them again", async ({
	maren,
	join,
}) => {
	const studio = await made(maren.call("POST", "/studios", { studio: { name: "North Pictures" } }), "studio");
	const productionId = await made(
		maren.call("POST", `/studios/${studio}/productions`, { production: { name: "Harbour Lights" } }),
		"production",
	);
	const editor = await join({ owner: maren, productionId, role: "editor" }, { firstName: "Edith" });
	const { page } = maren;
	await checkEverywhere(page, `/organizations/${studio}`, "Edith Oyelaran");
	await page.getByRole("button", { name: "Make manager: Edith Oyelaran" }).click();
	await page.getByText("Edith Oyelaran now manages North Pictures").waitFor();

	await editor.page.goto(`/organizations/${studio}`);
	await editor.page.getByRole("link", { name: "Settings" }).first().waitFor();
	await checkEverywhere(page, `/organizations/${studio}/edit`, "You are the owner.");
	await page.getByRole("combobox", { name: "New owner" }).click();
	await page.getByRole("option", { name: "Edith Oyelaran" }).click();
	await page.getByRole("button", { name: "Transfer ownership" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Transfer ownership" }).click();
	await page.getByText("Edith Oyelaran is the owner.").waitFor();

	await editor.page.goto(`/organizations/${studio}`);
	await editor.page.getByRole("button", { name: "Remove as manager: Maren Oyelaran" }).click();
	const question = editor.page.getByRole("alertdialog", {
		name: "Remove Maren Oyelaran as manager of North Pictures?",
	});
	await question.getByRole("button", { name: "Remove as manager" }).click();
	await editor.page.getByRole("button", { name: "Make manager: Maren Oyelaran" }).waitFor();
});

test("[PERM8] a member without access to an organization's projects sees its name and no dead links", async ({
	maren,
	join,
}) => {
	const studio = await made(
		maren.call("POST", "/studios", { studio: { name: "North Pictures", address: "1 Quay" } }),
		"studio",
	);
	const productionId = await made(
		maren.call("POST", `/studios/${studio}/productions`, { production: { name: "Harbour Lights" } }),
		"production",
	);
	const { page, call } = await join({ owner: maren, productionId, role: "editor" });
	const { account } = (await call("GET", "/account")) as { account: { id: number } };
	await maren.call("PUT", `/productions/${productionId}/team_members/${account.id}/permissions`, {
		permission: { production: "no_access" },
	});
	await page.goto("/organizations");
	await page.getByRole("table").getByRole("link", { name: "North Pictures" }).click();
	await page.getByText("You don't have access to any of its projects.").waitFor();
	expect(await page.getByText("1 Quay").count()).toBe(0);
	expect(await page.getByRole("main").getByRole("link", { name: "Harbour Lights" }).count()).toBe(0);
	expect(await page.getByRole("link", { name: "Settings" }).count()).toBe(0);
});
