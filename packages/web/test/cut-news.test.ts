import { expect } from "vitest";
import * as z from "zod";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const newsSchema = z.object({ cut_news: z.object({ enabled: z.boolean() }) });

test("a member turns emails about imported cuts on and off for themselves alone", async ({
	page,
	maren,
	join,
	harbourId,
	harbourCutId,
}) => {
	expect(harbourCutId).toBeGreaterThan(0);
	const viewer = await join({ owner: maren, productionId: harbourId, role: "viewer" });
	const newsOf = async (person: typeof maren) =>
		newsSchema.parse(await person.call("GET", `/productions/${harbourId}/cut_news`)).cut_news.enabled;
	for (const person of [maren, viewer]) await person.page.goto(`/projects/${harbourId}/reports`);
	const choice = viewer.page.getByRole("switch", { name: "Email me about imported cuts" });
	await choice.click();
	await expect.poll(() => newsOf(viewer)).toBe(true);
	expect(await newsOf(maren)).toBe(false);
	expect(await accessProblems(page)).toEqual([]);
	await viewer.page.reload();
	await viewer.page.getByRole("switch", { name: "Email me about imported cuts", checked: true }).click();
	await expect.poll(() => newsOf(viewer)).toBe(false);
	expect([...maren.complaints, ...viewer.complaints]).toEqual([]);
});
