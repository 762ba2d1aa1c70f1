import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addRatesImport } from "./import.ts";
import { addRatesShow } from "./show.ts";

export function addRates(noun: Command, cli: Cli): void {
	addRatesShow(noun, cli);
	addRatesImport(noun, cli);
}
