import { counted, mergeLicensors } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { findLicensor } from "../../project/kinds/find-licensor.ts";
import { handOverLicenses } from "../../project/kinds/hand-over-licenses.ts";
import { licensorKind, obeyingLicensorRules } from "../../project/kinds/licensor-kind.ts";
import { projectFiles } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { UNDO_HINT } from "./change.ts";

/** Moves a licensor's records to another and removes it [LIC]. */
async function runMerge(context: Context, from: string, into: string): Promise<undefined> {
	await context.withProject(({ project, save }) => {
		const source = findLicensor(project.library, from);
		const target = findLicensor(project.library, into);
		const library = obeyingLicensorRules(() => mergeLicensors(project.library, source.id, target.id));
		const employees = project.employees.filter(({ licensor_id }) => licensor_id !== source.id);
		const { licenses, notes } = handOverLicenses(project, source, target);
		const orders = project.orders.map((order) =>
			order.licensor_id === source.id ? { ...order, licensor_id: target.id } : order,
		);
		const budget = project.budget.map((line) =>
			line.licensor_id === source.id ? { ...line, licensor_id: target.id } : line,
		);
		const merged = { ...project, library, employees, licenses, orders, budget };
		save(projectFiles(merged), `merged licensor ${quoteName(source.name)} into ${quoteName(target.name)}`);
		const result = findLicensor(library, target.name);
		if (context.io.json) context.io.result(licensorKind.present(merged, result), () => "");
		context.io.message(
			`Merged licensor ${quoteName(source.name)} into ${quoteName(target.name)}: ${counted(source.records_count, "record")} moved. Set their prices again.`,
		);
		for (const note of notes) context.io.message(note);
		context.io.message(UNDO_HINT);
	});
}

export function addMerge(noun: Command, cli: Cli, run = runMerge): void {
	noun
		.command("merge")
		.description("move one licensor's records to another, then remove it")
		.argument("<from>", "the licensor to remove")
		.argument("<into>", "the licensor to keep")
		.action((from: string, into: string, _options, command: Command) =>
			cli.run(command, (context) => run(context, from, into)),
		);
}
