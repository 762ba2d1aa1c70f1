import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addEdlCheck } from "./check.ts";
import { addEdlConvert } from "./convert.ts";
import { addEdlParse } from "./parse.ts";

export function addEdl(program: Command, cli: Cli): void {
	const noun = program.command("edl").description("read, check and convert edit decision lists");
	addEdlParse(noun, cli);
	addEdlCheck(noun, cli);
	addEdlConvert(noun, cli);
}
