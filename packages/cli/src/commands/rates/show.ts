import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { shippedRates } from "../../project/shipped-rates.ts";
import { formatTable } from "../../text/table.ts";

/** Prints the current rates: the project's, else those that ship with ox. */
async function runRatesShow(context: Context): Promise<undefined> {
	const own = context.findRoot() === null ? null : await context.viewProject(({ project }) => project.rates);
	const { timestamp, rates } = own ?? shippedRates();
	const sorted = Object.entries(rates).sort(([a], [b]) => (a < b ? -1 : 1));
	context.io.result({ timestamp, rates: Object.fromEntries(sorted) }, () =>
		formatTable([{ header: "Code" }, { header: "Per USD", align: "right" }], sorted, null),
	);
	context.io.message(
		`Rates of ${timestamp}, ${own ? "the project's own" : "shipped with ox: replace them with ox rates import FILE"}.`,
	);
}

export function addRatesShow(noun: Command, cli: Cli, run = runRatesShow): void {
	noun
		.command("show")
		.description("show the exchange rates and their date")
		.action((_options, command: Command) => cli.run(command, (context) => run(context)));
}
