import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addRatesImport } from "./import.ts";
import { addRatesShow } from "./show.ts";

export function addRates(program: Command, cli: Cli): void {
	const noun = program.command("rates").description("show or replace the exchange rates");
	addRatesShow(noun, cli);
	addRatesImport(noun, cli);
}
