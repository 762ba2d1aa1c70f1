import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import type { Person } from "./harness/person.ts";

const recordsSchema = z.object({
	records: z.array(z.object({ title: z.string(), licensor_id: z.number(), tag_list: z.array(z.string()) })),
});
const licensorsSchema = z.object({ licensors: z.array(z.object({ id: z.number(), name: z.string() })) });

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

async function add(maren: Person, productionId: number, records: readonly object[]): Promise<void> {
	for (const record of records) {
		const body = { record: { category: "Footage", ...record } };
		await made(maren.call("POST", `/productions/${productionId}/records`, body), "record");
	}
}

async function storedRecords({ call }: Person, productionId: number) {
	return recordsSchema.parse(await call("GET", `/productions/${productionId}/records`)).records;
}

const titlesOf = async (maren: Person, productionId: number) =>
	(await storedRecords(maren, productionId)).map(({ title }) => title);

async function unknownId({ call }: Person, productionId: number): Promise<number | undefined> {
	const { licensors } = licensorsSchema.parse(await call("GET", `/productions/${productionId}/licensors`));
	return licensors.find(({ name }) => name === "Unknown")?.id;
}

async function deleteAll(page: Page, count: number): Promise<void> {
	await page.getByRole("grid").focus();
	await page.keyboard.press("Control+a");
	const bar = page.getByRole("toolbar", { name: `${count} records selected` });
	await bar.getByRole("button", { name: `Delete ${count} records` }).click();
	const question = page.getByRole("alertdialog");
	await question.getByText("Everything is kept in the trash for 30 days.").waitFor();
	await question.getByRole("button", { name: `Delete ${count} records` }).click();
}

test("deleted records are restored by Undo in the notice, with the licensor that was deleted with them", async ({
	maren,
	page,
	productionId,
}) => {
	const licensor = { name: "Meridian Newsreel", currency: "USD" };
	const licensor_id = await made(
		maren.call("POST", `/productions/${productionId}/licensors`, { licensor }),
		"licensor",
	);
	await add(maren, productionId, [
		{ title: "Launch", licensor_id, tag_list: ["ferry"] },
		{ title: "Quay", licensor_id },
	]);
	const before = await storedRecords(maren, productionId);
	await page.goto(`/projects/${productionId}/records`);
	await deleteAll(page, 2);
	await page.getByText("Deleted 2 records").waitFor();
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await page.getByText("Restored 2 records").waitFor();
	expect(await storedRecords(maren, productionId)).toEqual(before);
	await page.getByRole("gridcell", { name: "Launch" }).waitFor();
	await page.getByRole("gridcell", { name: "Quay" }).waitFor();
});

test("Ctrl+Z undoes the latest step first: a deletion, then the edit before it", async ({
	maren,
	page,
	productionId,
}) => {
	await add(maren, productionId, [{ title: "Launch" }, { title: "Quay" }]);
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("gridcell", { name: "Launch" }).click();
	await page.keyboard.type("Ferry");
	await page.keyboard.press("Enter");
	await expect.poll(() => titlesOf(maren, productionId)).toEqual(["Ferry", "Quay"]);
	await deleteAll(page, 2);
	await expect.poll(() => titlesOf(maren, productionId)).toEqual([]);
	await page.getByRole("grid").waitFor({ state: "detached" });
	await page.keyboard.press("Control+z");
	await expect.poll(() => titlesOf(maren, productionId)).toEqual(["Ferry", "Quay"]);
	await page.getByRole("gridcell", { name: "Ferry" }).waitFor();
	await page.keyboard.press("Control+z");
	await expect.poll(() => titlesOf(maren, productionId)).toEqual(["Launch", "Quay"]);
});

test("a notice that goes takes the focus from nothing, and gives back its own", async ({
	maren,
	page,
	productionId,
}) => {
	await add(maren, productionId, [{ title: "Launch", tag_list: ["ferry", "quay"] }]);
	await page.clock.install();
	await page.goto(`/projects/${productionId}/records/tags`);
	const notices = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
	const search = page.getByRole("searchbox", { name: "Find a tag" });
	const deleteFerry = async () => {
		await page.getByRole("button", { name: "Actions of ferry" }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await page.getByRole("button", { name: "Delete tag" }).click();
		await page.getByText("Deleted the tag “ferry”").waitFor();
	};
	const letNoticesGo = async () => {
		await page.clock.fastForward("00:30");
		await expect.poll(() => notices.count()).toBe(0);
	};

	// A menu that is opened after Undo stays open.
	await deleteFerry();
	await search.focus();
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await page.getByText("Restored the tag “ferry”").waitFor();
	await page.getByRole("button", { name: "Actions of quay" }).click();
	await letNoticesGo();
	await page.getByRole("menuitem", { name: "Delete" }).waitFor();
	await page.keyboard.press("Escape");

	// The focus goes back to the field when the notice that has it is dismissed.
	await deleteFerry();
	await search.focus();
	await notices.getByRole("button", { name: "Dismiss" }).press("Enter");
	await expect.poll(() => notices.count()).toBe(0);
	expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
});

test("Ctrl+Z in a text field belongs to the field", async ({ maren, page, productionId }) => {
	await add(maren, productionId, [{ title: "Launch", tag_list: ["ferry", "quay"] }]);
	await page.goto(`/projects/${productionId}/records/tags`);
	await page.getByRole("button", { name: "Actions of ferry" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete tag" }).click();
	await page.getByText("Deleted the tag “ferry”").waitFor();
	const search = page.getByRole("searchbox", { name: "Find a tag" });
	await search.fill("quay");
	await search.press("Control+z");
	await expect.poll(() => search.inputValue()).toBe("");
	expect((await storedRecords(maren, productionId))[0]?.tag_list).toEqual(["quay"]);
	await search.blur();
	await page.keyboard.press("Control+z");
	await page.getByText("Restored the tag “ferry”").waitFor();
	expect((await storedRecords(maren, productionId))[0]?.tag_list).toEqual(["ferry", "quay"]);
});

test("a merge of licensors is undone from the Trash page, and the page restores and deletes for good", async ({
	maren,
	page,
	productionId,
}) => {
	const ids: number[] = [];
	for (const name of ["BBC", "BBC Archive"]) {
		const licensor = { name, currency: "GBP" };
		ids.push(
			await made(maren.call("POST", `/productions/${productionId}/licensors`, { licensor }), "licensor"),
		);
	}
	await add(maren, productionId, [
		{ title: "Launch", licensor_id: ids[0] },
		{ title: "Ferry", licensor_id: ids[1] },
	]);
	await page.goto(`/licensors/${ids[0]}`);
	await page.getByRole("button", { name: "Actions of BBC" }).click();
	await page.getByRole("menuitem", { name: "Merge into another" }).click();
	await page.getByRole("combobox", { name: "Merge into" }).fill("BBC Arch");
	await page.getByRole("option", { name: "BBC Archive" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
	await page.getByText("Merged BBC into BBC Archive").waitFor();
	await add(maren, productionId, [{ title: "Quay" }, { title: "Crane" }]);
	await page.goto(`/projects/${productionId}/records?licensor_id=${await unknownId(maren, productionId)}`);
	await deleteAll(page, 2);
	await page.getByText("Deleted 2 records").waitFor();

	await page.getByRole("link", { name: "Trash" }).click();
	await page.getByRole("cell", { name: "BBC merged into “BBC Archive”" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.getByRole("combobox", { name: "Show" }).click();
	await page.getByRole("option", { name: "Merged licensors" }).click();
	await page.getByRole("row").filter({ hasText: "2 records" }).waitFor({ state: "detached" });
	await page.getByRole("button", { name: "Undo merge: BBC" }).click();
	await page.getByText("Undid the merge of BBC into BBC Archive").waitFor();
	const [launch] = await storedRecords(maren, productionId);
	expect(launch?.licensor_id).toBe(ids[0]);

	await page.getByRole("combobox", { name: "Show" }).click();
	await page.getByRole("option", { name: "Everything" }).click();
	await page.getByRole("button", { name: "Actions of 2 records" }).click();
	await page.getByRole("menuitem", { name: "Delete for good" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).click();
	await page.getByText("The trash is empty").waitFor();
	expect(await titlesOf(maren, productionId)).toEqual(["Launch", "Ferry"]);
});

test("a deleted cut is restored by Ctrl+Z on the page of reports", async ({
	page,
	harbourId,
	harbourCutId,
}) => {
	await page.goto(`/projects/${harbourId}/reports`);
	await page.locator(`main a[href="/cuts/${harbourCutId}"]`).click();
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	await page.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("menuitem", { name: "Delete cut" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete cut" }).click();
	await page.waitForURL("**/reports");
	await page.getByText(/^Deleted /).waitFor();
	await page.keyboard.press("Control+z");
	await page.getByText(/^Restored /).waitFor();
	await page.goto(`/cuts/${harbourCutId}`);
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
});

test("a colleague on a deleted cut's page sees that it's gone, and its parts aren't requested again", async ({
	maren,
	join,
	harbourId,
	harbourCutId,
}) => {
	const colleague = await join({ owner: maren, role: "editor", productionId: harbourId });
	await colleague.page.goto(`/cuts/${harbourCutId}`);
	await colleague.page.getByRole("heading", { name: "Cost report" }).waitFor();
	await maren.call("DELETE", `/cuts/${harbourCutId}`);
	await colleague.page.getByText("We can't find anything at this URL.").waitFor();
	const asked = colleague.complaints.map((complaint) => /\/api\/[^)]*/.exec(complaint)?.[0]);
	// Where the colleague is may be reported just after the deletion, and is refused then.
	const expected = [`/api/cuts/${harbourCutId}`, `/api/productions/${harbourId}/presence`];
	expect(asked.filter((path) => path === undefined || !expected.includes(path))).toEqual([]);
});

test("a viewer has no trash", async ({ maren, join, productionId }) => {
	const viewer = await join({ owner: maren, role: "viewer", productionId });
	await viewer.page.goto(`/projects/${productionId}/records`);
	await viewer.page.getByRole("link", { name: "Records" }).waitFor();
	expect(await viewer.page.getByRole("link", { name: "Trash" }).count()).toBe(0);
});
