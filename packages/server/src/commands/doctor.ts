import type { Command } from "commander";
import { examine } from "../doctor/examine.ts";
import { type Finding, fail } from "../doctor/finding.ts";
import { readSettings, SettingsError } from "../settings.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { table } from "./table.ts";

export function addDoctorCommand(program: Command, deps: CommandDeps): void {
	program
		.command("doctor")
		.description(
			"look at settings, database, disk, mail and files, and say what to put right; changes nothing",
		)
		.option("--json", "print the findings as JSON", false)
		.action(({ json }: { json: boolean }) => runDoctor(deps, json));
}

async function runDoctor(deps: CommandDeps, json: boolean): Promise<void> {
	const findings = await findingsOf(deps);
	const rows = findings.map(({ status, check, text }) => [status, check, text]);
	printResult(deps, json, { findings }, table(["", "CHECK", "FOUND"], rows));
	const failed = findings.filter(({ status }) => status === "fail").length;
	if (failed > 0) throw new CommandError(`${failed} to put right.`);
}

/** Settings that cannot be used are findings as well, and the only ones there can then be. */
async function findingsOf(deps: CommandDeps): Promise<Finding[]> {
	try {
		return await examine(readSettings(deps.env), deps);
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		return error.message.split("\n").map((line) => fail("settings", line));
	}
}
