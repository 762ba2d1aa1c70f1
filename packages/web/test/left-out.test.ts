import { expect } from "vitest";
import * as z from "zod";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const countsSchema = z.object({
	left_out: z.object({
		num_clips: z.number(),
		num_used: z.number(),
		num_unidentified: z.number(),
		clips: z.array(z.object({ track: z.string(), reason: z.string() })),
	}),
});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

test("[EXC2, EXC5] a cut's page counts its clips, gives each one's reason, and previews a rule while it is typed", async ({
	page,
	maren,
	harbourCutId,
}) => {
	const { left_out: before } = countsSchema.parse(await maren.call("GET", `/cuts/${harbourCutId}/left_out`));
	await page.goto(`/cuts/${harbourCutId}`);
	const section = page.getByRole("region", { name: "Left out", exact: true });
	const counts = section.getByTestId("clip-counts");
	const line = (leftOut: number, used: number) =>
		`${leftOut} of ${before.num_clips} clips · ${used} used · ${before.num_unidentified} unidentified`;
	await counts.getByText(line(before.clips.length, before.num_used), { exact: true }).waitFor();
	await section.getByRole("button", { name: "Show" }).click();
	await section.getByText("No rules yet.").waitFor();
	expect(await section.getByRole("region", { name: "Clips left out" }).getByRole("row").count()).toBe(
		before.clips.length + 1,
	);
	await section.getByRole("button", { name: "New exclusion rule" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name").fill("Sound of A2");
	const condition = dialog.getByLabel("Condition");
	await condition.fill("track is A25");
	await condition.blur();
	await dialog
		.getByText("has an error at character 10: expected a track from V1 to V24 or A1 to A24; found A25")
		.waitFor();
	await condition.fill("track is A2");
	const preview = dialog.getByRole("status").getByText(/^Leaves out [1-9]\d* clips of this cut$/);
	await preview.waitFor();
	const leaves = Number(/\d+/.exec((await preview.textContent()) ?? "")?.[0]);
	expect(await accessProblems(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Save" }).click();
	const rules = section.getByRole("region", { name: "Exclusion rules" });
	await rules.getByRole("row", { name: `Sound of A2 track is A2 ${leaves}` }).waitFor();
	const clips = section.getByRole("region", { name: "Clips left out" });
	await clips.getByText("Rule “Sound of A2”").first().waitFor();
	expect(await clips.getByText("Rule “Sound of A2”").count()).toBe(leaves);
	await section.getByRole("combobox", { name: "Reason" }).click();
	await page.getByRole("option", { name: `By rules (${leaves})` }).click();
	await expect.poll(() => clips.getByRole("row").count()).toBe(leaves + 1);
	expect(await accessProblems(page)).toEqual([]);
	await rules.getByRole("button", { name: /Sound of A2/ }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete rule" }).click();
	await section.getByText("No rules yet.").waitFor();
	await counts.getByText(line(before.clips.length, before.num_used), { exact: true }).waitFor();
});
