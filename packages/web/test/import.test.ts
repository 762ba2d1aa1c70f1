import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { readKept } from "./harness/kept-data.ts";

const recordsSchema = z.object({ records: z.array(z.unknown()) });

/** A production of an organization. */
const test = base.extend("productionId", async ({ maren: { call } }) => {
	const studio = await made(call("POST", "/studios", { studio: { name: "Longshore Films" } }), "studio");
	const production = { name: "The Ferry Years" };
	return made(call("POST", `/studios/${studio}/productions`, { production }), "production");
});

const LOG = [
	["Title", "Category", "Licensor", "Event date", "Shelf"],
	["Pickets at gate 4", "footage", "Meridian Newsreel", "May 1963", "B12"],
	["The last ferry", "still", "Kowalski Family", "31/31/1963", "B13"],
];

/** Presses Enter on a button once it is enabled, because a key press doesn't wait for that. */
function pressButton(page: Page, name: string): Promise<void> {
	return page.getByRole("button", { name, disabled: false }).press("Enter");
}

test("a pasted table is read, corrected in place, imported and undone, by keyboard alone", async ({
	page,
	maren,
	productionId,
}) => {
	const countRecords = async () =>
		recordsSchema.parse(await maren.call("GET", `/productions/${productionId}/records`)).records.length;
	await page.goto(`/projects/${productionId}/records/import`);
	await pressButton(page, "Paste a table");
	await page.getByLabel("Cells").fill(LOG.map((row) => row.join("\t")).join("\n"));
	await pressButton(page, "Read table");

	const wrong = page.getByLabel("Event date of row 3");
	await expect.poll(() => wrong.inputValue()).toBe("31/31/1963");
	expect(await page.getByRole("button", { name: /^Import/ }).isDisabled()).toBe(true);
	expect(await accessProblems(page)).toEqual([]);

	// A reload continues the import at the same point.
	await wrong.fill("31 March 1963");
	await wrong.press("Enter");
	await page.getByText("1 cell corrected, not checked yet").waitFor();
	await expect
		.poll(() => readKept(page, `dataImport:records:${productionId}`))
		.toMatchObject({ corrections: [{ text: "31 March 1963" }] });
	await page.reload();
	await expect.poll(() => wrong.inputValue()).toBe("31 March 1963");

	await pressButton(page, "Check again");
	await page.getByRole("button", { name: "Import 2 records" }).waitFor();
	await page.getByText("Mar 31, 1963").or(page.getByText("31 Mar 1963")).waitFor();
	await page.getByRole("table", { name: "Sheet1: Records" }).getByText("May 1963").waitFor();
	await pressButton(page, "Import 2 records");
	await page.getByRole("heading", { name: "Imported Pasted table.tsv" }).waitFor();
	expect(await countRecords()).toBe(2);

	await pressButton(page, "Undo import");
	await page.getByRole("heading", { name: "The import of Pasted table.tsv was undone" }).waitFor();
	expect(await countRecords()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
	expect(maren.complaints).toEqual([]);
});

const MESSY = [
	"OX #;Clip name;Type;who owns it??;Date;Dur.",
	"10000011;Trawlers;Film;Northern Film Arch.;c. 1948;3'34\"",
	"10000012;Dock gates;Film;Northern Film Archive;1948;00:02:46:00",
	"10000013;Quay;Photo;Ravn Estate;n/a;",
	"10000014;Herring girls;Thing;Ravn Estate;c. 1948;",
].join("\n");

test("a messy log: each value is answered once, licensors merge, and the corrected file keeps the answers", async ({
	page,
	maren,
	productionId,
}) => {
	const licensor = { name: "Northern Film Archive", currency: "GBP" };
	await maren.call("POST", `/productions/${productionId}/licensors`, { licensor });
	const drop = (text: string) =>
		page
			.getByRole("button", { name: "Choose file", exact: true })
			.setInputFiles({ name: "log.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
	await page.goto(`/projects/${productionId}/records/import`);
	await drop(MESSY);
	await page.getByRole("region", { name: "6 values to check" }).waitFor();
	expect(await page.getByLabel("Read Type “Film” as").inputValue()).toBe("Footage");
	expect(await accessProblems(page)).toEqual([]);
	await page.getByRole("button", { name: "Use all 5 suggestions" }).click();
	await page.getByRole("button", { name: "Skip row: “Thing”" }).click();
	await page.getByRole("button", { name: "Merge Northern Film Arch. into Northern Film Archive" }).click();
	await page.getByText("1 new licensor").waitFor();
	await page.getByText("7 answers in use.").waitFor();

	// The corrected file needs no answers again.
	await drop(MESSY.replace("Quay", "Quay, south side"));
	await page.getByText("The last import's choices are reused.").waitFor();
	await page.getByRole("button", { name: "Import 3 records" }).click();
	await page.getByText("Imported log.csv").waitFor();
	const answer = await maren.call("GET", `/productions/${productionId}/records`);
	const saved = z
		.object({ records: z.array(z.looseObject({ title: z.string() })) })
		.parse(answer)
		.records.sort((a, b) => a.title.localeCompare(b.title));
	expect(saved).toMatchObject([
		{ title: "Dock gates", category: "Footage" },
		{ title: "Quay, south side", category: "Still", date: null },
		{ title: "Trawlers", category: "Footage", date: "1948-01-01", date_kind: "year", trt: "00:03:34:00" },
	]);
	expect(new Set(saved.slice(0, 3).map(({ licensor_id }) => licensor_id)).size).toBe(2);

	// The project's next log is read with the same answers.
	await page.getByRole("button", { name: "Import another" }).click();
	await drop("Title;Type\nNets;Film\n");
	await page.getByText("The last import's choices are reused.").waitFor();
	await page.getByRole("button", { name: "Import 1 record" }).waitFor();
	await page.getByRole("button", { name: "Forget them" }).click();
	await page.getByRole("region", { name: "1 value to check" }).waitFor();
	// An answer given now is not one of the last import's.
	await page.getByRole("button", { name: "Skip row: “Film”" }).click();
	await page.getByText("1 answer in use.").waitFor();
	expect(await page.getByText("The last import's choices are reused.").count()).toBe(0);
	expect(maren.complaints).toEqual([]);
});

test("a file that is no spreadsheet is refused with the reason, and the open preview stays", async ({
	page,
	maren,
	productionId,
}) => {
	const drop = (name: string, text: string) =>
		page
			.getByRole("button", { name: "Choose file", exact: true })
			.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
	await page.goto(`/projects/${productionId}/records/import`);
	await drop("log.csv", "Title;Type\nNets;Film\n");
	await page.getByRole("button", { name: "Use for “Film”" }).click();
	await page.getByText("1 answer in use.").waitFor();
	await drop("log.html", "<!DOCTYPE html><html><body><table></table></body></html>");
	await page
		.getByText("Couldn't read log.html: not a spreadsheet; it is a web page or XML; save it as xlsx or csv")
		.waitFor();
	await page.getByRole("button", { name: "Import 1 record" }).waitFor();
	expect(await page.getByText("Couldn't reuse the last import's choices").count()).toBe(0);
	expect(maren.complaints).toEqual([]);
});

test("the answers of an import that was discarded or replaced are only reused for its own file", async ({
	page,
	maren,
	productionId,
}) => {
	const drop = async (name: string, text: string) => {
		await page
			.getByRole("button", { name: "Choose file", exact: true })
			.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
		await page.getByText(`${name}, 1 row.`).waitFor();
	};
	const reused = page.getByText("The last import's choices are reused. 1 answer in use.");
	await page.goto(`/projects/${productionId}/records/import`);
	await drop("log.csv", "Title;Type\nNets;Film\n");
	await page.getByRole("button", { name: "Use for “Film”" }).click();
	await page.getByText("1 answer in use.").waitFor();
	await page.getByRole("button", { name: "Discard", exact: true }).click();
	await page.getByRole("link", { name: "Import", exact: true }).first().click();
	await drop("log corrected.csv", "Title;Type\nNets and boats;Film\n");
	await reused.waitFor();

	await drop("stills.csv", "Name;Category;Shelf\nGate;Film;B12\n");
	await page.getByRole("region", { name: "1 value to check" }).waitFor();
	expect(await reused.count()).toBe(0);
	expect(maren.complaints).toEqual([]);
});

test("an import that another tab made outdated or replaced says what to do", async ({
	page,
	maren,
	productionId,
}) => {
	const other = await maren.context.newPage();
	const drop = async (tab: Page, name: string) => {
		await tab.getByRole("button", { name: "Choose file", exact: true }).setInputFiles({
			name,
			mimeType: "text/csv",
			buffer: Buffer.from(`Title;Category;Licensor\n${name};Footage;Northern\n`),
		});
		await tab.getByText(`${name}, 1 row.`).waitFor();
	};
	for (const tab of [page, other]) {
		await tab.goto(`/projects/${productionId}/records/import`);
		await tab.getByText("Drop a spreadsheet here").waitFor();
	}
	await drop(page, "one.csv");
	await drop(other, "two.csv");
	const save = (tab: Page) => tab.getByRole("button", { name: "Import 1 record" }).click();
	await save(page);
	await page.getByText("Imported one.csv").waitFor();
	await save(other);
	await other
		.getByText(
			"The project changed in the meantime. The file was read again: check the preview, then import it.",
		)
		.waitFor();
	await drop(page, "three.csv");
	await other.reload();
	await other.getByText("three.csv, 1 row.").waitFor();
	await drop(other, "four.csv");
	await page.getByText("This import no longer exists. Drop the spreadsheet again.").waitFor();
	expect(await page.getByRole("button", { name: "Import 1 record" }).count()).toBe(0);
	await save(other);
	await other.getByText("Imported four.csv").waitFor();
});

test("a file is read although the last import's choices can't be used for it", async ({
	page,
	maren,
	productionId,
}) => {
	const drop = (text: string) =>
		page
			.getByRole("button", { name: "Choose file", exact: true })
			.setInputFiles({ name: "log.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
	await page.goto(`/projects/${productionId}/records/import`);
	await drop("Title;Type\nNets;Film\n");
	await page.getByRole("button", { name: "Use for “Film”" }).click();
	await page.getByText("1 answer in use.").waitFor();
	await page.route("**/api/imports/*", (route) =>
		route.request().method() === "PUT"
			? route.fulfill({ status: 422, json: { errors: "Not for this file" } })
			: route.fallback(),
	);
	await drop("Title;Type\nBoats;Film\n");
	await page.getByText("Couldn't reuse the last import's choices").waitFor();
	await page.getByRole("region", { name: "1 value to check" }).waitFor();
	expect(maren.complaints.splice(0)).toEqual([expect.stringContaining("422")]);
});
