import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
	UNDERLYING_KIND_LABELS,
	UNDERLYING_KINDS,
	UNDERLYING_STATUS_LABELS,
	UNDERLYING_STATUSES,
} from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { amountOf, readTables, sectionsOf } from "../../core/test/testing/read-page.ts";
import { emptyFolder, readTree } from "../src/testing/run-ox.ts";
import { OX } from "./built-ox.ts";

const example = fileURLToPath(new URL("../../../examples/harbour-lights/", import.meta.url));
const lists = readdirSync(join(example, "edl")).map((name) => join(example, "edl", name));
const REPORTS = ["cost.csv", "cost.pdf", "cue-sheet.xlsx", "fair-use.json"];

const comparisonSchema = z.object({
	difference: z.number(),
	after: z.object({ totalCost: z.number() }),
	licensors: z.array(
		z.object({
			name: z.string(),
			after: z.number(),
			displayAfter: z.number(),
			difference: z.number(),
			lines: z.array(z.object({ displayChange: z.number() })),
		}),
	),
});
const clearanceSchema = z.object({
	records: z.array(
		z.object({
			title: z.string(),
			time: z.array(
				z.object({
					used_frames: z.number(),
					licensed_frames: z.number().nullable(),
					excess_frames: z.number(),
					begins_at: z.object({ tc: z.string() }).nullable(),
				}),
			),
			deliveries: z.array(
				z.object({
					delivery: z.string().nullable(),
					grant: z.string(),
					gaps: z.array(
						z.object({ territories: z.string(), media: z.string(), from: z.string(), to: z.string() }),
					),
				}),
			),
		}),
	),
});
const budgetSchema = z.object({
	...{ budget: z.number(), estimate: z.number(), committed: z.number(), paid: z.number(), rest: z.number() },
	...{ expected: z.number(), left: z.number(), contingency: z.number(), contingency_left: z.number() },
	licensors: z.array(z.looseObject({ licensor_name: z.string().nullable() })),
	categories: z.array(z.looseObject({ category: z.string().nullable() })),
});
const licensedCostSchema = z.object({
	cost: z.number(),
	cost_with_underlying_rights: z.number(),
	underlying_rights: z.object({
		...{ cost: z.number(), open: z.number() },
		rights: z.array(
			z.object({
				...{ title: z.string(), kind: z.enum(UNDERLYING_KINDS), holder: z.string() },
				status: z.enum(UNDERLYING_STATUSES),
				display_cost: z.number().nullable(),
			}),
		),
	}),
});
const disclosureSchema = z.object({
	sections: z.array(
		z.object({
			label: z.string(),
			records: z.array(
				z.object({
					title: z.string(),
					uses: z.array(z.object({ tcIn: z.string(), tcOut: z.string(), duration: z.number() })),
				}),
			),
		}),
	),
	unrecorded: z.array(z.unknown()),
});
const fairUseSchema = z.object({
	parts: z.array(
		z.object({ title: z.string(), track: z.string(), state: z.string(), reason: z.string().nullish() }),
	),
});

/** Imports the example into a new project and writes a report of each format into it. */
async function makeProject(): Promise<ReadonlyMap<string, string>> {
	const folder = emptyFolder();
	const project = join(folder, "p");
	const ox = (cwd: string, ...argv: string[]) =>
		promisify(execFile)(process.execPath, [OX, ...argv], { cwd, env: { ...process.env, OX_PROJECT: "" } });
	await ox(folder, "init", "p", "--name", "Harbour Lights", "--currency", "GBP");
	await ox(project, "import", join(example, "log.xlsx"));
	await ox(project, "cut", "import", ...lists, "--fps", "25", "--name", "Rough cut", "--date", "2026-11-20");
	await Promise.all(
		REPORTS.map((file) => {
			const [report = "", format = ""] = file.split(".");
			return ox(project, "report", report, "--format", format, "--out", file);
		}),
	);
	return readTree(project);
}

it("the example produces the same project and reports twice, to the byte", async () => {
	const [once, twice] = await Promise.all([makeProject(), makeProject()]);
	expect([...once.keys()]).toEqual(expect.arrayContaining(REPORTS));
	expect(twice).toEqual(once);
});

describe("clear.sh", () => {
	let folder = "";
	let project = "";
	const json = async (...argv: string[]): Promise<unknown> => {
		const { stdout } = await promisify(execFile)(process.execPath, [OX, ...argv, "--json"], {
			cwd: project,
			env: { ...process.env, OX_PROJECT: "" },
			maxBuffer: 1 << 26,
		});
		return JSON.parse(stdout);
	};

	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), "ox-test-"));
		const command = join(folder, "ox");
		writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${OX}" "$@"\n`);
		chmodSync(command, 0o755);
		project = join(folder, "p");
		const PATH = `${folder}${delimiter}${process.env.PATH ?? ""}`;
		await promisify(execFile)("sh", [join(example, "clear.sh"), project], {
			env: { ...process.env, PATH, OX_PROJECT: "" },
		});
	});

	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	const page = readFileSync(new URL("../../../docs/worked-example.md", import.meta.url), "utf8");
	const section = sectionsOf(page).get("The next two cuts") ?? "";
	const tables = readTables(section);
	const having = (column: string) => tables.filter(({ columns }) => columns.includes(column));

	it.each([
		["Rough cut", "Rough cut 2", 0],
		["Rough cut 2", "Fine cut", 1],
	])("from %s to %s, each licensor's cost changes as the page works it out", async (from, to, index) => {
		const rows = having("What changed")[index]?.rows ?? [];
		const total = rows.find((row) => row.get("Licensor") === "Total");
		const diff = comparisonSchema.parse(await json("cut", "diff", from, to));
		expect(diff.difference).toBe(amountOf(total?.get("Change in USD")));
		expect(diff.after.totalCost).toBe(amountOf(total?.get("In USD")));
		const changed = diff.licensors.filter(({ lines }) => lines.length > 0);
		expect(
			changed.map(({ name, displayAfter, difference, after }) => [name, after, displayAfter, difference]),
		).toEqual(
			rows
				.filter((row) => row !== total)
				.map((row) => [
					row.get("Licensor"),
					...["Final", "In USD", "Change in USD"].map((column) => amountOf(row.get(column))),
				]),
		);
	});

	it("the parts of Northern Film Archive's difference are the page's", async () => {
		const [, ...parts] = having("Part")[0]?.rows ?? [];
		const diff = comparisonSchema.parse(await json("cut", "diff", "Rough cut", "Rough cut 2"));
		const northern = diff.licensors.find(({ name }) => name === "Northern Film Archive");
		expect(northern?.lines.map(({ displayChange }) => displayChange)).toEqual(
			parts.map((row) => amountOf(row.get("Change in USD"))),
		);
	});

	it("the waltz is over its licence from where the page says, and was not in the rough cut", async () => {
		const [row] = having("Licensed")[0]?.rows ?? [];
		const overOf = async (cut: string) =>
			clearanceSchema
				.parse(await json("rights", "check", cut))
				.records.flatMap(({ title, time }) =>
					time
						.filter(({ excess_frames }) => excess_frames > 0)
						.map((used) => [
							title,
							used.used_frames,
							used.licensed_frames,
							used.excess_frames,
							used.begins_at?.tc,
						]),
				);
		await expect(overOf("Rough cut")).resolves.toEqual([]);
		await expect(overOf("Rough cut 2")).resolves.toEqual([
			[
				row?.get("Record"),
				...["Used", "Licensed", "Over"].map((column) => amountOf(row?.get(column))),
				row?.get("From"),
			],
		]);
	});

	it("as many records are cleared for each delivery as the page counts", async () => {
		const { records } = clearanceSchema.parse(await json("rights", "check", "Rough cut 2"));
		const counts = (having("Cleared")[0]?.rows ?? []).map((row) => {
			const cleared = records.filter(({ deliveries }) =>
				deliveries.some(({ delivery, grant }) => delivery === row.get("Delivery") && grant === "granted"),
			);
			return [row.get("Cleared"), `${cleared.length} of ${records.length}`];
		});
		expect(counts).toHaveLength(3);
		for (const [onPage, counted] of counts) expect(onPage).toBe(counted);
	});

	it("World SVOD lacks what the page says, before and after Meridian's licence is signed", async () => {
		const lacking = async (title: string) => {
			const { records } = clearanceSchema.parse(await json("rights", "check", "Rough cut 2"));
			return records
				.filter((record) => record.title === title)
				.flatMap(({ deliveries }) => deliveries)
				.filter(({ delivery }) => delivery === "World SVOD")
				.flatMap(({ gaps }) =>
					gaps.map(({ territories, media, from, to }) => [territories, media, from, to]),
				);
		};
		const [now, quoted, signed, ...others] = having("World SVOD lacks")[0]?.rows ?? [];
		const onPage = (row: ReadonlyMap<string, string> | undefined) => [
			["Where", "Medium", "From", "To"].map((column) => row?.get(column)),
		];
		expect(others).toEqual([]);
		await expect(lacking("Trawlers leaving at dawn")).resolves.toEqual(onPage(now));
		await expect(lacking("Storm surge")).resolves.toEqual(onPage(quoted));
		await json("licence", "set", "MN-114", "--status", "signed", "--signed-on", "2026-12-10");
		try {
			await expect(lacking("Storm surge")).resolves.toEqual(onPage(signed));
		} finally {
			await json("undo");
		}
	});

	it("the fine cut's underlying rights are the page's, and cost what it adds up", async () => {
		const found = licensedCostSchema.parse(await json("report", "licensed", "Fine cut"));
		const rows = having("Underlying right")[0]?.rows ?? [];
		const { rights, cost, open } = found.underlying_rights;
		expect([
			...rights.map(({ title, kind, holder, status, display_cost }) => [
				...[`${UNDERLYING_KIND_LABELS[kind]}: ${title}`, holder],
				...[UNDERLYING_STATUS_LABELS[status].toLowerCase(), display_cost],
			]),
			["Total", "", "", cost],
		]).toEqual(
			rows.map((row) => [
				...["Underlying right", "Holder", "Status"].map((column) => row.get(column)),
				row.get("In USD") === "" ? null : amountOf(row.get("In USD")),
			]),
		);
		expect(open).toBe(2);
		const [, licensed, withRights] = /(\S+) \+ 614\.36 = (\S+) USD/.exec(section) ?? [];
		expect([found.cost, found.cost_with_underlying_rights]).toEqual([licensed, withRights].map(amountOf));
	});

	it("the fine cut's generated and altered material is shown where the page says", async () => {
		const { sections, unrecorded } = disclosureSchema.parse(await json("report", "disclosure", "Fine cut"));
		const rows = having("Provenance")[0]?.rows ?? [];
		expect(
			sections.flatMap(({ label, records }) =>
				records.flatMap(({ title, uses }) =>
					uses.map(({ tcIn, tcOut, duration }) => [label, title, tcIn, tcOut, duration]),
				),
			),
		).toEqual(
			rows.map((row) => [
				...["Provenance", "Record", "From", "To"].map((column) => row.get(column)),
				amountOf(row.get("Frames")),
			]),
		);
		expect(unrecorded).toHaveLength(2);
	});

	it("the budget is exceeded by what the page works out, and each of its lines has left what the page says", async () => {
		const budget = budgetSchema.parse(await json("report", "budget", "Fine cut"));
		const steps = having("Step")[0]?.rows ?? [];
		const amounts: Readonly<Record<string, number>> = {
			Budget: budget.budget,
			Estimate: budget.estimate,
			Committed: budget.committed,
			Paid: budget.paid,
			Rest: budget.rest,
			Expected: budget.expected,
			Left: budget.left,
			Contingency: budget.contingency,
			"Contingency left": budget.contingency_left,
		};
		expect(Object.fromEntries(steps.map((row) => [row.get("Step"), amountOf(row.get("In USD"))]))).toEqual(
			amounts,
		);
		const parts = [
			budget.licensors.find(({ licensor_name }) => licensor_name === "Northern Film Archive"),
			budget.categories.find(({ category }) => category === "Audio"),
		];
		const lines = having("Line")[0]?.rows ?? [];
		expect(
			lines.map((row) => ["Budget", "Expected", "Left"].map((column) => amountOf(row.get(column)))),
		).toEqual(parts.map((part) => [part?.budget, part?.expected, part?.left]));
	});

	it("the flotilla's verdict is reopened by the frames that the page names, and no other is", async () => {
		const { parts } = fairUseSchema.parse(await json("fair-use", "check", "Rough cut 2"));
		const reopened = parts.filter(({ state }) => state === "reopened");
		expect(reopened).toMatchObject([{ title: "Victory flotilla", track: "V1" }]);
		const [, frames, from, to] = /for (\d+) frames, from (\S+)\s+to (\S+) of the source/.exec(section) ?? [];
		expect(reopened[0]?.reason).toBe(`${from}–${to} of the source not reviewed (${frames} frames)`);
	});

	it("orders what the page says of rough cut 2, and only the page's supplement of the fine cut", async () => {
		const orders = z
			.array(
				z.object({
					status: z.string(),
					lines: z.array(
						z.object({
							title: z.string(),
							ranges: z.array(z.object({ in: z.string(), out: z.string() })),
							frames: z.number().nullable(),
						}),
					),
				}),
			)
			.parse(await json("order", "list"));
		const [first, second] = orders;
		expect(orders.map(({ status }) => status)).toEqual(["sent", "draft"]);
		const text = section.replaceAll(/\s+/g, " ");
		for (const range of first?.lines.find(({ title }) => title === "Storm surge")?.ranges ?? [])
			expect(text).toContain(`${range.in}–${range.out}`);
		const [, from, to, frames] = /Storm surge from (\S+) to (\S+), (\d+) frames/.exec(text) ?? [];
		expect(second?.lines).toEqual([
			{ title: "Storm surge", ranges: [{ in: from, out: to }], frames: Number(frames) },
		]);
	});

	it("makes what clearance.json has for the demo on a server", async () => {
		const made = join(folder, "clearance.json");
		await promisify(execFile)(process.execPath, [join(example, "make-clearance.mjs"), project, made]);
		const [expected, shipped] = [made, join(example, "clearance.json")].map((path) =>
			JSON.parse(readFileSync(path, "utf8")),
		);
		expect(shipped, "run make-clearance.mjs").toEqual(expected);
	});

	it("writes the order of the fine cut's masters", () => {
		expect(readdirSync(project)).toContain("masters-northern.xlsx");
	});
});
