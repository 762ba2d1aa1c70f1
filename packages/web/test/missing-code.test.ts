import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";

/** The files for notices and the palette, which load late. */
const LATE = /assets\/(notice-toasts|palette)-/;
/** Longer than the app waits before loading them. */
const A_WHILE_MS = 15_000;

test("a page stays if the code of a notice or of the palette doesn't load", async ({
	page,
	maren,
	productionId,
}) => {
	const failed = () => page.waitForEvent("requestfailed", (request) => LATE.test(request.url()));
	const addLicensor = async (name: string) => {
		await page.getByRole("button", { name: "New licensor" }).click();
		await page.getByRole("dialog", { name: "New licensor" }).getByLabel("Name").fill(name);
		await page.keyboard.press("Enter");
	};
	await page.route(LATE, (route) => route.abort("internetdisconnected"));
	await page.goto(`/projects/${productionId}/licensors`);
	await Promise.all([failed(), addLicensor("Meridian")]);
	await page.getByRole("link", { name: "Meridian" }).waitFor();
	await Promise.all([failed(), page.keyboard.press("Control+k")]);
	// The page still works after both have failed.
	await addLicensor("Harbour Films");
	await page.getByRole("link", { name: "Harbour Films" }).waitFor();
	expect(await page.getByRole("link", { name: "Meridian" }).count()).toBe(1);
	expect(maren.complaints.filter((line) => !LATE.test(line))).toEqual([]);
});

test("a page that has been open for a while has loaded both, and opens the palette offline", async ({
	page,
	maren: { context },
	productionId,
}) => {
	const loaded = new Set<string>();
	page.on("requestfinished", (request) => {
		const [, part] = LATE.exec(request.url()) ?? [];
		if (part !== undefined) loaded.add(part);
	});
	await page.clock.install();
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("button", { name: "New licensor" }).waitFor();
	const loadedAfterAWhile = async () => {
		await page.clock.fastForward(A_WHILE_MS);
		return loaded.size;
	};
	await expect.poll(loadedAfterAWhile).toBe(2);
	await context.setOffline(true);
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox", { name: "Search or do anything" }).waitFor();
});

test("[ACC21] a form keeps its input and says why if the question for the password doesn't load", async ({
	page,
}) => {
	await page.goto("/account");
	await page.getByLabel("Another address").fill("archive@example.com");
	await page.route("**/assets/proof-dialog-*", (route) => route.abort("internetdisconnected"));
	await page.route("**/api/account/emails", (route) =>
		route.fulfill({ status: 403, json: { errors: "Enter it again", code: "fresh_proof_required" } }),
	);
	await page.getByRole("button", { name: "Add address" }).click();
	await page.getByRole("alert").getByText("Enter it again").waitFor();
	expect(await page.getByLabel("Another address").inputValue()).toBe("archive@example.com");
});
