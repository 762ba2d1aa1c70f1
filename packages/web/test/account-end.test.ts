import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

test("[ACC25] an owner deletes the account after transferring the project, by typing the address", async ({
	maren,
	productionId,
	join,
}) => {
	const editor = await join({ owner: maren, productionId, role: "editor" }, { firstName: "Edith" });
	const { page } = maren;
	for (const width of [1440, 375]) {
		for (const colorScheme of ["light", "dark"] as const) {
			await page.setViewportSize({ width, height: 812 });
			await page.emulateMedia({ colorScheme });
			await page.goto("/account");
			await page.getByText("Transfer or delete each of them first").waitFor();
			expect(await accessProblems(page)).toEqual([]);
		}
	}
	expect(await page.getByRole("button", { name: "Delete account" }).isDisabled()).toBe(true);
	await page
		.getByRole("list", { name: "Owned by you" })
		.getByRole("link", { name: "The Ferry Years" })
		.click();
	await page.waitForURL(`**/projects/${productionId}/edit`);
	await page.getByRole("combobox", { name: "New owner" }).click();
	await page.getByRole("option", { name: "Edith Oyelaran" }).click();
	await page.getByRole("button", { name: "Transfer ownership" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Transfer ownership" }).click();
	await page.getByText("Edith Oyelaran is the owner.").waitFor();

	await page.goto("/account");
	await page.getByRole("button", { name: "Delete account" }).click();
	const question = page.getByRole("alertdialog", { name: "Delete your account?" });
	expect(await question.getByRole("button", { name: "Delete account" }).isDisabled()).toBe(true);
	await question.getByRole("textbox").fill(maren.email);
	await question.getByRole("button", { name: "Delete account" }).click();
	await page.waitForURL("**/login");
	await page.getByRole("textbox", { name: "Email" }).fill(maren.email);
	await page.getByLabel("Password", { exact: true }).fill(maren.password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.getByText("Wrong email address or password.").waitFor();

	await editor.page.goto(`/projects/${productionId}/team`);
	await editor.page.getByText("Edith Oyelaran").first().waitFor();
	expect(await editor.page.getByText("Maren Oyelaran").count()).toBe(0);
});

test("[ACC25] a user downloads everything that is stored about their account", async ({ maren }) => {
	const { page, email } = maren;
	await page.goto("/account");
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Download your data" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("ox account.json");
	const chunks: Buffer[] = [];
	for await (const chunk of await download.createReadStream()) chunks.push(chunk);
	const data = JSON.parse(Buffer.concat(chunks).toString());
	expect(data).toMatchObject({ account: { email }, sessions: [{ is_current: true }] });
	expect(data.audit_entries.map(({ action }: { action: string }) => action)).toContain("registered");
});
