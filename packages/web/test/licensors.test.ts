import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessProblems } from "./harness/check-access.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

let app: RunningApp;
let browser: Browser;
let maren: Person;
let productionId: number;

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	const { studio } = (await maren.call("POST", "/studios", { studio: { name: "Longshore Films" } })) as {
		studio: { id: number };
	};
	const { production } = (await maren.call("POST", `/studios/${studio.id}/productions`, {
		production: { name: "The Ferry Years" },
	})) as { production: { id: number } };
	productionId = production.id;
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

test("a licensor gets a price, conditions in an order, an employee and a licence, and goes", async () => {
	const { page, complaints } = maren;
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("button", { name: "New licensor" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Meridian Newsreel");
	await page.getByLabel("Name", { exact: true }).press("Enter");
	await page.getByText("Meridian Newsreel has been added to the project").waitFor();
	await page.getByRole("link", { name: "Meridian Newsreel" }).click();

	await page.getByRole("button", { name: "New price" }).click();
	await page.getByLabel("Amount (USD)").fill("fifty");
	await page.getByLabel("Amount (USD)").blur();
	await page.getByText("must be a valid number").waitFor();
	await page.getByLabel("Amount (USD)").fill("50");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("cell", { name: "$50 per second" }).waitFor();

	// 8 materials of 12 seconds at $50: 4,800.
	const example = page.getByRole("region", { name: "Worked example" });
	await example.getByRole("row", { name: /Base cost.*\$4,800\.00/ }).waitFor();
	await addCondition("Discount Percentage", "Per cent", "10");
	await addCondition("Per Material Fee", "Amount (USD)", "100");
	await example.getByRole("row", { name: /Final cost.*\$5,120\.00/ }).waitFor();
	await page.getByRole("button", { name: /^Move Per Material Fee/ }).press("ArrowUp");
	await example.getByRole("row", { name: /Final cost.*\$5,040\.00/ }).waitFor();
	expect(await accessProblems(page)).toEqual([]);

	await page.getByRole("button", { name: "New employee" }).click();
	await page.getByLabel("First name").fill("Ines");
	await page.getByLabel("E-mail", { exact: true }).fill("ines@meridian.example");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("link", { name: "ines@meridian.example" }).waitFor();

	await page.getByRole("button", { name: "New licence" }).click();
	await page.getByLabel("Choose files").setInputFiles({
		name: "Meridian signed.txt",
		mimeType: "text/plain",
		buffer: Buffer.from("Signed and agreed."),
	});
	await page.getByRole("button", { name: "Save" }).click();
	const document = page.getByRole("link", { name: /Meridian signed\.txt/ });
	await document.waitFor();
	const answer = await page.request.get((await document.getAttribute("href")) ?? "");
	expect(await answer.text()).toBe("Signed and agreed.");

	await page.getByRole("button", { name: "Actions of Meridian Newsreel" }).click();
	await page.getByRole("menuitem", { name: "Remove" }).click();
	await page.getByRole("button", { name: "Remove licensor" }).click();
	await page.waitForURL(`**/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Unknown" }).waitFor();
	expect(await page.getByRole("link", { name: "Meridian Newsreel" }).count()).toBe(0);
	expect(complaints).toEqual([]);
});

async function addCondition(kind: string, amountLabel: string, amount: string): Promise<void> {
	const { page } = maren;
	await page.getByRole("button", { name: "New condition" }).click();
	await page.getByLabel("Condition", { exact: true }).click();
	await page.getByRole("option", { name: kind }).click();
	await page.getByLabel(amountLabel).fill(amount);
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("a licensor is merged into another by keys, and its records go along", async () => {
	const { page, complaints } = maren;
	const licensors = new Map<string, number>();
	for (const name of ["Harbour Trust", "Harbor Trust (old)"]) {
		const answer = await maren.call("POST", `/productions/${productionId}/licensors`, {
			licensor: { name, currency: "USD" },
		});
		licensors.set(name, (answer as { licensor: { id: number } }).licensor.id);
	}
	const record = { title: "Dock gates", category: "Still", licensor_id: licensors.get("Harbor Trust (old)") };
	const { record: kept } = (await maren.call("POST", `/productions/${productionId}/records`, { record })) as {
		record: { id: number };
	};
	await page.goto(`/licensors/${licensors.get("Harbor Trust (old)")}`);
	await page.getByRole("button", { name: "Actions of Harbor Trust (old)" }).press("Enter");
	await page.getByRole("menuitem", { name: "Merge" }).press("Enter");
	const dialog = page.getByRole("dialog");
	await dialog.getByText(/1 record/).waitFor();
	await dialog.getByRole("combobox").fill("Harbour");
	await dialog.getByRole("combobox").press("Enter");
	await dialog.getByRole("button", { name: /^Merge/ }).press("Enter");
	await page.waitForURL(`**/licensors/${licensors.get("Harbour Trust")}`);
	await page.getByRole("link", { name: /Dock gates/ }).waitFor();
	const after = (await maren.call("GET", `/records/${kept.id}`)) as { record: { licensor_id: number } };
	expect(after.record.licensor_id).toBe(licensors.get("Harbour Trust"));
	expect(complaints).toEqual([]);
});

test("a licensor goes with its last record, and the question says so", async () => {
	const { page, complaints } = maren;
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Harbour Trust" }).click();
	await page.getByRole("link", { name: /Dock gates/ }).click();
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Delete 1 record" }).click();
	const question = page.getByRole("alertdialog");
	await question.getByText(/A licensor goes with its last record/).waitFor();
	await question.getByRole("button", { name: "Delete 1 record" }).click();
	await page.waitForURL(`**/projects/${productionId}/records`);
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Unknown" }).waitFor();
	await page.getByRole("link", { name: "Harbour Trust" }).waitFor({ state: "detached" });
	expect(complaints).toEqual([]);
});

test("tags are made, and merged under the name of another", async () => {
	const { page, complaints } = maren;
	await page.goto(`/projects/${productionId}/records/tags`);
	for (const name of ["harbour", "Harbor"]) {
		await page.getByRole("button", { name: "New tag" }).first().click();
		await page.getByLabel("Name", { exact: true }).fill(name);
		await page.getByLabel("Name", { exact: true }).press("Enter");
		await page.getByRole("link", { name, exact: true }).waitFor();
	}
	await page.getByRole("button", { name: "Actions of Harbor" }).click();
	await page.getByRole("menuitem", { name: "Rename" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Harbour");
	await page.getByText("The two become one tag.").waitFor();
	await page.getByRole("button", { name: "Merge" }).click();
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.getByRole("link", { name: "Harbor", exact: true }).waitFor({ state: "detached" });
	expect(await page.getByRole("button", { name: /^Actions of/ }).count()).toBe(1);
	expect(complaints).toEqual([]);
});
