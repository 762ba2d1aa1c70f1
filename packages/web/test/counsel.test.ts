import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const SHOTS = process.env.OX_SHOTS;

async function shoot(page: Page, name: string) {
	if (SHOTS === undefined) return;
	mkdirSync(SHOTS, { recursive: true });
	for (const scheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme: scheme });
		await page.screenshot({ path: `${SHOTS}/${name}-${scheme}.png` });
	}
}

const listOf = (page: Page) => page.getByRole("navigation", { name: "Records used under fair use" });
const stateOf = (page: Page, name: string) => listOf(page).getByRole("region", { name, exact: true });

const storedSchema = z.object({
	fair_use_reviews: z.array(z.looseObject({ id: z.number(), verdict: z.string(), note: z.string() })),
});

test("[FUR7] a manager makes a link, counsel reviews with it by keyboard, and it ends when it is revoked", async ({
	maren,
	page,
	openContext,
	app,
	harbourId,
	harbourCutId,
}) => {
	await page.goto(`/projects/${harbourId}/fair-use?cut=${harbourCutId}`);
	await page.getByRole("button", { name: "Links for counsel" }).click();
	const dialog = page.getByRole("dialog", { name: "Links for counsel" });
	await dialog.getByText("Nobody has a link yet.").waitFor();
	await dialog.getByRole("button", { name: "Make link" }).click();
	await dialog.getByText("must be a valid email").waitFor();
	await dialog.getByLabel("Name").fill("Ruth Adeyemi");
	await dialog.getByLabel("Email").fill("ruth@law.example");
	expect(await accessProblems(page)).toEqual([]);
	// Typed text survives a reload.
	await page.reload();
	await expect.poll(() => dialog.getByLabel("Name").inputValue()).toBe("Ruth Adeyemi");
	await shoot(page, "links");
	await dialog.getByRole("button", { name: "Make link" }).click();
	const once = page.getByRole("dialog", { name: "Link made" });
	const link = await once.getByLabel("Link", { exact: true }).inputValue();
	expect(new URL(link).pathname).toBe("/counsel");
	await once.getByRole("button", { name: "Done" }).click();
	await dialog.getByText("ruth@law.example").waitFor();

	const context = await openContext({ viewport: { width: 1440, height: 900 } });
	const ruth = await context.newPage();
	const asked: string[] = [];
	ruth.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
	const { hash } = new URL(link);
	await ruth.goto(`${app.url}/counsel${hash}`);
	await stateOf(ruth, "Not reviewed").waitFor();
	// The secret has left the address, and no request had it in its address.
	expect(new URL(ruth.url()).hash).toBe("");
	expect(asked.filter((line) => line.includes(hash.slice(1)))).toEqual([]);
	expect(await accessProblems(ruth)).toEqual([]);
	await shoot(ruth, "counsel");
	expect(await ruth.getByText(/[£$€]\s?\d/).count()).toBe(0);

	await ruth.keyboard.press("c");
	const form = ruth.getByRole("dialog", { name: /^Approved with changes: / });
	await form.getByRole("button", { name: "Save verdict" }).click();
	await form.getByText("can't be empty").waitFor();
	await form.getByLabel("Counsel's note").fill("End the clip with her sentence.");
	await form.getByLabel("Opinion letter").fill("Opinion 7");
	expect(await accessProblems(ruth)).toEqual([]);
	await shoot(ruth, "verdict");
	await form.getByRole("button", { name: "Save verdict" }).click();
	await form.waitFor({ state: "detached" });
	await stateOf(ruth, "Approved with changes").waitFor();
	await ruth.keyboard.press("j");
	await ruth.keyboard.press("k");
	const stored = storedSchema.parse(await maren.call("GET", `/productions/${harbourId}/fair_use_reviews`));
	expect(stored.fair_use_reviews).toMatchObject([
		{ verdict: "approved_with_changes", note: "End the clip with her sentence.", counsel: "Ruth Adeyemi" },
	]);

	// The argument changes while counsel writes: nothing is saved unread, and the note is kept.
	await stateOf(ruth, "Approved with changes").getByRole("link").first().click();
	await ruth.getByRole("article").getByText("End the clip with her sentence.").waitFor();
	await ruth.keyboard.press("r");
	const again = ruth.getByRole("dialog", { name: /^Rejected: / });
	await again.getByLabel("Counsel's note").fill("On second thought.");
	const [{ id } = { id: 0 }] = stored.fair_use_reviews;
	await maren.call("PUT", `/fair_use_reviews/${id}`, { fair_use_review: { argument: "A new argument." } });
	await again.getByRole("button", { name: "Save verdict" }).click();
	await again.getByText("have changed since you read them").waitFor();
	await again.getByRole("button", { name: "Close" }).click();
	await ruth.getByText("A new argument.").waitFor();
	await ruth.keyboard.press("r");
	expect(await again.getByLabel("Counsel's note").inputValue()).toBe("On second thought.");
	await again.getByRole("button", { name: "Save verdict" }).click();
	await stateOf(ruth, "Rejected").waitFor();

	// A reload needs no link; a phone shows the list or the record.
	await ruth.setViewportSize({ width: 375, height: 812 });
	await ruth.goto(`${app.url}/counsel`);
	await listOf(ruth).waitFor();
	await shoot(ruth, "phone");
	// The list and the open record replace each other: the focus goes along.
	const focused = () => ruth.evaluate(() => document.activeElement?.textContent);
	await listOf(ruth).getByRole("link").first().focus();
	await ruth.keyboard.press("Enter");
	await expect.poll(focused).toBe("All records");
	await ruth.keyboard.press("Enter");
	const first = await listOf(ruth).getByRole("link").first().textContent();
	await expect.poll(focused).toBe(first);
	expect(await accessProblems(ruth)).toEqual([]);

	// The review opens by itself when the server is back.
	let isDown = true;
	await ruth.route("**/api/**", (route) =>
		isDown ? route.fulfill({ status: 502, body: "<html>Bad gateway</html>" }) : route.continue(),
	);
	await ruth.reload();
	await ruth.getByRole("button", { name: "Try again" }).waitFor();
	isDown = false;
	await listOf(ruth).waitFor();

	await dialog.getByRole("button", { name: "Revoke Ruth Adeyemi" }).click();
	// The list shows it before the server has revoked it.
	const revoked = page.waitForResponse((response) => response.request().method() === "DELETE");
	await page.getByRole("button", { name: "Revoke link" }).click();
	await dialog.getByText("Nobody has a link yet.").waitFor();
	await revoked;
	await ruth.reload();
	await ruth.getByText("This link doesn't open a review").waitFor();
	expect(maren.complaints).toEqual([]);
});

test("[FUR7] members who may not edit the team have no links to make", async ({
	join,
	maren,
	harbourId,
	harbourCutId,
}) => {
	const editor = await join({ owner: maren, productionId: harbourId, role: "editor" });
	await editor.page.goto(`/projects/${harbourId}/fair-use?cut=${harbourCutId}`);
	await stateOf(editor.page, "Not reviewed").waitFor();
	expect(await editor.page.getByRole("button", { name: "Links for counsel" }).count()).toBe(0);
});

test("the button for counsel's links leaves room for the page's title on a phone", async ({
	page,
	harbourId,
	harbourCutId: _,
}) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto(`/projects/${harbourId}/fair-use`);
	await page.getByRole("button", { name: "Links for counsel" }).waitFor();
	const title = page.getByRole("heading", { level: 1, name: "Fair use" });
	expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
