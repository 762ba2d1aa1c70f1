import { expect } from "vitest";
import { pageFaults, test } from "./harness/page-faults.ts";

/** Addresses at which pages show a different face. */
const FACES: readonly string[] = [
	"/u/resetpassword?tkn=a.b.c",
	"/legal/privacy_policy",
	"/no/such/page",
	"/projects/:productionId/edit#fields",
	"/account#sessions",
	"/projects/:productionId/records?record=:recordId",
	"/projects/:productionId/records?q=nothing-has-these-words",
	"/projects/:emptyId",
	"/projects/:emptyId/records",
	"/projects/:emptyId/records/tags",
	"/projects/:emptyId/licensors",
	"/projects/:emptyId/reports",
	"/cuts/:cutId?report=fair-use",
	"/cuts/:cutId?report=cue-sheet",
];

const ADMIN_FACES: readonly string[] = [
	"/admin/users?q=nobody-has-this-name",
	"/admin/users/999999",
	"/admin/organizations",
	"/admin/organizations/:studioId",
	"/admin/projects",
	"/admin/projects/:productionId",
	"/admin/plans",
	"/admin/feature_flags",
	"/admin/feature_flags/:flagId",
	"/admin/online",
	"/admin/jobs",
	"/admin/audit",
	"/admin/audit?q=user%3A1",
	"/admin/outbox",
];

test.for(ADMIN_FACES)("a site admin's %s is sound too", async (path, { openPage, addressOf }) => {
	const { page, complaints } = await openPage("admin");
	expect(await pageFaults(page, addressOf(path))).toEqual([]);
	expect(await page.getByRole("heading", { name: "Page not found." }).count()).toBe(0);
	expect(complaints).toEqual([]);
});

test.for(["/admin", "/admin/users", "/admin/users/:itemId", "/admin/jobs", "/admin/nothing"])(
	"%s doesn't exist for users who are no site admins",
	async (path, { openPage, addressOf }) => {
		const { page } = await openPage("owner");
		await page.goto(addressOf(path));
		await page.getByRole("heading", { name: "Page not found." }).waitFor();
		expect(await page.getByRole("link", { name: "Audit log" }).count()).toBe(0);
	},
);

test.for(FACES)("%s is sound too", async (path, { openPage, addressOf }) => {
	const isOwned = path.startsWith("/projects") || path.startsWith("/cuts") || path.startsWith("/account");
	const { page, complaints } = await openPage(isOwned ? "owner" : "stranger");
	expect(await pageFaults(page, addressOf(path))).toEqual([]);
	expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
});
