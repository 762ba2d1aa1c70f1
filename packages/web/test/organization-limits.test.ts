import { expect } from "vitest";
import { promoteToAdmin } from "../../server/src/testing/site-admins.ts";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";

test("[ORG1, ORG2] an admin sets an organization's quotas; its manager sees them in bars and is told when one is full", async ({
	app,
	maren,
	signUp,
}) => {
	const iris = await signUp({ firstName: "Iris", viewport: { width: 1440, height: 900 } });
	await promoteToAdmin(app.databaseUrl, iris.email);
	const studio = await made(maren.call("POST", "/studios", { studio: { name: "Lantern Films" } }), "studio");
	const project = { production: { name: "The Ferry Years" } };
	await made(maren.call("POST", `/studios/${studio}/productions`, project), "production");

	await iris.page.goto(`/admin/organizations/${studio}`);
	await iris.page.getByRole("button", { name: "Change quotas" }).click();
	const dialog = iris.page.getByRole("dialog");
	await dialog.getByLabel("Projects").fill("many");
	await dialog.getByRole("button", { name: "Save quotas" }).click();
	await dialog.getByText("must be a whole number").waitFor();
	await dialog.getByLabel("Projects").fill("1");
	await dialog.getByLabel("Storage in GB").fill("0.5");
	expect(await accessProblems(iris.page)).toEqual([]);
	await dialog.getByRole("button", { name: "Save quotas" }).click();
	await iris.page.getByText("1 of 1").waitFor();
	expect(await accessProblems(iris.page)).toEqual([]);

	const { page, complaints } = maren;
	await page.goto(`/organizations/${studio}/edit#quotas`);
	const quotas = page.getByRole("region", { name: "Quotas" });
	await quotas.getByText("1 of 1").waitFor();
	await quotas.getByText("Full").waitFor();
	await quotas.getByText("0 byte of 500 MB").or(quotas.getByText("0 bytes of 500 MB")).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	expect(complaints).toEqual([]);
});

test("[ORG4, ORG5, ORG6] a manager chooses mail domains and retention, and sees who is outside", async ({
	maren,
}) => {
	const { page, complaints } = maren;
	const studio = await made(maren.call("POST", "/studios", { studio: { name: "Lantern Films" } }), "studio");
	const project = { production: { name: "The Ferry Years" } };
	const film = await made(maren.call("POST", `/studios/${studio}/productions`, project), "production");
	await page.goto(`/organizations/${studio}/edit`);
	const domains = page.getByRole("region", { name: "Mail domains", exact: true });
	const field = domains.getByLabel("Allowed mail domains");
	await field.fill("lantern");
	await field.blur();
	await domains.getByText("must be a domain such as lantern.example").waitFor();
	await field.fill("Lantern.example, archive.example");
	await domains.getByRole("button", { name: "Save" }).click();
	await domains.getByText("1 person with another address").waitFor();
	await expect.poll(() => field.inputValue()).toBe("lantern.example, archive.example");
	expect(await accessProblems(page)).toEqual([]);

	const retention = page.getByRole("region", { name: "Retention" });
	await retention.getByText("Empty: 730 days, as long as this server keeps it").waitFor();
	await retention.getByLabel("Audit log, in days").fill("800");
	await retention.getByRole("button", { name: "Save" }).click();
	await retention.getByText("can't be more than 730: the server keeps nothing for longer").waitFor();
	await retention.getByLabel("Audit log, in days").fill("365");
	await retention.getByRole("button", { name: "Save" }).click();
	await expect.poll(() => retention.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
	await page.reload();
	await expect.poll(() => retention.getByLabel("Audit log, in days").inputValue()).toBe("365");
	expect(await field.inputValue()).toBe("lantern.example, archive.example");

	await page.goto(`/projects/${film}/team`);
	await page.getByRole("button", { name: "Invite people" }).first().click();
	await page.getByLabel("Email addresses").fill("eve@else.example");
	await page.getByRole("button", { name: /^Send/ }).click();
	await page.getByText(/eve@else\.example isn't at an email domain that Lantern Films allows/).waitFor();
	expect(complaints.filter((line) => !line.includes("status of 422"))).toEqual([]);
});

test("[ORG7] a manager reads the audit log, filters it by the address, and exports what it shows", async ({
	maren,
}) => {
	const { page, complaints } = maren;
	const studio = await made(maren.call("POST", "/studios", { studio: { name: "Lantern Films" } }), "studio");
	const project = { production: { name: "The Ferry Years" } };
	await made(maren.call("POST", `/studios/${studio}/productions`, project), "production");
	await maren.call("PUT", `/studios/${studio}`, { studio: { activity_days: 90 } });
	await page.goto(`/organizations/${studio}`);
	await page.getByRole("link", { name: "Audit log" }).click();
	await page.getByText("organization changed").waitFor();
	await page.getByText("team member created").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.getByLabel("Action").fill("Organization ch");
	await page.getByText("team member created").waitFor({ state: "detached" });
	expect(new URL(page.url()).searchParams.get("action")).toBe("Organization ch");
	const saving = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export" }).click();
	await page.getByRole("menuitem", { name: "CSV" }).click();
	const file = await saving;
	expect(file.suggestedFilename()).toBe("Lantern Films audit log.csv");
	await page.getByRole("button", { name: "Clear" }).click();
	await page.getByText("team member created").waitFor();
	await page.getByLabel("To", { exact: true }).fill("2020-01-01");
	await page.getByText("No lines match this filter.").waitFor();
	expect(complaints).toEqual([]);
});
