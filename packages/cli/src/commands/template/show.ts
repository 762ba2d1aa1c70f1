import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { findTemplate } from "../../project/template-files.ts";

/** Prints a template as it is in its file, for a copy in templates/. */
async function runTemplateShow(context: Context, name: string): Promise<undefined> {
	const { text } = findTemplate(context.files, context.findRoot(), name);
	context.io.result(JSON.parse(text), () => text);
}

export function addTemplateShow(noun: Command, cli: Cli, run = runTemplateShow): void {
	noun
		.command("show")
		.description(
			"print a template as JSON: save a copy in templates/ to change it, or to begin one of your own",
		)
		.argument("<template>", "its name")
		.action((name: string, _options, command: Command) => cli.run(command, (context) => run(context, name)));
}
