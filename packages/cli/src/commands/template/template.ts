import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addTemplateCheck } from "./check.ts";
import { addTemplateList } from "./list.ts";
import { addTemplateShow } from "./show.ts";

export function addTemplate(program: Command, cli: Cli): void {
	const noun = program
		.command("template")
		.description(
			"the forms that broadcasters and societies ask for: list, show, and check a cut against them",
		);
	addTemplateList(noun, cli);
	addTemplateShow(noun, cli);
	addTemplateCheck(noun, cli);
}
