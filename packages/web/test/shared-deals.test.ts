import { createHash } from "node:crypto";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { justBefore } from "./harness/just-before.ts";

const uploadSchema = z.object({
	url: z.string(),
	signed_id: z.string(),
	headers: z.record(z.string(), z.string()),
});

const test = base
	/** Calls as Maren, and returns the response's item by name. */
	.extend("call", async ({ maren }) => {
		return async (method: "GET" | "POST" | "PUT", path: string, name: string, fields?: object) => {
			const answer = await maren.call(method, path, fields === undefined ? undefined : { [name]: fields });
			const schema = z.object({ [name]: z.looseObject({ id: z.number() }) });
			return schema.parse(answer)[name] ?? expect.fail();
		};
	})
	.extend("licensorId", async ({ call, productionId }) => {
		const licensor = { name: "Meridian Newsreel", currency: "GBP" };
		return (await call("POST", `/productions/${productionId}/licensors`, "licensor", licensor)).id;
	})
	/** A price of the licensor's. */
	.extend("priceId", async ({ call, licensorId }) => {
		const price = { name: "Archive", category: "Footage", charge_by: "Second", value: 50 };
		return (await call("POST", `/licensors/${licensorId}/prices`, "price", price)).id;
	})
	/** The dialog that asks whose change to keep. */
	.extend("question", async ({ page }) => page.getByRole("dialog", { name: "Conflicting changes" }))
	/** The form for a part of the licensor. */
	.extend("form", async ({ page }) =>
		page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Save" }) }),
	)
	/** Opens the form of a listed part. */
	.extend("edit", async ({ page }) => async (name: string) => {
		await page
			.getByRole("button", { name: `Actions of ${name}`, exact: true })
			.last()
			.click();
		await page.getByRole("menuitem", { name: "Edit" }).click();
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

test("if two people change different terms of a price, both changes stay", async ({
	page,
	call,
	licensorId,
	priceId,
	form,
	edit,
}) => {
	await page.goto(`/licensors/${licensorId}`);
	await edit("Archive");
	await form.getByLabel("Amount (GBP)").fill("48");
	await form.getByText("Every use is charged").click();
	await call("PUT", `/prices/${priceId}`, "price", {
		min_per: "clip",
		min_time: 10,
		meta: { rounding: "project" },
	});
	await form.getByRole("button", { name: "Save" }).click();
	await page.getByRole("cell", { name: "£48 per second (min 10 seconds per clip)" }).waitFor();
	expect(await call("GET", `/prices/${priceId}`, "price")).toMatchObject({
		value: 48,
		min_time: 10,
		meta: { rounding: "project", charge_every_use: false },
	});
});

test("of two people who change the same terms of a price, the later one is asked which to keep", async ({
	page,
	call,
	licensorId,
	priceId,
	question,
	form,
	edit,
}) => {
	const storedPrice = () => call("GET", `/prices/${priceId}`, "price");
	await page.goto(`/licensors/${licensorId}`);
	await edit("Archive");
	await form.getByLabel("Amount (GBP)").fill("60");
	await form.getByLabel("Name").fill("Newsreels");
	await form.getByText("Every use is charged").click();
	await call("PUT", `/prices/${priceId}`, "price", { value: 55 });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("row", { name: "Amount (GBP) 55 60" }).waitFor();
	expect(await question.getByRole("row").count()).toBe(2);
	expect(await accessProblems(page)).toEqual([]);
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => form.getByLabel("Amount (GBP)").inputValue()).toBe("55");
	// The other edits are still in the form, unsaved.
	await form.getByRole("button", { name: "Save" }).click();
	await page.getByRole("cell", { name: "Newsreels", exact: true }).waitFor();
	expect(await storedPrice()).toMatchObject({
		name: "Newsreels",
		value: 55,
		meta: { charge_every_use: false },
	});

	await edit("Newsreels");
	await form.getByLabel("Amount (GBP)").fill("61");
	await call("PUT", `/prices/${priceId}`, "price", { value: 56 });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await page.getByRole("cell", { name: "£61 per second" }).waitFor();
	expect(await storedPrice()).toMatchObject({ value: 61 });
});

test("of two people who change the same condition, the later one is asked", async ({
	page,
	call,
	licensorId,
	question,
	form,
	edit,
}) => {
	const fee = {
		category: "Additional Fee",
		value: 20,
		meta: { recur: true, recurStep: 10, recurType: "Second" },
	};
	const path = `/licensors/${licensorId}/licensing_conditions`;
	const { id } = await call("POST", path, "licensing_condition", fee);
	await page.goto(`/licensors/${licensorId}`);
	await edit("Additional Fee");
	await form.getByLabel("Step of").fill("30");
	await form.getByLabel("Description").fill("Access to the vault");
	await call("PUT", `/licensing_conditions/${id}`, "licensing_condition", { meta: { recurStep: 20 } });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("row", { name: "Step of 20 30" }).waitFor();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await page.getByText("£20 per 30 seconds").waitFor();
	const stored = await call("GET", `/licensing_conditions/${id}`, "licensing_condition");
	expect(stored).toMatchObject({
		description: "Access to the vault",
		meta: { recurStep: 30, recurType: "Second" },
	});
});

test("an outdated order of conditions is rejected, and the current one is shown", async ({
	page,
	call,
	licensorId,
}) => {
	const path = `/licensors/${licensorId}/licensing_conditions`;
	const add = (category: string, set_order: number) =>
		call("POST", path, "licensing_condition", { category, value: 20, set_order });
	const conditions = [await add("Additional Fee", 1), await add("Discount Amount", 2)] as const;
	await page.goto(`/licensors/${licensorId}`);
	const fee = page.getByRole("button", { name: /^Move Additional Fee/ });
	const places = async () =>
		Promise.all(
			conditions.map(
				async ({ id }) => (await call("GET", `/licensing_conditions/${id}`, "licensing_condition")).set_order,
			),
		);
	await fee.press("ArrowDown");
	await expect.poll(places).toEqual([2, 1]);
	// The first change is complete when the second one begins, and the list isn't the one that the
	// browser had stored before it.
	await page.reload();
	await page
		.getByRole("list", { name: "Conditions" })
		.getByRole("button", { name: /^Move/ })
		.first()
		.and(page.getByRole("button", { name: /^Move Discount Amount/ }))
		.waitFor();
	await justBefore(page, path, () =>
		call("PUT", `/licensing_conditions/${conditions[0].id}`, "licensing_condition", { set_order: 0 }),
	);
	await fee.press("ArrowUp");
	await page.getByText("Couldn't change the order of the conditions").waitFor();
	expect(await places()).toEqual([0, 1]);
});

test("of two people who rename a licensor, the later one is asked, and the currency stays", async ({
	page,
	call,
	licensorId,
	question,
}) => {
	await page.goto(`/licensors/${licensorId}`);
	const name = page.getByLabel("Name", { exact: true });
	await name.fill("Meridian News");
	await call("PUT", `/licensors/${licensorId}`, "licensor", { name: "Meridian Archive", currency: "EUR" });
	await name.press("Enter");
	await question.getByRole("row", { name: "Name Meridian Archive Meridian News" }).waitFor();
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => name.inputValue()).toBe("Meridian Archive");
	await name.fill("Meridian");
	await name.press("Enter");
	const stored = () => call("GET", `/licensors/${licensorId}`, "licensor");
	await expect.poll(stored).toMatchObject({ name: "Meridian", currency: "EUR" });
});

test("of two people who correct the same employee, the later one is asked", async ({
	page,
	call,
	licensorId,
	question,
	form,
	edit,
}) => {
	const people = `/licensors/${licensorId}/employees`;
	const ines = { first_name: "Ines", email: { email: "ines@meridian.example" } };
	const { id } = await call("POST", people, "employee", ines);
	await page.goto(`/licensors/${licensorId}`);
	await edit("Ines");
	await form.getByLabel("Email").fill("i@meridian.example");
	await call("PUT", `${people}/${id}`, "employee", { email: { email: "rights@meridian.example" } });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("row", { name: "Email rights@meridian.example i@meridian.example" }).waitFor();
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => form.getByLabel("Email").inputValue()).toBe("rights@meridian.example");
});

test("of two people who correct the same licence, the later one is asked", async ({
	page,
	call,
	licensorId,
	question,
	form,
	edit,
}) => {
	const licence = await call("POST", `/licensors/${licensorId}/licenses`, "license", { name: "Agreement" });
	await page.goto(`/licensors/${licensorId}`);
	await edit("Agreement");
	await form.getByLabel("Notes").fill("Five years, worldwide");
	await call("PUT", `/licenses/${licence.id}`, "license", { notes: "Five years, Europe" });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await page.getByRole("cell", { name: "Five years, worldwide" }).waitFor();
});

test("of two people who replace the document of a licence, the later one is asked", async ({
	page,
	maren,
	call,
	productionId,
	licensorId,
	question,
	form,
	edit,
}) => {
	const { id } = await call("POST", `/licensors/${licensorId}/licenses`, "license", { name: "Extension" });
	/** Replaces the licence's document, like a colleague. */
	const attach = async (name: string) => {
		const content = Buffer.from(name);
		const checksum = createHash("md5").update(content).digest("base64");
		const file = { name, type: "text/plain", size: content.length, checksum };
		const upload = uploadSchema.parse(
			await maren.call("POST", `/productions/${productionId}/licenses/file`, file),
		);
		await fetch(upload.url, { method: "PUT", headers: upload.headers, body: content });
		await call("PUT", `/licenses/${id}`, "license", { signed_id: upload.signed_id });
	};
	await page.goto(`/licensors/${licensorId}`);
	await edit("Extension");
	const choose = (name: string) =>
		form
			.getByLabel("Choose files")
			.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
	await choose("mine.txt");
	await attach("theirs.txt");
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("row", { name: "Document theirs.txt mine.txt" }).waitFor();
	await question.getByRole("button", { name: "Take theirs" }).click();
	await form.getByRole("button", { name: "Save" }).click();
	await page.getByRole("link", { name: /theirs\.txt/ }).waitFor();

	await edit("Extension");
	await choose("mine.txt");
	await attach("theirs again.txt");
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await page.getByRole("link", { name: /mine\.txt/ }).waitFor();
});
