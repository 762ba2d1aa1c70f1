import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addEdlCheck } from "./check.ts";
import { addEdlConvert } from "./convert.ts";
import { addEdlParse } from "./parse.ts";

export function addEdl(noun: Command, cli: Cli): void {
	addEdlParse(noun, cli);
	addEdlCheck(noun, cli);
	addEdlConvert(noun, cli);
}
