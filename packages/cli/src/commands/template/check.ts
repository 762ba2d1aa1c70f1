import { counted, safeText } from "@oxcut/core/model";
import { type Command, Option } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { FILL_HELP, fillTemplate, problemText } from "../../cuts/fill-template.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { collect } from "../../options/parse-pair.ts";
import { findTemplate } from "../../project/template-files.ts";

interface TemplateCheckOptions {
	readonly fill?: readonly string[];
	readonly strict?: boolean;
}

/** Lists what a template requires and a cut lacks [TPL7]. */
async function runTemplateCheck(
	context: Context,
	name: string,
	cut: string | undefined,
	{ fill = [], strict = false }: TemplateCheckOptions,
): Promise<ExitCode> {
	const found = findTemplate(context.files, context.findRoot(), name);
	let numProblems = 0;
	await fillTemplate(context, found, cut, fill, async ({ problems }, build) => {
		numProblems = problems.length;
		context.io.result({ template: name, cut: build.input.cut.name, problems }, () =>
			problems.map((problem) => `${safeText(problemText(problem))}\n`).join(""),
		);
		context.io.message(
			numProblems === 0
				? `The cut has everything that ${name} asks for.`
				: `${counted(numProblems, "problem")}. Records are filled in with ox record set, and the form's own cells with --fill.`,
		);
	});
	return strict && numProblems > 0 ? EXIT.found : EXIT.done;
}

export function addTemplateCheck(noun: Command, cli: Cli, run = runTemplateCheck): void {
	noun
		.command("check")
		.description("list, line by line, what a template requires and a cut lacks")
		.argument("<template>", "its name")
		.argument("[cut]", "its name or folder; by default the latest")
		.addOption(new Option("--fill <name=value>", FILL_HELP).argParser(collect))
		.option("--strict", "exit 1 if anything is missing")
		.action((name: string, cut: string | undefined, options: TemplateCheckOptions, command: Command) =>
			cli.run(command, (context) => run(context, name, cut, options)),
		);
}
