import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const storedSchema = z.object({
	orders: z.array(
		z.looseObject({
			id: z.number(),
			name: z.string(),
			status: z.string(),
			lines: z.array(z.looseObject({ production_locator: z.string(), file: z.string() })),
		}),
	),
});
const licensorsSchema = z.object({
	licensors: z.array(z.object({ id: z.number(), name: z.string() })),
});
const altFilesSchema = z.object({ alt_files: z.array(z.object({ name: z.string() })) });

const LICENSOR = "Northern Film Archive";
const NAME = `${LICENSOR} 1`;

const test = base
	/** The stored orders of the project. */
	.extend(
		"stored",
		async ({ maren, harbourId }) =>
			async () =>
				storedSchema.parse(await maren.call("GET", `/productions/${harbourId}/orders`)).orders,
	)
	/** The page of orders, with a contact of the licensor who has an address. */
	.extend("opened", async ({ page, maren, harbourId, harbourCutId }) => {
		const { licensors } = licensorsSchema.parse(
			await maren.call("GET", `/productions/${harbourId}/licensors`),
		);
		const id = licensors.find(({ name }) => name === LICENSOR)?.id;
		await maren.call("POST", `/licensors/${id}/employees`, {
			employee: { first_name: "Petra", last_name: "Halvorsen", email: { email: "petra@nfa.example" } },
		});
		await page.goto(`/projects/${harbourId}/orders?cut=${harbourCutId}`);
		return page;
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

async function createOrder(page: Page): Promise<void> {
	await page.getByRole("button", { name: `Create order for ${LICENSOR}` }).click();
	const form = page.getByRole("dialog", { name: `Create order for ${LICENSOR}` });
	await form.getByLabel("Deliver as").fill("ProRes 422 HQ");
	await page.keyboard.press("Escape");
	await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
	await page.getByRole("alertdialog").waitFor({ state: "detached" });
	await form.getByRole("button", { name: "Create order" }).click();
	await form.waitFor({ state: "detached" });
}

test("an order is created from what the cut needs, emailed, and received file by file", async ({
	opened: page,
	maren,
	harbourId,
	stored,
}) => {
	await createOrder(page);
	const order = page.getByRole("article", { name: NAME });
	await order.getByText("12 frames", { exact: true }).waitFor();
	await page.getByRole("button", { name: `Create order for ${LICENSOR}` }).waitFor({ state: "detached" });
	expect(await accessProblems(page)).toEqual([]);

	await order.getByRole("checkbox", { name: "Petra Halvorsen" }).waitFor();
	expect(await order.getByRole("textbox", { name: "Text" }).inputValue()).toContain("ProRes 422 HQ");
	expect((await stored())[0]).toMatchObject({ status: "draft" });
	const subject = order.getByRole("textbox", { name: "Subject" });
	await subject.fill("Masters, please");
	await order.getByRole("radio", { name: "Reminder" }).click();
	await expect.poll(() => subject.inputValue()).not.toBe("Masters, please");
	await order.getByRole("radio", { name: "Order" }).click();
	// The subject is kept, and the text follows the order.
	const id = (await stored())[0]?.id;
	await maren.call("PUT", `/orders/${id}`, { order: { spec: "DNxHR HQX" } });
	await expect.poll(() => order.getByRole("textbox", { name: "Text" }).inputValue()).toContain("DNxHR HQX");
	expect(await subject.inputValue()).toBe("Masters, please");
	await page.getByRole("link", { name: "Licensors" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
	await page.getByRole("alertdialog").waitFor({ state: "detached" });
	await order.getByRole("button", { name: "Send email" }).click();
	await page.getByText("Sent to 1 contact").waitFor();
	await order.getByRole("button", { name: "Mark as confirmed" }).click();
	await order.getByRole("button", { name: "Mark as confirmed" }).waitFor({ state: "detached" });

	const [first] = (await stored())[0]?.lines ?? [];
	const title = `Receive the master of ${first?.production_locator}`;
	await order.getByRole("button", { name: title }).click();
	const form = page.getByRole("dialog", { name: title });
	await form.getByLabel("File name").fill("NFA_B1204_ProRes.mov");
	await form.getByRole("button", { name: "Receive" }).click();
	await order.getByText("NFA_B1204_ProRes.mov").waitFor();
	const { alt_files } = altFilesSchema.parse(await maren.call("GET", `/productions/${harbourId}/alt_files`));
	expect(alt_files.map(({ name }) => name)).toContain("NFA_B1204_ProRes");

	await order.getByRole("button", { name: "Receive all" }).click();
	const all = page.getByRole("dialog", { name: "Receive all missing masters" });
	await all.getByRole("button", { name: "Receive all" }).click();
	await order.getByRole("button", { name: "Mark as checked" }).click();
	await page.getByRole("navigation", { name: "Orders by status" }).getByText("Checked").waitFor();
	expect((await stored())[0]).toMatchObject({ name: NAME, status: "checked" });
});

test("an order is renamed, deleted with the question what that means, and restored", async ({
	opened: page,
	stored,
}) => {
	await createOrder(page);
	await page.getByRole("button", { name: `Actions of ${NAME}` }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const form = page.getByRole("dialog", { name: "Edit order" });
	await form.getByLabel("Name").fill("Masters A");
	await form.getByLabel("Needed by").fill("2027-01-15");
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	await page.getByRole("article", { name: "Masters A" }).waitFor();
	expect(await stored()).toMatchObject([{ name: "Masters A", needed_by: "2027-01-15" }]);

	await page.getByRole("button", { name: "Actions of Masters A" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete order" }).click();
	await page.getByText("No orders yet").waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByRole("article", { name: "Masters A" }).waitFor();
});

test("a viewer sees orders and can't change them, on a phone either", async ({
	opened,
	maren,
	join,
	harbourId,
}) => {
	await createOrder(opened);
	const { page, complaints } = await join(
		{ owner: maren, productionId: harbourId, role: "viewer" },
		{ viewport: { width: 375, height: 800 } },
	);
	await page.goto(`/projects/${harbourId}/orders`);
	await page.getByRole("link", { name: NAME }).click();
	await page.getByRole("article", { name: NAME }).waitFor();
	expect(await page.getByRole("button", { name: /Send email|Mark as|Create order|Receive/ }).count()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
