import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const namedSchema = z.object({ id: z.number(), name: z.string() });
const storedSchema = z.object({ deliveries: z.array(z.looseObject({ id: z.number() })) });
const licensorsSchema = z.object({ licensors: z.array(namedSchema) });

const SVOD = { name: "World SVOD", territories: "World", media: "SVOD" };
const TERM = { starts_on: "2028-01-01", ends_on: "2031-12-31" };

const test = base
	/** The stored deliveries of the project. */
	.extend(
		"stored",
		async ({ maren, harbourId }) =>
			async () =>
				storedSchema.parse(await maren.call("GET", `/productions/${harbourId}/deliveries`)).deliveries,
	)
	/** Adds a delivery. Returns its id. */
	.extend("add", async ({ maren, harbourId }) => async (delivery: object) => {
		const made = await maren.call("POST", `/productions/${harbourId}/deliveries`, { delivery });
		return z.object({ delivery: z.object({ id: z.number() }) }).parse(made).delivery.id;
	})
	/** Adds a signed licence of whole items to a licensor of the example. */
	.extend("license", async ({ maren, harbourId }) => async (licensor: string, line: object) => {
		const { licensors } = licensorsSchema.parse(
			await maren.call("GET", `/productions/${harbourId}/licensors`),
		);
		const id = licensors.find(({ name }) => name === licensor)?.id;
		await maren.call("POST", `/licensors/${id}/licenses`, {
			license: { name: `Deal with ${licensor}`, status: "signed", lines: [line] },
		});
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

const formOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const matrixOf = (page: Page) => page.getByRole("region", { name: "Records and deliveries" });

test("[RIG17, RIG18] a medium of the project's own is added, granted with its parent, renamed and protected", async ({
	maren,
	join,
	harbourId,
	stored,
}) => {
	const { page, complaints } = await join({ owner: maren, productionId: harbourId, role: "researcher" });
	await page.goto(`/projects/${harbourId}/clearances`);
	await page.getByRole("button", { name: "New medium" }).click();
	const form = formOf(page, "New medium");
	await form.getByLabel("Name").fill("svod");
	await form.getByLabel("Part of").fill("Museum and");
	await page.getByRole("option", { name: "Museum and installation" }).click();
	await form.getByRole("button", { name: "Save" }).click();
	await form.getByText('is already a name of "SVOD"').waitFor();
	await form.getByLabel("Name").fill("Digital signage");
	await form.getByLabel("Also called").fill("DOOH, Screens in shops");
	await form.getByRole("button", { name: "Save" }).click();
	const media = page.getByRole("region", { name: "The project's own media" });
	await media.getByRole("row", { name: /Digital signage.*Museum and installation/ }).waitFor();

	await page.getByRole("button", { name: "New delivery" }).click();
	const delivery = formOf(page, "New delivery");
	await delivery.getByLabel("Name").fill("Shops");
	await delivery.getByLabel("Territories").fill("World");
	await delivery.getByLabel("Media").fill("Digtal signage");
	await delivery.getByLabel("Media").blur();
	await delivery.getByText('no medium named "Digtal signage"; did you mean "Digital signage"?').waitFor();
	await delivery.getByLabel("Media").fill("dooh and TV");
	await delivery.getByText("TV + Digital signage: 4 media").waitFor();
	await delivery.getByLabel("First day").fill("2028-01-01");
	await delivery.getByRole("button", { name: "Save" }).click();
	await expect.poll(stored).toMatchObject([{ media: "TV + Digital signage" }]);

	await page.getByRole("button", { name: "Actions of Digital signage" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	await formOf(page, "Edit medium").getByLabel("Name").fill("Out-of-home screens");
	await formOf(page, "Edit medium").getByRole("button", { name: "Save" }).click();
	await expect.poll(stored).toMatchObject([{ media: "TV + Out-of-home screens" }]);
	await page
		.getByRole("region", { name: "Deliveries", exact: true })
		.getByText("TV + Out-of-home screens")
		.waitFor();

	await page.getByRole("button", { name: "Actions of Out-of-home screens" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete medium" }).click();
	await page.getByText("The delivery “Shops” uses it. Choose other media there first.").waitFor();
	await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
	await media.getByRole("row", { name: /Out-of-home screens/ }).waitFor();
	// The browser reports every rejected call.
	expect(complaints).toEqual([expect.stringContaining("422"), expect.stringContaining("409")]);
});

test("a delivery is entered, kept through a reload, changed, deleted and restored", async ({
	page,
	harbourId,
	stored,
}) => {
	await page.goto(`/projects/${harbourId}/clearances`);
	await page.getByText("None yet. Add a festival").waitFor();
	await page.getByRole("button", { name: "New delivery" }).click();
	const form = formOf(page, "New delivery");
	await form.getByLabel("Name").fill("World SVOD");
	await form.getByLabel("Territories").fill("World ex Germny");
	await form.getByLabel("Territories").blur();
	await form.getByText('no territory named "Germny"; did you mean "Germany"?').waitFor();
	await form.getByLabel("Territories").fill("World ex Germany and Austria");
	await form.getByText("247 territories").waitFor();
	await form.getByLabel("Media").fill("SVOD");
	await form.getByLabel("First day").fill("2028-01-01");
	await form.getByLabel("Last day").fill("2027-12-31");
	await form.getByRole("button", { name: "Save" }).click();
	await form.getByText("can't be before the first day, 2028-01-01").waitFor();

	// Typed text survives a reload.
	await page.reload();
	await form.getByText("247 territories").waitFor();
	await form.getByLabel("Last day").fill("2031-12-31");
	await form.getByLabel("Licences must be exclusive").click();
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	const list = page.getByRole("region", { name: "Deliveries", exact: true });
	await list.getByText("World SVOD").waitFor();
	expect(await stored()).toMatchObject([
		{ name: "World SVOD", territories: "World - AT - DE", media: "SVOD", ...TERM, exclusive: true },
	]);
	expect(await accessProblems(page)).toEqual([]);

	await page.getByRole("button", { name: "Actions of World SVOD" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const edited = formOf(page, "Edit delivery");
	await edited.getByLabel("Last day").fill("");
	await edited.getByRole("button", { name: "Save" }).click();
	await edited.waitFor({ state: "detached" });
	await list.getByText(/^from .*2028$/).waitFor();
	expect(await stored()).toMatchObject([{ name: "World SVOD", ends_on: null, exclusive: true }]);

	await page.getByRole("button", { name: "Actions of World SVOD" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete delivery" }).click();
	await page.getByText("None yet. Add a festival").waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await list.getByText("World SVOD").waitFor();
	expect(await stored()).toHaveLength(1);
});

test("a name that another delivery has is named beside its field", async ({
	maren,
	join,
	harbourId,
	add,
}) => {
	await add({ ...SVOD, ...TERM });
	const { page, complaints } = await join({ owner: maren, productionId: harbourId, role: "researcher" });
	await page.goto(`/projects/${harbourId}/clearances`);
	await page.getByRole("button", { name: "New delivery" }).click();
	const form = formOf(page, "New delivery");
	await form.getByLabel("Name").fill("world svod");
	await form.getByLabel("Territories").fill("World");
	await form.getByLabel("Media").fill("SVOD");
	await form.getByLabel("First day").fill("2028-01-01");
	await form.getByRole("button", { name: "Save" }).click();
	await form.getByText("has already been taken").waitFor();
	// The browser reports every rejected call.
	expect(complaints).toEqual([expect.stringContaining("422")]);
});

test("of two people who change the media of a delivery, the later one is asked which to keep", async ({
	page,
	maren,
	harbourId,
	add,
	stored,
}) => {
	const id = await add({ ...SVOD, ...TERM });
	await page.goto(`/projects/${harbourId}/clearances`);
	await page.getByRole("button", { name: "Actions of World SVOD" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const form = formOf(page, "Edit delivery");
	await form.getByLabel("Media").fill("AVOD");
	await maren.call("PUT", `/deliveries/${id}`, { delivery: { media: "TVOD", territories: "GB" } });
	await form.getByRole("button", { name: "Save" }).click();
	const question = page.getByRole("dialog", { name: "Conflicting changes" });
	await question.getByRole("button", { name: "Keep mine" }).click();
	await form.waitFor({ state: "detached" });
	expect(await stored()).toMatchObject([{ media: "AVOD", territories: "GB" }]);
});

test("[RIG9] the page says how many records are cleared for each delivery, and what the others lack", async ({
	page,
	harbourId,
	harbourCutId,
	add,
	license,
}) => {
	await add({ name: "Festival", territories: "World", media: "Festival", starts_on: "2027-03-01" });
	await add({ ...SVOD, ...TERM });
	await license("Northern Film Archive", {
		...{ territories: "World ex Germany", media: "Festival, SVOD" },
		term: { kind: "dates", from: "2027-01-01", to: "2031-12-31" },
	});
	await license("Pacific Stock", { territories: "World", media: "All", term: { kind: "perpetuity" } });
	await page.goto(`/projects/${harbourId}/clearances?cut=${harbourCutId}`);
	await page.getByTestId("cleared-records").getByText("of 74").waitFor();
	const perDelivery = page.getByRole("region", { name: "For which delivery?" });
	await perDelivery.getByText("7 of 74 cleared for World SVOD").waitFor();
	const matrix = matrixOf(page).getByRole("table");
	await matrix.getByRole("button", { name: "Pacific Stock, World SVOD: all granted" }).waitFor();

	await matrix.getByRole("button", { name: "Northern Film Archive, World SVOD: all partly" }).click();
	const panel = page.getByRole("complementary", { name: "Northern Film Archive, World SVOD: Missing" });
	await panel.getByText(/^Germany · SVOD · .*2028 – .*2031$/).waitFor();
	await panel.getByText("12 records of Northern Film Archive lack exactly this.").waitFor();

	await matrix.getByRole("button", { name: /^Northern Film Archive/, expanded: false }).click();
	const record = matrix.getByRole("row", { name: /10000014/ });
	await record.getByRole("button", { name: /World SVOD: 1 country missing$/ }).click();
	await page.getByRole("complementary").getByText("World SVOD · 10000014 · Northern Film Archive").waitFor();
	await record.getByRole("button", { name: /Festival: / }).click();
	await page.getByRole("complementary").getByText("Germany · Festival").waitFor();
	expect(await accessProblems(page)).toEqual([]);

	// The licence that grants most opens in its form, and correcting it closes the gap.
	await page
		.getByRole("complementary")
		.getByRole("button", { name: "Deal with Northern Film Archive" })
		.click();
	const form = formOf(page, "Edit licence");
	await form.getByLabel("Territories").fill("World");
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	await perDelivery.getByText("19 of 74 cleared for World SVOD").waitFor();
	await matrix.getByRole("button", { name: "Northern Film Archive, World SVOD: all granted" }).waitFor();

	await page.getByRole("radio", { name: "With gaps" }).click();
	expect(await matrix.getByRole("button", { name: /^Pacific Stock/ }).count()).toBe(0);
});

test("viewers read deliveries and gaps, and can't change them", async ({
	maren,
	join,
	harbourId,
	harbourCutId,
	add,
}) => {
	await add({ ...SVOD, ...TERM });
	const { page, complaints } = await join({ owner: maren, productionId: harbourId, role: "viewer" });
	await page.goto(`/projects/${harbourId}/clearances?cut=${harbourCutId}`);
	await page.getByRole("region", { name: "Deliveries", exact: true }).getByText("World SVOD").waitFor();
	expect(await page.getByRole("button", { name: "New delivery" }).count()).toBe(0);
	expect(await page.getByRole("button", { name: /^Actions of/ }).count()).toBe(0);
	expect(complaints).toEqual([]);
});
