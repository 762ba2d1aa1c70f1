import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { HARBOUR_LISTS, HARBOUR_LOG } from "./harbour-production.ts";

const OX = fileURLToPath(new URL("../../../cli/dist/main.js", import.meta.url));
const REPORTS = ["cost", "fair-use", "cue-sheet"] as const;
const FORMATS = ["json", "csv", "xlsx", "pdf"] as const;

const runFile = promisify(execFile);

/** Someone's decisions about a cut. */
export interface Decisions {
	readonly name: string;
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly ignore: string;
	readonly notOurs: string;
	readonly redirect: { readonly contents: string; readonly locator: string };
	readonly price: { readonly locator: string; readonly name: string };
}

/**
 * Computes the example's reports with `ox` alone.
 * @returns the folder with the files, `cost.json` and so on, and the timeline for editing systems.
 */
export async function reportOffline(decisions: Decisions): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "ox-offline-"));
	const project = join(folder, "project");
	const ox = (...args: readonly string[]) =>
		runFile(process.execPath, [OX, ...args, ...(args[0] === "init" ? [] : ["--project", project])]);
	const { name, date, ignore, notOurs, redirect, price } = decisions;
	await ox("init", project, "--name", "Harbour Lights");
	await ox("import", HARBOUR_LOG);
	await ox("cut", "import", ...HARBOUR_LISTS, "--name", name, "--date", date, "--fps", "25");
	const redirected = `${redirect.contents}=${redirect.locator}`;
	await ox("cut", "resolve", "--ignore", ignore, "--not-ours", notOurs, "--redirect", redirected);
	await ox("record", "set", price.locator, "--price", price.name);
	await ox("cut", "refresh");
	for (const report of REPORTS) {
		for (const format of FORMATS) await ox("report", report, "--out", join(folder, `${report}.${format}`));
	}
	for (const [format, file] of [
		["xmeml", "timeline.xml"],
		["otio", "timeline.otio"],
		["edl", "lists.zip"],
	] as const)
		await ox("cut", "export", "--to", format, "--out", join(folder, file));
	return folder;
}
