import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordSchema } from "@oxcut/core/model";
import { writeLibraryWorkbook } from "@oxcut/core/spreadsheet";
import type { OxProcess } from "../harness/ox-process.ts";
import { type Change, idThere } from "./any-change.ts";
import { CUT_DATE, CUT_NAME, type DrawnCut, locatorOf } from "./any-cut.ts";
import type { Entities, Surface } from "./compare-reports.ts";

/** A project of `ox` on its own machine. */
export interface OxProject {
	/** Runs a command line in it. @returns its output. */
	readonly ox: (...args: readonly string[]) => Promise<string>;
	readonly path: string;
	/** The content of its files. */
	surface(): Surface;
	/** Changes the production, and rebuilds the cut. */
	change(changes: readonly Change[]): Promise<void>;
	end(): void;
}

type Ox = OxProject["ox"];

/** Makes a project from a workbook and lists, and the cut with its reports. */
export async function byOx({ ox: run }: OxProcess, drawn: DrawnCut, name = "Any film"): Promise<OxProject> {
	const folder = mkdtempSync(join(tmpdir(), "ox-surface-"));
	const project = join(folder, "project");
	const ox: Ox = (...args) => run(project, ...args);
	const end = () => rmSync(folder, { recursive: true, force: true });
	try {
		await fill(ox, drawn, { folder, project, name });
		await writeCredits(ox, project);
	} catch (error) {
		end();
		throw error;
	}
	const surface = () => readProject(project);
	return {
		ox,
		path: project,
		surface,
		change: async (changes) => {
			const { entities } = surface();
			for (const change of changes) await ox(...changeFlags(change, drawn, entities));
			await ox("cut", "refresh", CUT_NAME);
			await writeCredits(ox, project);
		},
		end,
	};
}

/** Paths of a project and its folder, and its name. */
interface Place {
	readonly name: string;
	readonly folder: string;
	readonly project: string;
}

async function fill(ox: Ox, drawn: DrawnCut, { folder, project, name }: Place): Promise<void> {
	await ox("init", project, "--name", name, "--currency", drawn.currency);
	const records = drawn.library.records.map((record) => recordSchema.parse(record));
	const workbook = join(folder, "production.xlsx");
	writeFileSync(workbook, writeLibraryWorkbook({ ...drawn.library, records }));
	await ox("import", workbook);
	await importCut(ox, drawn, { folder: join(folder, "edl"), name: CUT_NAME, date: CUT_DATE });
	for (const [recordId, amount] of drawn.customCosts) {
		await ox("cut", "set-cost", CUT_NAME, locatorOf(drawn, recordId), String(amount));
	}
}

/** Imports a cut of a production's lists, which are written into a new folder. */
export async function importCut(
	ox: Ox,
	{ lists, displayCurrency, useSourceTcs, fps }: DrawnCut,
	{ folder, name: cut, date }: { readonly folder: string; readonly name: string; readonly date: string },
): Promise<void> {
	mkdirSync(folder);
	const paths = lists.map(({ name, text }) => {
		const path = join(folder, name);
		writeFileSync(path, text);
		return path;
	});
	const flags = lists.flatMap(({ name, track, reel }) => [
		...["--track", `${name}=${track}`],
		...(reel === "" ? [] : ["--reel", `${name}=${reel}`]),
	]);
	flags.push("--display-currency", displayCurrency);
	if (!useSourceTcs) flags.push("--film-tcs");
	await ox("cut", "import", ...paths, ...flags, "--name", cut, "--date", date, "--fps", fps);
}

/** Credits are written where {@link readProject} finds them, because `ox` keeps none. */
async function writeCredits(ox: Ox, project: string): Promise<void> {
	for (const list of ["credits", "sources"])
		await ox("report", list, CUT_NAME, "--out", join(project, `${list}.json`));
}

function readProject(project: string): Surface {
	const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(project, ...path), "utf8"));
	const licensors: LicensorFile[] = read("licensors.json");
	const records = readFileSync(join(project, "records.ndjson"), "utf8").split("\n");
	return {
		reportSet: read("cuts", "rough-cut", "reports", "report-set.json"),
		cost: read("cuts", "rough-cut", "reports", "cost.json"),
		credits: { credits: read("credits.json"), sources: read("sources.json") },
		entities: {
			records: records.filter((line) => line !== "").map((line) => JSON.parse(line)),
			licensors,
			prices: licensors.flatMap(({ prices }) => prices),
			conditions: licensors.flatMap(({ conditions }) => conditions),
			altFiles: read("alt-files.json"),
		},
	};
}

type LicensorFile = Entities["licensors"][number] & {
	readonly prices: Entities["prices"];
	readonly conditions: Entities["conditions"];
};

/** The command line for a change. */
function changeFlags(change: Change, drawn: DrawnCut, there: Entities): string[] {
	const { library } = drawn;
	const id = idThere(change, library, there);
	const nameOf = (items: readonly { readonly id: number; readonly name: string }[]) =>
		items.find((item) => item.id === id)?.name ?? "";
	switch (change.kind) {
		case "record":
			return [
				"record",
				"set",
				locatorOf(drawn, change.id),
				"--fair-use",
				change.fields.fair_use ? "yes" : "no",
			];
		case "licensor":
			return ["licensor", "set", nameOf(there.licensors), "--currency", change.fields.currency];
		case "alt_file":
			return ["alt-file", "set", nameOf(there.altFiles), "--purpose", change.fields.purpose ?? "redirect"];
		default:
			return [change.kind, "set", String(id), "--value", String(change.fields.value)];
	}
}
