import { readFileSync } from "node:fs";
import { isFixedLicensor } from "@oxcut/core/model";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const licensorsSchema = z.object({ licensors: z.array(z.object({ id: z.number(), name: z.string() })) });
const licensesSchema = z.object({ licenses: z.array(z.looseObject({ id: z.number(), name: z.string() })) });

const test = base
	/** The paid licensors of the example film, by name. */
	.extend("licensors", async ({ maren, harbourId }) => {
		const answer = await maren.call("GET", `/productions/${harbourId}/licensors`);
		const { licensors } = licensorsSchema.parse(answer);
		return new Map(licensors.filter((one) => !isFixedLicensor(one)).map(({ id, name }) => [name, id]));
	})
	/** The stored licences of the project. */
	.extend(
		"stored",
		async ({ maren, harbourId }) =>
			async () =>
				licensesSchema.parse(await maren.call("GET", `/productions/${harbourId}/licenses`)).licenses,
	);

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

const formOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function fillLine(form: Locator, seconds: string): Promise<void> {
	const page = form.page();
	const line = form.getByRole("group", { name: "Line 1" });
	await line.getByLabel("Territories").fill("Germny");
	await line.getByLabel("Territories").blur();
	await line.getByText('no territory named "Germny"; did you mean "Germany"?').waitFor();
	await line.getByLabel("Territories").fill("World ex USA and Canada");
	await line.getByText("247 territories").waitFor();
	await line.getByLabel("Media").fill("TV and SVOD");
	await line.getByLabel("Licensed time").click();
	await page.getByRole("option", { name: "Seconds of any part" }).click();
	await line.getByLabel("Seconds", { exact: true }).fill(seconds);
	await line.getByLabel("From").fill("2027-01-01");
	await line.getByLabel("To", { exact: true }).fill("2031-12-31");
}

test("a licence is entered with a line, compared with the cut, changed, deleted and restored", async ({
	page,
	harbourId,
	harbourCutId,
	stored,
}) => {
	await page.goto(`/projects/${harbourId}/clearances?cut=${harbourCutId}`);
	await page.getByTestId("licensed-records").getByText("of 74").waitFor();
	await page.getByRole("button", { name: "New licence", exact: true }).click();
	const form = formOf(page, "New licence");
	await form.getByLabel("Licensor").fill("Northern");
	await form.getByLabel("Licensor").press("Enter");
	await form.getByLabel("Name").fill("NFA deal");
	await form.getByLabel("Reference").fill("NFA-L-0418");
	await form.getByRole("textbox", { name: /^Fee/ }).fill("13783.50");
	await form.getByLabel("Status").click();
	await page.getByRole("option", { name: "Signed" }).click();
	await form.getByLabel("Signed on").fill("2026-11-06");
	await form.getByRole("button", { name: "Add line" }).click();
	await fillLine(form, "10");

	// Typed text survives a reload.
	await page.reload();
	const line = form.getByRole("group", { name: "Line 1" });
	await line.getByText("247 territories").waitFor();
	expect(await line.getByLabel("Seconds", { exact: true }).inputValue()).toBe("10");
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	const northern = page
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { name: "Northern Film Archive" }) });
	await northern.getByText("£13,783.50").waitFor();
	await northern.getByText("Over by 14:04").waitFor();
	expect(await stored()).toMatchObject([
		{
			...{
				name: "NFA deal",
				reference: "NFA-L-0418",
				status: "signed",
				signed_on: "2026-11-06",
				fee: 13783.5,
			},
			lines: [
				{
					...{ record_id: null, side: "both", territories: "World - CA - US", media: "TV + SVOD" },
					time: { kind: "seconds", seconds: 10 },
					term: { kind: "dates", from: "2027-01-01", to: "2031-12-31" },
				},
			],
		},
	]);
	expect(await accessProblems(page)).toEqual([]);

	// [RIG19] The comparison is saved as a file.
	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export clearance" }).click();
	await page.getByRole("menuitem", { name: "CSV" }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toMatch(/ clearance\.csv$/);
	const rows = readFileSync(await file.path(), "utf8").split("\r\n");
	expect(rows.filter((row) => row.startsWith("Over licence,Northern Film Archive,"))).not.toEqual([]);

	await page.getByRole("button", { name: "Actions of NFA deal" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const edited = formOf(page, "Edit licence");
	await edited.getByLabel("Licensed time").click();
	await page.getByRole("option", { name: "Whole item" }).click();
	await edited.getByRole("button", { name: "Save" }).click();
	await edited.waitFor({ state: "detached" });
	await northern.getByText("12 of 12 licensed").waitFor();
	expect(await stored()).toMatchObject([{ fee: 13783.5, lines: [{ time: { kind: "whole" } }] }]);

	await page.getByRole("button", { name: "Actions of NFA deal" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete licence" }).click();
	await northern.getByText("0 of 12 licensed").waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await northern.getByText("12 of 12 licensed").waitFor();
	expect(await stored()).toHaveLength(1);
});

test("of two people who change the lines of a licence, the later one is asked which to keep, and nothing is lost", async ({
	page,
	maren,
	harbourId,
	licensors,
	stored,
}) => {
	const line = { territories: "GB", media: "TV", term: { kind: "perpetuity" } };
	const license = { name: "Deal memo", status: "quoted", lines: [line] };
	await maren.call("POST", `/licensors/${licensors.get("Meridian Newsreel")}/licenses`, { license });
	const [{ id } = { id: 0 }] = await stored();
	await page.goto(`/projects/${harbourId}/clearances`);
	await page.getByRole("button", { name: "Actions of Deal memo" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const form = formOf(page, "Edit licence");
	await form.getByLabel("Media").fill("SVOD");
	await form.getByLabel("Reference").fill("26-1107");
	await maren.call("PUT", `/licenses/${id}`, { license: { lines: [{ ...line, territories: "World" }] } });
	await form.getByRole("button", { name: "Save" }).click();
	const question = page.getByRole("dialog", { name: "Conflicting changes" });
	await question.getByRole("button", { name: "Keep mine" }).click();
	await form.waitFor({ state: "detached" });
	expect(await stored()).toMatchObject([
		{ reference: "26-1107", lines: [{ territories: "GB", media: "SVOD" }] },
	]);
});

test("viewers read the licences of a project without a cut, and can't change them", async ({
	maren,
	join,
	harbourId,
	licensors,
}) => {
	const license = { name: "Deal memo", lines: [] };
	await maren.call("POST", `/licensors/${licensors.get("Pacific Stock")}/licenses`, { license });
	const { page, complaints } = await join({ owner: maren, productionId: harbourId, role: "viewer" });
	await page.goto(`/projects/${harbourId}/clearances`);
	await page.getByText("Grants nothing yet").waitFor();
	await page
		.getByText("No cut yet. Editors of the reports import one to see what is used and not licensed.")
		.waitFor();
	expect(await page.getByRole("button", { name: "New licence" }).count()).toBe(0);
	expect(await page.getByRole("button", { name: /^Actions of/ }).count()).toBe(0);
	expect(complaints).toEqual([]);
});

test("[RIG15] [RIG16] the expiry calendar has the last days by month, says which are near, and exports them", async ({
	page,
	maren,
	harbourId,
	licensors,
}) => {
	const line = (to: string) => ({
		...{ territories: "World ex USA", media: "SVOD" },
		term: { kind: "dates", from: "2027-01-01", to },
	});
	await maren.call("POST", `/licensors/${licensors.get("Northern Film Archive")}/licenses`, {
		license: { name: "NFA deal", lines: ["2028-12-31", "2028-12-31", "2030-06-30"].map(line) },
	});
	await page.clock.setFixedTime(new Date("2028-12-01T12:00:00Z"));
	await page.goto(`/projects/${harbourId}/clearances`);
	const calendar = page.getByRole("list", { name: "Expiry calendar" });
	const near = calendar.getByRole("listitem").filter({ hasText: "in 30 days" }).last();
	await near.getByText("Term of 2 lines ends").waitFor();
	await near.getByText("NFA deal").waitFor();
	await calendar.getByText("in 576 days").waitFor();
	expect(await calendar.getByRole("heading").allTextContents()).toEqual([
		expect.stringMatching(/Dec.* 2028/),
		expect.stringMatching(/Jun.* 2030/),
	]);
	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export", exact: true }).click();
	await page.getByRole("menuitem", { name: "Calendar (ICS)" }).click();
	expect((await saved).suggestedFilename()).toMatch(/expiry calendar\.ics$/);
	expect(await accessProblems(page)).toEqual([]);
});
