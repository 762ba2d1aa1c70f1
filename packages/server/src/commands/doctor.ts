import type { Command } from "commander";
import { examine } from "../doctor/examine.ts";
import { type Finding, fail } from "../doctor/finding.ts";
import { SettingsError } from "../system/environment.ts";
import { readSettings } from "../system/settings.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { table } from "./table.ts";

export function addDoctorCommand(program: Command, deps: CommandDeps): void {
	program
		.command("doctor")
		.description("check settings, database, disk, mail and files, and list the problems; changes nothing")
		.option("--json", "print the findings as JSON", false)
		.action(({ json }: { json: boolean }) => runDoctor(deps, json));
}

async function runDoctor(deps: CommandDeps, json: boolean): Promise<void> {
	const { findings, Refusal } = await lookAround(deps);
	const rows = findings.map(({ status, check, text }) => [status, check, text]);
	printResult(deps, json, { findings }, table(["", "CHECK", "FOUND"], rows));
	const failed = findings.filter(({ status }) => status === "fail").length;
	if (failed > 0) throw new Refusal(`${failed} to fix.`);
}

interface Found {
	readonly findings: readonly Finding[];
	/** The class of the error that a failed check ends with; it sets the exit code. */
	readonly Refusal: typeof CommandError | typeof SettingsError;
}

/** Reports invalid settings as the only findings, because other checks need valid settings. */
async function lookAround(deps: CommandDeps): Promise<Found> {
	try {
		return { findings: await examine(readSettings(deps.env), deps), Refusal: CommandError };
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		const findings = error.message.split("\n").map((line) => fail("settings", line));
		return { findings, Refusal: SettingsError };
	}
}
