import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

test("the team's page shows everyone's levels, and invites are sent, sent again and withdrawn from it", async ({
	page,
	maren,
	join,
	productionId,
}) => {
	await join({ owner: maren, productionId, role: "researcher" });
	await page.goto(`/projects/${productionId}/team`);
	const members = page.getByRole("region", { name: "Members" });
	const researcher = members.getByRole("row", { name: /researcher Oyelaran/ });
	await researcher.getByLabel("Records: what researcher Oyelaran may do").getByText("Edit").waitFor();
	await members.getByText("Only a transfer in Settings changes the owner").waitFor();
	expect(await accessProblems(page)).toEqual([]);

	await page.getByRole("button", { name: "Invite people" }).click();
	await page.keyboard.type("counsel@example.com");
	await page.keyboard.press("Enter");
	const invite = page
		.getByRole("region", { name: "Open invites" })
		.getByRole("row", { name: /counsel@example\.com/ });
	await invite.getByText("Viewer", { exact: true }).first().waitFor();
	await invite.getByRole("button", { name: /^Send again/ }).click();
	await page.getByText("Sent the invite to counsel@example.com again").waitFor();
	await invite.getByRole("button", { name: /^Withdraw/ }).click();
	await invite.waitFor({ state: "detached" });

	await page.setViewportSize({ width: 375, height: 812 });
	await researcher.getByText(/^Edit: Records/).waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("a team's members and Home's projects fit a laptop's window", async ({
	maren,
	page,
	harbourId,
	join,
}) => {
	await join({ owner: maren, productionId: harbourId, role: "researcher" }, { firstName: "Theodora" });
	for (const [width, address, name, cell] of [
		[1280, `/projects/${harbourId}/team`, "Members", "Theodora Oyelaran"],
		[1024, `/projects/${harbourId}/team`, "Members", "Theodora Oyelaran"],
		[1280, "/dashboard", "Recent projects", "Harbour Lights"],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(address);
		const table = page.getByRole("region", { name });
		await table.getByText(cell).first().waitFor();
		expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
	}
});
