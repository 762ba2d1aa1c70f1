import { expect } from "vitest";
import { accessProblems } from "./harness/check-access.ts";
import { openersOf, popupProblems } from "./harness/open-popups.ts";
import { PHONE, settled, test } from "./harness/page-faults.ts";

/** Pages with popups, and the buttons that open dialogs; menu buttons are found by their attribute. */
const POPUPS: Readonly<Record<string, readonly string[]>> = {
	"/account": ["New token"],
	"/projects/:productionId/edit": ["New field", "Delete project"],
	"/projects/:productionId/billing": ["Edit billing details"],
	"/projects/:productionId/records": [],
	"/records/:recordId": [],
	"/projects/:productionId/records/tags": ["New tag"],
	"/projects/:productionId/records/import": ["Paste a table"],
	"/projects/:productionId/licensors": ["New licensor"],
	"/projects/:productionId/clearances": ["New licence", "New delivery"],
	"/projects/:productionId/fair-use": [],
	"/projects/:productionId/budget": ["New budget line"],
	"/licensors/:licensorId": ["New price", "New condition", "New employee", "New licence"],
	"/organizations/:studioId/edit": ["Delete organization"],
	"/cuts/:cutId": ["Send to editor"],
};

/** The same on the pages for site admins. */
const ADMIN_POPUPS: Readonly<Record<string, readonly string[]>> = {
	"/admin": ["New user"],
	"/admin/users/:itemId": ["Set password", "Give access"],
	"/admin/organizations/:studioId": ["Transfer ownership", "Change quotas", "Add manager"],
	"/admin/projects/:productionId": ["Transfer ownership", "Convert to beta"],
	"/admin/feature_flags/:flagId": ["New flag", "Edit", "Add user"],
};

const EVERY_POPUP = [
	...Object.entries(POPUPS).map(([path, dialogs]) => [path, dialogs, "owner"] as const),
	...Object.entries(ADMIN_POPUPS).map(([path, dialogs]) => [path, dialogs, "admin"] as const),
];

test.for(EVERY_POPUP)("what opens on %s is sound", async ([path, dialogs, who], { openPage, addressOf }) => {
	const { page, complaints } = await openPage(who);
	await page.goto(addressOf(path));
	await settled(page);
	const named = dialogs.map((name) => page.getByRole("button", { name, exact: true }).first());
	const openers = [...(await openersOf(page)), ...named];
	expect(openers.length).toBeGreaterThan(0);
	const problems: string[] = [];
	for (const opener of openers) problems.push(...(await popupProblems(page, opener)));
	expect(problems).toEqual([]);
	expect(complaints).toEqual([]);
});

test("the palette, the keys and the menu are sound on a phone", async ({ openPage, addressOf }) => {
	const { page } = await openPage("owner");
	await page.setViewportSize(PHONE);
	await page.goto(addressOf("/projects/:productionId/licensors"));
	await settled(page);
	const open = [
		() => page.keyboard.press("ControlOrMeta+k"),
		() => page.keyboard.press("?"),
		() => page.getByRole("button", { name: "Open the menu" }).click(),
	];
	for (const how of open) {
		await how();
		await page.getByRole("dialog").waitFor();
		expect(await accessProblems(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
	}
});
