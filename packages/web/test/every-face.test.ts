import { expect } from "vitest";
import { pageFaults, test } from "./harness/page-faults.ts";

/** Pages that show more than one face, by the address of the others. */
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

test.for(FACES)("%s is sound too", async (path, { openPage, addressOf }) => {
	const isOwned = path.startsWith("/projects") || path.startsWith("/cuts") || path.startsWith("/account");
	const { page, complaints } = await openPage(isOwned ? "owner" : "stranger");
	expect(await pageFaults(page, addressOf(path))).toEqual([]);
	expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
});
