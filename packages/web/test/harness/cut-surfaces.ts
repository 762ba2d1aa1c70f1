import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
	buildCutNow,
	customCostsOf,
	RATES,
	RATES_SNAPSHOT,
	type ReportSet,
	readEdl,
	readTrackName,
	recordSchema,
	reportOf,
} from "@oxcut/core";
import { writeLibraryWorkbook } from "@oxcut/core/spreadsheet";
import { expect, vi } from "vitest";
import type { DrawnCut } from "./any-cut.ts";
import type { Entities, Surface } from "./compare-reports.ts";
import { made } from "./harbour-production.ts";
import type { Person } from "./person.ts";

const OX = fileURLToPath(new URL("../../../cli/dist/main.js", import.meta.url));
const BUILT_MS = 60_000;
const NAME = "Rough cut";
/** The day of every cut, and so of its build. */
const DATE = "2026-11-20";

const runFile = promisify(execFile);

/** The library, in this process. Custom costs are only set for records that the cut has: they are what is left of them. */
export function byLibrary(drawn: DrawnCut): Surface & { readonly customCosts: DrawnCut["customCosts"] } {
	const { library, displayCurrency, useSourceTcs } = drawn;
	const rate = RATES[drawn.fps];
	const build = (customCosts: DrawnCut["customCosts"]) =>
		buildCutNow({
			cut: { id: 1, production_id: 1, name: NAME, description: "", date: DATE, locked: false },
			rate,
			edls: drawn.lists.map(({ name, track, reel, text }) => ({
				edl: readEdl(Buffer.from(text), { file: name, rate }),
				track: readTrackName(track) ?? "auto",
				reel,
			})),
			library,
			rates: RATES_SNAPSHOT,
			displayCurrency,
			useSourceTcs,
			customCosts: customCostsOf(customCosts),
		});
	const used = new Set(build([]).reportSet.usedOxmIds.records);
	const customCosts = drawn.customCosts.filter(([recordId]) => used.has(recordId));
	const built = build(customCosts);
	return {
		reportSet: built.reportSet,
		cost: JSON.parse(JSON.stringify(reportOf(built, "cost").document)),
		entities: library,
		customCosts,
	};
}

/** The program on a machine of its own: a workbook and lists in, the files of its project out. */
export async function byOx(drawn: DrawnCut): Promise<Surface> {
	const folder = mkdtempSync(join(tmpdir(), "ox-surface-"));
	const project = join(folder, "project");
	const ox = (...args: readonly string[]) =>
		runFile(process.execPath, [OX, ...args], { env: { ...process.env, OX_PROJECT: project } });
	try {
		await ox("init", project, "--name", "Any film", "--currency", drawn.currency);
		const records = drawn.library.records.map((record) => recordSchema.parse(record));
		const workbook = join(folder, "production.xlsx");
		writeFileSync(workbook, writeLibraryWorkbook({ ...drawn.library, records }));
		await ox("import", workbook);
		mkdirSync(join(folder, "edl"));
		const flags = drawn.lists.flatMap(({ name, track, reel }) => [
			...["--track", `${name}=${track}`],
			...(reel === "" ? [] : ["--reel", `${name}=${reel}`]),
		]);
		const paths = drawn.lists.map(({ name, text }) => {
			const path = join(folder, "edl", name);
			writeFileSync(path, text);
			return path;
		});
		flags.push("--display-currency", drawn.displayCurrency);
		if (!drawn.useSourceTcs) flags.push("--film-tcs");
		await ox("cut", "import", ...paths, ...flags, "--name", NAME, "--date", DATE, "--fps", drawn.fps);
		for (const [recordId, amount] of drawn.customCosts) {
			await ox("cut", "set-cost", NAME, locatorOf(drawn, recordId), String(amount));
		}
		const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(project, ...path), "utf8"));
		const licensors: LicensorFile[] = read("licensors.json");
		return {
			reportSet: read("cuts", "rough-cut", "reports", "report-set.json"),
			cost: read("cuts", "rough-cut", "reports", "cost.json"),
			entities: {
				records: readFileSync(join(project, "records.ndjson"), "utf8")
					.split("\n")
					.filter((line) => line !== "")
					.map((line) => JSON.parse(line)),
				licensors,
				prices: licensors.flatMap(({ prices }) => prices),
				conditions: licensors.flatMap(({ conditions }) => conditions),
				altFiles: read("alt-files.json"),
			},
		};
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

type LicensorFile = Entities["licensors"][number] & {
	readonly prices: Entities["prices"];
	readonly conditions: Entities["conditions"];
};

function locatorOf({ library }: DrawnCut, recordId: number): string {
	return library.records.find(({ id }) => id === recordId)?.production_locator ?? "";
}

/** The server: everything by calls, built there. */
export async function byServer(
	{ call }: Person,
	drawn: DrawnCut,
): Promise<Surface & { readonly cutId: number }> {
	const productionId = await made(
		call("POST", "/productions", { production: { name: "Any film", display_currency: drawn.currency } }),
		"production",
	);
	const entities = await addEntities(call, productionId, drawn);
	const info = {
		name: NAME,
		date: DATE,
		displayCurrency: drawn.displayCurrency,
		useSourceTcs: drawn.useSourceTcs,
	};
	const cut = { info, nle_config: { fps: drawn.fps } };
	const cutId = await made(call("POST", `/productions/${productionId}/cuts`, { cut }), "cut");
	for (const { name, track, reel, text } of drawn.lists) {
		const contents = Buffer.from(text).toString("base64");
		const data_file = { info_data: { name, fps: drawn.fps, track, reel }, contents };
		await call("POST", `/cuts/${cutId}/data_files?build=false`, { data_file });
	}
	await call("POST", `/cuts/${cutId}/build`, { basis: "production" });
	await built(call, cutId);
	const resource_metadata = drawn.customCosts.map(([recordId, customCost]) => {
		const locator = locatorOf(drawn, recordId);
		const id = entities.records.find(({ production_locator }) => production_locator === locator)?.id;
		return { data: { type: "R", id, cost: { overall: { customCost } } } };
	});
	if (resource_metadata.length > 0) {
		await call("POST", `/cuts/${cutId}/resource_metadata/multiple`, { resource_metadata });
		await built(call, cutId);
	}
	const answer = (await call("GET", `/cuts/${cutId}`)) as { cut: { report_set: ReportSet } };
	const cost = await call("GET", `/cuts/${cutId}/reports/cost.json`);
	return { reportSet: answer.cut.report_set, cost, entities, cutId };
}

async function built(call: Person["call"], cutId: number): Promise<void> {
	const isBuilt = async () =>
		expect(await call("GET", `/cuts/${cutId}/build`)).toMatchObject({ build: { state: "done" } });
	await vi.waitFor(isBuilt, { timeout: BUILT_MS, interval: 50 });
}

/** Adds a production's entities in their order. @returns them as the server lists them. */
async function addEntities(
	call: Person["call"],
	productionId: number,
	{ library }: DrawnCut,
): Promise<Entities> {
	const path = `/productions/${productionId}`;
	const listed = async (part: string) =>
		((await call("GET", `${path}/${part}`)) as Record<string, readonly never[]>)[part] ?? [];
	const fixed: Entities["licensors"] = await listed("licensors");
	const licensors = new Map<number, number>();
	for (const { id, name, currency } of library.licensors) {
		const there = fixed.find((licensor) => licensor.name === name)?.id;
		const licensor = { name, currency };
		licensors.set(id, there ?? (await made(call("POST", `${path}/licensors`, { licensor }), "licensor")));
	}
	const prices = new Map<number | null, number>();
	for (const { id, licensor_id, ...price } of library.prices) {
		const at = `/licensors/${licensors.get(licensor_id)}/prices`;
		prices.set(id, await made(call("POST", at, { price }), "price"));
	}
	for (const { id: _, licensor_id, ...licensing_condition } of library.conditions) {
		const at = `/licensors/${licensors.get(licensor_id)}/licensing_conditions`;
		await call("POST", at, { licensing_condition });
	}
	const records = library.records.map(({ id: _, licensor_id, price_id, secondary_price_id, ...record }) => ({
		...record,
		licensor_id: licensors.get(licensor_id),
		price_id: prices.get(price_id) ?? null,
		secondary_price_id: prices.get(secondary_price_id) ?? null,
	}));
	const added = (await call("POST", `${path}/records/multiple`, { records })) as Pick<Entities, "records">;
	const alt_files = library.altFiles.map(({ name, purpose, record_ids }) => ({
		name,
		purpose,
		record_ids: record_ids.map((id) => added.records[library.records.findIndex((one) => one.id === id)]?.id),
	}));
	await call("POST", `${path}/alt_files/multiple`, { alt_files });
	return {
		records: added.records,
		licensors: await listed("licensors"),
		prices: await listed("prices"),
		conditions: await listed("licensing_conditions"),
		altFiles: await listed("alt_files"),
	};
}

/** Keeps the engine's worker of a page where {@link byBrowser} can ask it. To be called before the page opens a cut. */
export async function keepEngine({ page }: Person): Promise<void> {
	await page.addInitScript(() => {
		const Native = window.Worker;
		const opened = new Promise<Worker>((done) => {
			window.Worker = class extends Native {
				constructor(url: string | URL, options?: WorkerOptions) {
					super(url, options);
					if (options?.name !== "ox-engine") return;
					// It has the cut when it tells of it, or why it could not be worked out.
					this.addEventListener("message", () => done(this), { once: true });
				}
			};
		});
		Reflect.set(window, "oxEngine", opened);
	});
}

/** The page of a cut in the browser: what its worker makes of what the page has read by the API. */
export async function byBrowser({ page }: Person, cutId: number): Promise<ReportSet> {
	await page.goto(`/cuts/${cutId}`);
	return page.evaluate(async () => {
		const engine: Worker = await Reflect.get(window, "oxEngine");
		return new Promise<ReportSet>((done, fail) => {
			// No number that the page itself counts to.
			const id = -1;
			engine.addEventListener("message", ({ data }) => {
				if (data.kind === "failed") fail(new Error(data.message));
				else if (data.id === id) done(data.answer);
			});
			engine.postMessage({ kind: "ask", id, question: { about: "reports", input: null } });
		});
	});
}
