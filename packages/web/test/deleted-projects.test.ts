import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

test("[PERM19] a project is deleted by its name, restored from the home page, and deleted for good", async ({
	maren,
	productionId,
	join,
}) => {
	const { page } = maren;
	const editor = await join({ owner: maren, productionId, role: "editor" });
	await page.goto(`/projects/${productionId}/edit`);
	await page.getByRole("button", { name: "Delete project" }).click();
	const question = page.getByRole("alertdialog", { name: "Delete The Ferry Years?" });
	await question.getByText("You can restore it for 30 days from your home page").waitFor();
	expect(await question.getByRole("button", { name: "Delete project" }).isDisabled()).toBe(true);
	await question.getByRole("textbox").fill("The Ferry Years");
	await question.getByRole("button", { name: "Delete project" }).click();
	await page.waitForURL("**/projects");

	await editor.page.goto(`/projects/${productionId}`);
	await editor.page.getByRole("heading", { name: "Page not found." }).waitFor();
	await editor.page.goto("/dashboard");
	await editor.page.getByRole("button", { name: "Open the demo project" }).waitFor();
	expect(await editor.page.getByText("The Ferry Years").count()).toBe(0);

	await page.goto("/dashboard");
	const deleted = page.getByRole("list", { name: "Deleted projects" }).getByRole("listitem");
	await deleted.getByText("Deleted now by Maren Oyelaran, 30 days left to restore it").waitFor();
	for (const [width, colorScheme] of [
		[1440, "light"],
		[1440, "dark"],
		[375, "light"],
	] as const) {
		await page.setViewportSize({ width, height: 812 });
		await page.emulateMedia({ colorScheme });
		await page.goto("/dashboard");
		await deleted.waitFor();
		expect(await accessProblems(page)).toEqual([]);
	}
	await page.getByRole("button", { name: "Restore The Ferry Years" }).click();
	await page.getByRole("table").getByRole("link", { name: "The Ferry Years" }).waitFor();
	await editor.page.goto(`/projects/${productionId}`);
	await editor.page.getByRole("heading", { name: "The Ferry Years" }).first().waitFor();

	await maren.call("DELETE", `/productions/${productionId}`);
	await page.goto("/dashboard");
	await page.getByRole("button", { name: "Delete for good: The Ferry Years" }).click();
	const end = page.getByRole("alertdialog", { name: "Delete The Ferry Years for good?" });
	await end.getByRole("textbox").fill("The Ferry Years");
	await end.getByRole("button", { name: "Delete for good" }).click();
	await deleted.waitFor({ state: "detached" });
});

test("[PERM19] a manager who isn't the owner sees who can delete the project, and no button", async ({
	maren,
	productionId,
	join,
}) => {
	const { page } = await join({ owner: maren, productionId, role: "manager" });
	await page.goto(`/projects/${productionId}/edit`);
	await page.getByText("Only the project's owner and the organization's managers can delete it.").waitFor();
	expect(await page.getByRole("button", { name: "Delete project" }).count()).toBe(0);
});
