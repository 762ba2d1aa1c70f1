import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const licensorsSchema = z.object({ licensors: z.array(z.object({ id: z.number(), name: z.string() })) });

const recordsSchema = z.object({
	records: z.array(z.object({ id: z.number(), production_locator: z.string() })),
});

const accountSchema = z.object({ account: z.object({ id: z.number() }) });

const test = base
	/** Adds a licence of the whole world for ever to a licensor of the example. */
	.extend("license", async ({ maren, harbourId }) => async (licensor: string, license: object) => {
		const { licensors } = licensorsSchema.parse(
			await maren.call("GET", `/productions/${harbourId}/licensors`),
		);
		const id = licensors.find(({ name }) => name === licensor)?.id;
		const line = { territories: "World", media: "All", term: { kind: "perpetuity" }, mfn_group: "Archives" };
		await maren.call("POST", `/licensors/${id}/licenses`, { license: { lines: [line], ...license } });
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

test("[RIG11] [RIG12] [RIG13] the page has each record's estimate beside the signed licences, and who must rise", async ({
	page,
	harbourId,
	harbourCutId,
	license,
}) => {
	await license("Northern Film Archive", {
		name: "NFA deal",
		status: "signed",
		fee: 13_000,
		currency: "GBP",
	});
	await license("Meridian Newsreel", { name: "MN quote", status: "quoted", fee: 14_500, currency: "GBP" });
	await page.goto(`/projects/${harbourId}/clearances?cut=${harbourCutId}`);
	await page.getByRole("link", { name: "Cost with licences" }).click();
	const answer = page.getByRole("region", { name: "What does it cost with licences?" });
	await answer.getByText(/against the estimate of/).waitFor();
	const table = page.getByRole("table", { name: "By licensor" });
	const northern = table.getByRole("row", { name: /^Northern Film Archive 1 licence, 12 records/ });
	const licence = table.getByRole("row", { name: /^NFA deal .*covers 12 records/ });
	await licence.getByText("£13,000.00").waitFor();
	// No part of Northern's cost is an estimate any more.
	const fee = await licence.getByRole("cell").last().textContent();
	expect(fee).toContain(await northern.getByRole("cell").last().textContent());
	const record = table.getByRole("row", { name: /10000014/ });
	expect(await record.getByText("NFA deal").count()).toBeGreaterThan(0);

	// A licensor without a licence opens on demand, and its records stay estimated.
	const meridian = table.getByRole("button", { name: /^Meridian Newsreel/ });
	expect(await table.getByRole("cell", { name: "Not licensed" }).count()).toBe(0);
	await meridian.click();
	await table
		.getByRole("row", { name: /Not licensed/ })
		.first()
		.waitFor();

	const rises = page.getByRole("region", { name: "Who must rise?" });
	await rises.getByText("NFA deal Northern Film Archive").waitFor();
	await rises.getByText("+£1,500.00").waitFor();
	await rises.getByText("in all, on top of the cost").waitFor();
	const group = page.getByRole("region", { name: "Archives", exact: true });
	await group.getByRole("row", { name: /MN quote .*£14,500.00 .*Highest of the group/ }).waitFor();
	await group.getByRole("row", { name: /NFA deal .*£13,000.00 .*\+£1,500.00/ }).waitFor();
	expect(await accessProblems(page)).toEqual([]);

	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export" }).click();
	await page.getByRole("menuitem", { name: "CSV" }).click();
	expect((await saved).suggestedFilename()).toMatch(/cost with licences\.csv$/);
});

test("users who may not view records read why the page is empty", async ({ maren, join, harbourId }) => {
	const { page, call, complaints } = await join({ owner: maren, productionId: harbourId, role: "viewer" });
	const { account } = accountSchema.parse(await call("GET", "/account/current"));
	const levels = `/productions/${harbourId}/team_members/${account.id}/permissions`;
	await maren.call("PUT", levels, { permission: { records: "no_access" } });
	await page.goto(`/projects/${harbourId}/clearances/cost`);
	await page.getByText("Licences belong to the records, which you can't view in this project.").waitFor();
	expect(await page.getByRole("button", { name: "Export" }).count()).toBe(0);
	expect(complaints).toEqual([]);
});

test("[UND4] [BUD10] the underlying rights of the cut's records are beside its cost, and in the budget", async ({
	page,
	maren,
	harbourId,
	harbourCutId,
}) => {
	const { records } = recordsSchema.parse(await maren.call("GET", `/productions/${harbourId}/records`));
	const id = records.find(({ production_locator }) => production_locator === "10000014")?.id;
	const right = { kind: "talent", holder: "Ann Bell", status: "signed", cost: 750, currency: "USD" };
	const record = { underlying_rights: [right, { kind: "guild", holder: "Equity" }] };
	await maren.call("PUT", `/records/${id}`, { record });
	await page.goto(`/projects/${harbourId}/clearances/cost?cut=${harbourCutId}`);
	const section = page.getByRole("region", { name: "Underlying rights" });
	// Two of the example's own rights, and the guild.
	await page.getByText("3 rights aren't clear yet.").waitFor();
	await section.getByRole("row", { name: /Talent: Ann Bell Signed \$750.00/ }).waitFor();
	await section.getByRole("row", { name: /Guild: Equity Open/ }).waitFor();
	await section.getByRole("row", { name: /Cost with underlying rights \$/ }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.goto(`/projects/${harbourId}/budget?cut=${harbourCutId}`);
	await page
		.getByRole("region", { name: "By licensor and category" })
		.getByRole("row", { name: /Underlying rights .*\$1,364.36/ })
		.waitFor();
});
