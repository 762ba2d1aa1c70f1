import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { promoteToAdmin } from "../../server/src/testing/site-admins.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";

const RESTORED = "Restored what you had typed before the reload.";

const test = base.extend("recordId", async ({ maren: { call }, productionId }) => {
	const record = { title: "Third night", category: "Footage" };
	return made(call("POST", `/productions/${productionId}/records`, { record }), "record");
});

/** Escape asks; the input stays until it is discarded. */
async function expectQuestion(page: Page, dialog: Locator): Promise<void> {
	const question = page.getByRole("alertdialog");
	await page.keyboard.press("Escape");
	await question.getByRole("button", { name: "Keep editing" }).click();
	await question.waitFor({ state: "detached" });
	expect(await dialog.count()).toBe(1);
	await page.keyboard.press("Escape");
	await question.getByRole("button", { name: "Discard" }).click();
	await dialog.waitFor({ state: "detached" });
}

test("a reload keeps what was typed into a new tag, a new field, invites and a new order", async ({
	page,
	productionId,
	harbourId,
	harbourCutId,
}) => {
	page.on("dialog", (dialog) => void dialog.accept());
	const kept = () =>
		page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("ox-draft")));
	const reload = async () => {
		await expect.poll(kept).toHaveLength(1);
		await page.reload();
		await page.getByText(RESTORED).waitFor();
		expect(await accessProblems(page)).toEqual([]);
	};
	const dialog = page.getByRole("dialog");
	await page.goto(`/projects/${productionId}/records/tags`);
	await page.getByRole("button", { name: "New tag" }).first().click();
	await dialog.getByLabel("Name").fill("night");
	await reload();
	expect(await dialog.getByLabel("Name").inputValue()).toBe("night");
	await expectQuestion(page, dialog);
	await expect.poll(kept).toEqual([]);

	await page.goto(`/projects/${productionId}/edit`);
	await page.getByRole("button", { name: "New field" }).click();
	await dialog.getByLabel("Name").fill("Era");
	await dialog.getByRole("combobox", { name: "Kind" }).click();
	await page.getByRole("option", { name: "Choice" }).click();
	await dialog.getByLabel("Options").fill("Silent\nSound");
	await reload();
	expect(await dialog.getByLabel("Options").inputValue()).toBe("Silent\nSound");
	await dialog.getByRole("button", { name: "Add field" }).click();
	await dialog.waitFor({ state: "detached" });
	await page.getByText("Era", { exact: true }).waitFor();

	await page.goto(`/projects/${productionId}/team`);
	const emails = page.getByLabel("Email addresses");
	await emails.fill("ada@example.com");
	await reload();
	expect(await emails.inputValue()).toBe("ada@example.com");
	await page.getByRole("button", { name: /^Send/ }).click();
	await expect.poll(() => emails.inputValue()).toBe("");
	await expect.poll(kept).toEqual([]);

	await page.goto(`/projects/${harbourId}/orders?cut=${harbourCutId}`);
	await page.getByRole("button", { name: "Create order for Northern Film Archive" }).click();
	await dialog.getByLabel("Deliver as").fill("ProRes 422 HQ");
	await reload();
	expect(await dialog.getByLabel("Deliver as").inputValue()).toBe("ProRes 422 HQ");
	await dialog.getByRole("button", { name: "Create order" }).click();
	await page.getByRole("article").getByText("ProRes 422 HQ").first().waitFor();
});

test("a reload keeps what was typed into a price's form until it is opened again, beside a colleague's change", async ({
	page,
	maren,
	productionId,
}) => {
	page.on("dialog", (dialog) => void dialog.accept());
	const { call } = maren;
	const licensor = { name: "Apex Films", currency: "USD" };
	const id = await made(call("POST", `/productions/${productionId}/licensors`, { licensor }), "licensor");
	const price = { name: "Web", category: "Still", charge_by: "Use", value: 100 };
	const priceId = await made(call("POST", `/licensors/${id}/prices`, { price }), "price");
	const form = page.getByRole("dialog", { name: "Edit price" });
	const open = async () => {
		await page.getByRole("button", { name: "Actions of Web" }).click();
		await page.getByRole("menuitem", { name: "Edit" }).click();
		await form.waitFor();
	};
	await page.goto(`/licensors/${id}`);
	await open();
	await form.getByLabel("Name").fill("Web, ten years");
	const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
	await expect.poll(kept).toContain("ten years");
	await call("PUT", `/prices/${priceId}`, { price: { value: 120 } });
	await page.reload();
	await open();
	await form.getByText(RESTORED).waitFor();
	expect(await form.getByLabel("Name").inputValue()).toBe("Web, ten years");
	expect(await form.getByLabel("Amount (USD)").inputValue()).toBe("120");
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	await page.getByRole("row", { name: "Web, ten years" }).getByText("$120 per use").waitFor();
	await expect.poll(kept).not.toContain("ten years");
	expect(maren.complaints).toEqual([]);
});

test("a form that is opened again after a reload asks about a field that a colleague changed meanwhile", async ({
	page,
	maren,
	productionId,
}) => {
	page.on("dialog", (dialog) => void dialog.accept());
	const { call } = maren;
	const licensor = { name: "Apex Films", currency: "USD" };
	const id = await made(call("POST", `/productions/${productionId}/licensors`, { licensor }), "licensor");
	const price = { name: "Web", category: "Still", charge_by: "Use", value: 100 };
	const priceId = await made(call("POST", `/licensors/${id}/prices`, { price }), "price");
	const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
	const form = page.getByRole("dialog", { name: "Edit price" });
	const open = async () => {
		await page.getByRole("button", { name: "Actions of Web" }).click();
		await page.getByRole("menuitem", { name: "Edit" }).click();
	};
	await page.goto(`/licensors/${id}`);
	await open();
	await form.getByLabel("Amount (USD)").fill("150");
	await expect.poll(kept).toContain("150");
	await call("PUT", `/prices/${priceId}`, { price: { value: 120 } });
	await page.reload();
	await open();
	await form.getByText(RESTORED).waitFor();
	await form.getByRole("button", { name: "Save" }).click();
	const question = page.getByRole("dialog", { name: "Conflicting changes" });
	await question.getByText("120").waitFor();
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => form.getByLabel("Amount (USD)").inputValue()).toBe("120");

	await page.goto(`/projects/${productionId}/edit`);
	const general = page.getByRole("region", { name: "General" });
	await general.getByLabel("Description").fill("Ferries after 1945");
	await expect.poll(kept).toContain("after 1945");
	await call("PUT", `/productions/${productionId}`, { production: { description: "Ferries of Oslo" } });
	await page.reload();
	await general.getByRole("button", { name: "Save" }).click();
	await question.getByText("Ferries of Oslo").waitFor();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await question.waitFor({ state: "detached" });
	await page.reload();
	await expect.poll(() => general.getByLabel("Description").inputValue()).toBe("Ferries after 1945");
	expect(maren.complaints).toEqual([]);
});

test("a reload keeps what was typed into settings and the profile, beside a colleague's change", async ({
	maren: { call, complaints },
	page,
	productionId,
}) => {
	page.on("dialog", (dialog) => void dialog.accept());
	const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
	await page.goto(`/projects/${productionId}/edit`);
	const general = page.getByRole("region", { name: "General" });
	await general.getByLabel("Description").fill("Ferries after 1945");
	await expect.poll(kept).toContain("after 1945");
	await call("PUT", `/productions/${productionId}`, { production: { name: "The Ferry Decades" } });
	await page.reload();
	await expect.poll(() => general.getByLabel("Description").inputValue()).toBe("Ferries after 1945");
	await expect.poll(() => general.getByLabel("Name").inputValue()).toBe("The Ferry Decades");
	await general.getByRole("button", { name: "Save" }).click();
	await expect.poll(kept).not.toContain("after 1945");

	await page.goto("/account");
	const lastName = page.getByLabel("Last name");
	await lastName.fill("Oyelaran-Hughes");
	await expect.poll(kept).toContain("Hughes");
	await page.reload();
	await expect.poll(() => lastName.inputValue()).toBe("Oyelaran-Hughes");
	expect(complaints).toEqual([]);
});

test("a date that was refused on a record's page is asked about before the page is left", async ({
	page,
	recordId,
	maren,
}) => {
	await page.goto(`/records/${recordId}`);
	await page.getByRole("button", { name: /^Date: / }).click();
	const date = page.getByRole("textbox", { name: "Date" });
	const question = page.getByRole("alertdialog");
	await date.fill("31 February 1951");
	await page.getByRole("link", { name: /^Licensors/ }).click();
	await question.getByRole("button", { name: "Keep editing" }).click();
	await question.waitFor({ state: "detached" });
	expect(await date.inputValue()).toBe("31 February 1951");
	expect(page.url()).toContain(`/records/${recordId}`);

	await date.fill("1951-03-14");
	await page.getByRole("link", { name: /^Licensors/ }).click();
	await page.getByRole("heading", { name: "Licensors" }).waitFor();
	await page.goBack();
	await page.getByRole("button", { name: /^Date: .*1951/ }).click();

	await date.fill("31 February 1951");
	await page.goForward();
	await question.getByRole("button", { name: "Discard" }).click();
	await question.waitFor({ state: "detached" });
	await date.waitFor({ state: "detached" });
	expect(await page.getByText(/wasn't saved/).count()).toBe(0);
	expect(maren.complaints).toEqual([]);
});

test("dialogs for a view, a field of several records, a token and a feature flag ask before they throw input away", async ({
	app,
	page,
	maren,
	productionId,
	recordId: _,
}) => {
	const dialog = page.getByRole("dialog");
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("gridcell", { name: "Third night" }).click();
	await page.getByRole("button", { name: "Views: All records" }).click();
	await page.getByRole("menuitem", { name: "Save as new view" }).click();
	await dialog.getByLabel("Name").fill("Nights");
	await expectQuestion(page, dialog);

	await page.getByRole("gridcell", { name: "Third night" }).click();
	await page.keyboard.press("Control+a");
	await page
		.getByRole("toolbar", { name: /selected/ })
		.getByRole("button", { name: "More" })
		.click();
	await page.getByRole("menuitem", { name: "Set a field" }).click();
	await dialog.getByRole("combobox", { name: "Field" }).fill("Source");
	await page.getByRole("option", { name: "Source", exact: true }).click();
	await dialog.getByLabel("Value").fill("Courtesy of the docks");
	await expectQuestion(page, dialog);

	await page.goto("/account");
	await page.getByRole("button", { name: "New token" }).click();
	await dialog.getByLabel("Name").fill("Nightly export");
	await expectQuestion(page, dialog);

	await promoteToAdmin(app.databaseUrl, maren.email);
	await page.goto("/admin/feature_flags");
	await page.getByRole("button", { name: "New flag" }).click();
	await dialog.getByLabel("Name").fill("night_mode");
	await expectQuestion(page, dialog);
	// Without input, nothing is asked.
	await page.getByRole("button", { name: "New flag" }).click();
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	expect(maren.complaints).toEqual([]);
});

test("a price that was deleted in the meantime says so when it is saved, and is saved once it is restored", async ({
	page,
	maren,
	productionId,
}) => {
	const { call } = maren;
	const licensor = { name: "Apex Films", currency: "USD" };
	const id = await made(call("POST", `/productions/${productionId}/licensors`, { licensor }), "licensor");
	const price = { name: "Web", category: "Still", charge_by: "Use", value: 100 };
	const priceId = await made(call("POST", `/licensors/${id}/prices`, { price }), "price");
	await page.goto(`/licensors/${id}`);
	await page.getByRole("button", { name: "Actions of Web" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const form = page.getByRole("dialog", { name: "Edit price" });
	await form.getByLabel("Amount (USD)").fill("120");
	await call("DELETE", `/prices/${priceId}`);
	await form.getByRole("button", { name: "Save" }).click();
	await form
		.getByRole("alert")
		.getByText("This was deleted in the meantime. Restore it from the trash, then save again.")
		.waitFor();
	expect(await form.getByLabel("Amount (USD)").inputValue()).toBe("120");

	const { trash_entries } = (await call("GET", `/productions/${productionId}/trash`)) as {
		readonly trash_entries: readonly { readonly id: number }[];
	};
	await call("POST", `/productions/${productionId}/trash/${trash_entries[0]?.id}/restore`);
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	await page.getByText("$120 per use").first().waitFor();
	expect(maren.complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("a new price of a licensor that was deleted in the meantime says so, and is saved once it is restored", async ({
	page,
	maren,
	productionId,
}) => {
	const { call } = maren;
	const licensor = { name: "Apex Films", currency: "USD" };
	const id = await made(call("POST", `/productions/${productionId}/licensors`, { licensor }), "licensor");
	await page.goto(`/licensors/${id}`);
	await page.getByRole("button", { name: "New price" }).click();
	const form = page.getByRole("dialog", { name: "New price" });
	await form.getByLabel("Amount (USD)").fill("120");
	await call("DELETE", `/licensors/${id}`);
	// Hidden behind the dialog from assistive technology.
	await page.getByText("This licensor was deleted. It can be restored").waitFor();
	await form.getByRole("button", { name: "Save" }).click();
	await form
		.getByRole("alert")
		.getByText("This licensor was deleted in the meantime. Restore it from the trash, then save again.")
		.waitFor();

	const { trash_entries } = (await call("GET", `/productions/${productionId}/trash`)) as {
		readonly trash_entries: readonly { readonly id: number }[];
	};
	await call("POST", `/productions/${productionId}/trash/${trash_entries[0]?.id}/restore`);
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	await page.getByText("$120 per second").first().waitFor();
	await page.getByText("This licensor was deleted").waitFor({ state: "detached" });
	expect(maren.complaints.splice(0).every((complaint) => complaint.includes("404"))).toBe(true);
});
