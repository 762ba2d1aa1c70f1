import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const licensorsSchema = z.object({ licensors: z.array(z.object({ id: z.number(), name: z.string() })) });
const deliverySchema = z.object({ delivery: z.object({ id: z.number() }) });
const rightsSchema = z.object({
	rights: z.object({
		num_records: z.number(),
		num_cleared: z.number(),
		records: z.array(z.object({ record_id: z.number() })),
		warnings: z.object({
			over: z.array(
				z.object({
					title: z.string(),
					excess_frames: z.number(),
					begins_at: z.object({ tc: z.string(), file: z.string(), event: z.number() }),
				}),
			),
			gaps: z.array(z.object({ licensor_name: z.string(), records: z.array(z.unknown()) })),
		}),
	}),
});
const recordsSchema = z.object({ records: z.array(z.object({ id: z.number(), title: z.string() })) });
const LINE = {
	...{ territories: "World ex Germany", media: "Festival, SVOD", time: { kind: "seconds", seconds: 10 } },
	term: { kind: "dates", from: "2027-01-01", to: "2031-12-31" },
};
const DAYS = { territories: "World", starts_on: "2028-01-01", ends_on: "2031-12-31" };

const test = base
	/** Adds a signed licence of ten seconds of each of Northern's records, without Germany, and two deliveries. */
	.extend("ids", async ({ maren, harbourId }) => {
		const { licensors } = licensorsSchema.parse(
			await maren.call("GET", `/productions/${harbourId}/licensors`),
		);
		const northern = licensors.find(({ name }) => name === "Northern Film Archive");
		await maren.call("POST", `/licensors/${northern?.id}/licenses`, {
			license: { name: "NFA deal", status: "signed", lines: [LINE] },
		});
		const add = async (delivery: object) =>
			deliverySchema.parse(
				await maren.call("POST", `/productions/${harbourId}/deliveries`, {
					delivery: { ...delivery, ...DAYS },
				}),
			).delivery.id;
		const uk = await add({ name: "UK festivals", media: "Festival" });
		await maren.call("PUT", `/deliveries/${uk}`, { delivery: { territories: "GB" } });
		return { uk, svod: await add({ name: "World SVOD", media: "SVOD" }) };
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

test("[RIG14] a cut's page says what is cleared for a delivery and what is over its licence, to the frame of the API", async ({
	page,
	maren,
	harbourCutId,
	ids,
}) => {
	const rightsFor = async (query: string) =>
		rightsSchema.parse(await maren.call("GET", `/cuts/${harbourCutId}/rights${query}`)).rights;
	const all = await rightsFor("");
	await page.goto(`/cuts/${harbourCutId}?warnings=problems`);
	const cleared = page.getByTestId("cleared");
	await cleared.getByText(`0 of ${all.num_records} cleared for`).waitFor();
	const warnings = page.getByRole("region", { name: "Warnings" });
	const [over] = all.warnings.over;
	const row = warnings.getByRole("listitem").filter({ hasText: over?.title ?? "?" });
	await row.getByText(/^Picture over by .* · [\d:]+ used, 10:00 licensed · /).waitFor();
	const { tc, file, event } = over?.begins_at ?? { tc: "", file: "", event: 0 };
	await row.getByText(new RegExp(`from ${tc} · .* · ${file}, event ${event}`)).waitFor();
	const [seconds = 0, frames = 0] = [
		Math.floor((over?.excess_frames ?? 0) / 25),
		(over?.excess_frames ?? 0) % 25,
	];
	await row.getByText(`over by ${seconds}:${String(frames).padStart(2, "0")}`).waitFor();
	await warnings.getByRole("button", { name: /more$/ }).click();
	await warnings.getByText("World SVOD · Not granted: Germany · SVOD · ").first().waitFor();
	expect(await accessProblems(page)).toEqual([]);

	// The counter says how many of its problems other pages count too, and how many are licences'.
	const problems = warnings.getByRole("radio", { name: /^Problems \d+$/ });
	await expect
		.poll(async () => {
			const counted = Number((await problems.textContent())?.replace("Problems ", ""));
			return page.getByText(`2 with rights and masters, ${counted - 2} with clearances`).count();
		})
		.toBe(1);

	// The choice of a delivery decides the number, the warnings and the timeline, and stays in the address.
	const uk = await rightsFor(`?delivery_id=${ids.uk}`);
	expect(uk.num_cleared).toBe(12);
	await page.getByRole("combobox", { name: "Delivery" }).click();
	await page.getByRole("option", { name: "UK festivals" }).click();
	await cleared.getByText(`12 of ${uk.num_records} cleared for`).waitFor();
	await warnings.getByText("World SVOD").first().waitFor({ state: "detached" });
	await page.reload();
	await cleared.getByText(`12 of ${uk.num_records} cleared for`).waitFor();

	await row
		.getByRole("link", { name: `Licences: ${over?.title}` })
		.first()
		.click();
	await page.getByRole("heading", { name: "Clearances" }).waitFor();
	await page
		.getByText(`Over by ${seconds}:${String(frames).padStart(2, "0")}`)
		.first()
		.waitFor();
});

test("[UND6] the warnings name the underlying rights that are left to clear, until the record's page says that they are", async ({
	page,
	maren,
	harbourId,
	harbourCutId,
}) => {
	const { records } = recordsSchema.parse(
		await maren.call("GET", `/productions/${harbourId}/records?limit=500`),
	);
	const used = rightsSchema.parse(await maren.call("GET", `/cuts/${harbourCutId}/rights`)).rights.records;
	const record = records.find(({ id }) => id === used[0]?.record_id) ?? expect.fail();
	const right = { kind: "talent", holder: "Ada <b>Moss</b>", status: "asked" };
	await maren.call("PUT", `/records/${record.id}`, {
		record: { underlying_rights: [right, { ...right, kind: "guild", status: "signed" }] },
	});
	await page.goto(`/cuts/${harbourCutId}?warnings=problems`);
	const warnings = page.getByRole("region", { name: "Warnings" });
	await warnings.getByText("Talent · Ada <b>Moss</b> · Asked").waitFor();
	expect(await warnings.getByText("Guild").count()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);

	await warnings.getByRole("link", { name: `Underlying rights: ${record.title}` }).click();
	await page.getByRole("button", { name: "Talent", exact: false }).first().waitFor();
	// A colleague's change shows without a reload.
	await page.goBack();
	await warnings.getByText("Talent · Ada <b>Moss</b> · Asked").waitFor();
	await maren.call("PUT", `/records/${record.id}`, {
		record: { underlying_rights: [{ ...right, status: "paid" }] },
	});
	await warnings.getByText("Ada <b>Moss</b>").waitFor({ state: "detached" });
});
