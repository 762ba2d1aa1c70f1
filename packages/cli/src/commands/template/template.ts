import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addTemplateCheck } from "./check.ts";
import { addTemplateList } from "./list.ts";
import { addTemplateShow } from "./show.ts";

export function addTemplate(noun: Command, cli: Cli): void {
	addTemplateList(noun, cli);
	addTemplateShow(noun, cli);
	addTemplateCheck(noun, cli);
}
