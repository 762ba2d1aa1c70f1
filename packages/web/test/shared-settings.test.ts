import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { holdCalls } from "./harness/hold-calls.ts";
import { justBefore } from "./harness/just-before.ts";
import type { Person } from "./harness/person.ts";

const answerSchema = z.object({ production: z.object({ name: z.string(), description: z.string() }) });

const test = base
	/** The project on the server. */
	.extend("stored", async ({ maren, productionId }) => async () => {
		return answerSchema.parse(await maren.call("GET", `/productions/${productionId}`)).production;
	})
	/** Changes the project like a colleague's browser. */
	.extend("byColleague", async ({ maren, productionId }) => {
		return (production: Readonly<Record<string, string>>) =>
			maren.call("PUT", `/productions/${productionId}`, { production });
	})
	/** The form with the name, the currency and the description. */
	.extend("general", async ({ page }) => page.getByRole("region", { name: "General" }))
	/** The dialog that asks whose change to keep. */
	.extend("question", async ({ page }) => page.getByRole("dialog", { name: "Conflicting changes" }));

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

test("if two people change different fields of a project, both changes stay", async ({
	page,
	productionId,
	general,
	stored,
	byColleague,
}) => {
	await page.goto(`/projects/${productionId}/edit`);
	await page.getByLabel("Name", { exact: true }).fill("Ferry Years");
	await byColleague({ description: "Boats of the inner harbour." });
	await general.getByRole("button", { name: "Save" }).click();
	await page.getByText("Project settings saved").waitFor();
	expect(await stored()).toMatchObject({ name: "Ferry Years", description: "Boats of the inner harbour." });
	await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Boats of the inner harbour.");
});

test("of two people who change the same field, the later one is asked which value to keep", async ({
	page,
	productionId,
	stored,
	byColleague,
	question,
}) => {
	await page.goto(`/projects/${productionId}/edit`);
	const name = page.getByLabel("Name", { exact: true });
	await name.fill("Mine");
	await byColleague({ name: "Theirs" });
	await name.press("Enter");
	await question.getByRole("cell", { name: "Theirs" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => name.inputValue()).toBe("Theirs");
	expect((await stored()).name).toBe("Theirs");

	await name.fill("Mine after all");
	await byColleague({ name: "Theirs again" });
	await name.press("Enter");
	await question.getByRole("button", { name: "Keep mine" }).click();
	await expect.poll(async () => (await stored()).name).toBe("Mine after all");
	await question.waitFor({ state: "detached" });
	expect(await name.inputValue()).toBe("Mine after all");
});

test("taking a colleague's name leaves the other edits to save", async ({
	page,
	productionId,
	general,
	stored,
	byColleague,
	question,
}) => {
	await page.goto(`/projects/${productionId}/edit`);
	await page.getByLabel("Name", { exact: true }).fill("Mine once more");
	await page.getByLabel("Description").fill("Boats, and who steered them.");
	await byColleague({ name: "Theirs for good" });
	await page.getByLabel("Name", { exact: true }).press("Enter");
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Theirs for good");
	await general.getByRole("button", { name: "Save" }).click();
	await expect.poll(stored).toMatchObject({
		name: "Theirs for good",
		description: "Boats, and who steered them.",
	});
});

test("of two people who change the ID format, the later one is asked", async ({
	page,
	maren,
	productionId,
	question,
}) => {
	await page.goto(`/projects/${productionId}/edit#locator`);
	await page.getByLabel("Prefix").fill("FY");
	await maren.call("PUT", `/productions/${productionId}/resource_configs/locator`, {
		resource_config: { prefix: "FERRY" },
	});
	await page.getByLabel("Prefix").press("Enter");
	await question.getByRole("cell", { name: "FERRY" }).waitFor();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await page.getByText("ID format saved").waitFor();
});

const tagSchema = z.object({ tag: z.object({ id: z.number(), name: z.string() }) });
const tagsSchema = z.object({ tags: z.array(z.object({ id: z.number(), name: z.string() })) });

test("of two people who rename or merge a tag, the later one is asked", async ({
	page,
	maren,
	productionId,
	question,
}) => {
	const path = `/productions/${productionId}/tags`;
	const tagName = async (id: number) => {
		const { tags } = tagsSchema.parse(await maren.call("GET", `${path}/counts`));
		return tags.find((one) => one.id === id)?.name;
	};
	const names = { tag: "ferry", theirs: "boats", mine: "ships" };
	const { tag } = tagSchema.parse(await maren.call("POST", path, { name: names.tag }));
	const other = tagSchema.parse(await maren.call("POST", path, { name: "tide" })).tag;
	await page.goto(`/projects/${productionId}/records/tags`);
	await page.getByRole("button", { name: `Actions of ${names.tag}` }).click();
	await page.getByRole("menuitem", { name: "Rename" }).click();
	await page.getByLabel("Name", { exact: true }).fill(names.mine);
	await maren.call("PUT", `${path}/${tag.id}`, { name: names.theirs });
	await page.getByRole("button", { name: "Rename" }).click();
	await question.getByRole("cell", { name: names.theirs }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe(names.theirs);
	expect(await tagName(tag.id)).toBe(names.theirs);
	await page.keyboard.press("Escape");

	await page.getByRole("button", { name: `Actions of ${names.theirs}` }).click();
	await page.getByRole("menuitem", { name: "Merge into another" }).click();
	await page.getByRole("combobox", { name: "Merge into" }).fill(other.name);
	await page.getByRole("option", { name: other.name }).click();
	await maren.call("PUT", `${path}/${tag.id}`, { name: names.mine });
	await page.getByRole("button", { name: "Merge" }).click();
	await question.getByRole("cell", { name: names.mine }).waitFor();
	expect(await tagName(tag.id)).toBe(names.mine);
	await question.getByRole("button", { name: "Keep mine" }).click();
	await expect.poll(() => tagName(tag.id)).toBeUndefined();
	expect(await tagName(other.id)).toBe(other.name);
});

const membersSchema = z.object({
	team_members: z.array(
		z.object({ id: z.number(), first_name: z.string(), main_role: z.string(), permissions: z.unknown() }),
	),
});

test("of two people who change a member's role or level, the later one is asked", async ({
	page,
	maren,
	productionId,
	join,
	question,
}) => {
	const team = `/productions/${productionId}/team_members`;
	const storedBo = async () =>
		membersSchema
			.parse(await maren.call("GET", team))
			.team_members.find(({ first_name }) => first_name === "Bo") ?? expect.fail();
	await join({ owner: maren, productionId, role: "researcher" }, { firstName: "Bo" });
	const { id } = await storedBo();
	await page.goto(`/projects/${productionId}/team`);
	const name = "Bo Oyelaran";
	const choose = async (select: string, option: string) => {
		await page.getByRole("combobox", { name: select }).click();
		await page.getByRole("option", { name: option }).click();
	};

	await justBefore(page, `${team}/${id}`, () =>
		maren.call("PUT", `${team}/${id}/main_role`, { main_role: "editor" }),
	);
	await choose(`Role of ${name}`, "Viewer");
	await question.getByRole("cell", { name: "Editor" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	expect((await storedBo()).main_role).toBe("editor");
	await question.getByRole("button", { name: "Keep mine" }).click();
	await expect.poll(async () => (await storedBo()).main_role).toBe("viewer");
	await question.waitFor({ state: "detached" });

	await page.reload();
	await justBefore(page, `${team}/${id}`, () =>
		maren.call("PUT", `${team}/${id}/permissions`, { permission: { records: "edit", reports: "edit" } }),
	);
	await choose(`Records: what ${name} may do`, "None");
	await question.getByRole("cell", { name: "Edit" }).waitFor();
	await question.getByRole("button", { name: "Take theirs" }).click();
	await question.waitFor({ state: "detached" });
	await choose(`Team: what ${name} may do`, "None");
	await expect
		.poll(async () => (await storedBo()).permissions)
		.toMatchObject({ records: "edit", reports: "edit", team: "no_access" });
});

const fieldSchema = z.object({ id: z.number(), name: z.string(), options: z.array(z.string()) });
const fieldsSchema = z.object({ custom_fields: z.array(fieldSchema.extend({ set_order: z.number() })) });

/** The custom fields of a project. */
function fieldsOf({ call }: Person, productionId: number) {
	const path = `/productions/${productionId}/custom_fields`;
	const stored = async () => {
		const { custom_fields } = fieldsSchema.parse(await call("GET", path));
		return custom_fields.toSorted((a, b) => a.set_order - b.set_order);
	};
	return {
		stored,
		names: async () => (await stored()).map(({ name }) => name),
		add: async (name: string, set_order: number): Promise<number> => {
			const custom_field = { name, kind: "choice", options: ["North", "South"], set_order };
			const answer = await call("POST", path, { custom_field });
			return z.object({ custom_field: fieldSchema }).parse(answer).custom_field.id;
		},
		change: (id: number, custom_field: object) => call("PUT", `${path}/${id}`, { custom_field }),
	};
}

test("of two people who change a custom field, the later one is asked, and other changes stay", async ({
	page,
	maren,
	productionId,
	question,
}) => {
	const fields = fieldsOf(maren, productionId);
	const name = "Quay";
	const id = await fields.add(name, 0);
	const field = async () => (await fields.stored()).find((one) => one.id === id);
	const form = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Save" }) });
	const options = form.getByLabel("Options");
	const edit = async (called: string) => {
		await page.goto(`/projects/${productionId}/edit#fields`);
		await page.getByRole("button", { name: `Actions of ${called}` }).click();
		await page.getByRole("menuitem", { name: "Edit" }).click();
	};
	await edit(name);
	await form.getByLabel("Name").fill(`${name} A`);
	await fields.change(id, { name: `${name} B`, options: ["North", "South", "East"] });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("cell", { name: `${name} B` }).waitFor();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await form.waitFor({ state: "detached" });
	expect(await field()).toMatchObject({ name: `${name} A`, options: ["North", "South", "East"] });

	await edit(`${name} A`);
	await form.getByLabel("Name").fill(`${name} C`);
	await options.fill("North\nWest");
	await fields.change(id, { options: ["South"] });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("cell", { name: "North, West" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => options.inputValue()).toBe("South");
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	expect(await field()).toMatchObject({ name: `${name} C`, options: ["South"] });
});

test("a field that a colleague adds appears without a reload", async ({ page, maren, productionId }) => {
	const streamOpens = page.waitForResponse(new RegExp(`/productions/${productionId}/events`));
	await page.goto(`/projects/${productionId}/edit#fields`);
	await page.getByRole("button", { name: "New field" }).waitFor();
	await streamOpens;
	await fieldsOf(maren, productionId).add("Vault", 9);
	await page.getByRole("button", { name: "Actions of Vault" }).waitFor();
});

test("moving a custom field twice by keys saves both moves", async ({ page, maren, productionId }) => {
	const fields = fieldsOf(maren, productionId);
	for (const [place, name] of ["Shelf", "Crate", "Reel"].entries()) await fields.add(name, place);
	await page.goto(`/projects/${productionId}/edit#fields`);
	const handle = page.getByRole("button", { name: "Move Shelf" });
	await handle.press("ArrowDown");
	await handle.press("ArrowDown");
	await expect.poll(fields.names).toEqual(["Crate", "Reel", "Shelf"]);
});

test("a custom field is dragged to another place with the mouse and with a finger", async ({
	page,
	maren,
	productionId,
}) => {
	const fields = fieldsOf(maren, productionId);
	for (const [place, name] of ["Shelf", "Crate", "Reel"].entries()) await fields.add(name, place);
	await page.goto(`/projects/${productionId}/edit?tab=fields`);
	const list = page.getByRole("list", { name: "Custom fields" });
	const centreOf = async (name: string) => {
		const { x, y, width, height } = (await list
			.getByRole("button", { name: `Move ${name}` })
			.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		return { x: x + width / 2, y: y + height / 2 };
	};
	await list.getByRole("button", { name: "Move Reel" }).waitFor();
	const shelf = await centreOf("Shelf");
	const reel = await centreOf("Reel");
	await page.mouse.move(shelf.x, shelf.y);
	await page.mouse.down();
	await page.mouse.move(reel.x, reel.y, { steps: 5 });
	await page.mouse.up();
	await expect.poll(fields.names).toEqual(["Crate", "Reel", "Shelf"]);
	await page.getByText("Shelf is now number 3").waitFor({ state: "attached" });
	const browser = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
		browser.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: y === undefined ? [] : [{ x: shelf.x, y }],
		});
	await touch("touchStart", reel.y);
	for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", reel.y + (shelf.y - reel.y) * part);
	await touch("touchEnd");
	await expect.poll(fields.names).toEqual(["Shelf", "Crate", "Reel"]);
});

test("an outdated order of custom fields is rejected, and the current one is shown", async ({
	page,
	maren,
	productionId,
}) => {
	const fields = fieldsOf(maren, productionId);
	await fields.add("Crate", 0);
	await fields.add("Shelf", 1);
	const reelId = await fields.add("Reel", 2);
	await page.goto(`/projects/${productionId}/edit#fields`);
	const shown = page.getByRole("list", { name: "Custom fields" }).getByRole("button", { name: /^Move/ });
	const firstLabel = () => shown.nth(0).getAttribute("aria-label");
	await shown.nth(2).waitFor();
	const release = await holdCalls(page, `/productions/${productionId}/custom_fields`);
	await page.getByRole("button", { name: "Move Crate" }).press("ArrowDown");
	// The page shows the move before the server has answered.
	await expect.poll(firstLabel).toContain("Move Shelf");
	await fields.change(reelId, { set_order: -1 });
	await release();
	await page.getByText("Couldn't change the order of the fields").waitFor();
	await expect.poll(firstLabel).toContain("Move Reel");
	expect(await fields.names()).toEqual(["Reel", "Crate", "Shelf"]);
});
