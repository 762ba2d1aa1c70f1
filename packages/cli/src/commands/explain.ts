import { fileURLToPath } from "node:url";
import { closestNames } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { docsFolder } from "../files/docs-folder.ts";
import { quoteName } from "../text/quote-name.ts";
import { type Advice, adviceOfErrors, adviceOfRules, adviceOfTable } from "../text/read-advice.ts";
import { wrapped } from "../text/wrapped.ts";

const WIDEST = 80;
const SUGGESTIONS = 3;

function readAdvice({ files }: Context): Advice[] {
	const page = (name: string) =>
		new TextDecoder().decode(files.read(fileURLToPath(new URL(name, docsFolder))));
	const rules = files.list(fileURLToPath(new URL("rules/", docsFolder)));
	return [
		...adviceOfErrors(page("errors.md")),
		...adviceOfTable(page("cli.md")),
		...rules.flatMap((name) => adviceOfRules(page(`rules/${name}`))),
	];
}

/** Explains a message's code or a numbered rule, and what to do. */
function runExplain(context: Context, words: string): undefined {
	const wanted = words.replace(/[[\]\s]/g, "").toUpperCase();
	const advice = readAdvice(context);
	const found = advice.find(({ code }) => code === wanted);
	if (!found) {
		const close = closestNames(
			advice.map(({ code }) => code),
			wanted,
			SUGGESTIONS,
		);
		const hint =
			close.length === 0
				? "A message's code is in brackets at the end."
				: `Did you mean ${close.join(" or ")}?`;
		throw new CliError("NOT_FOUND", `No code ${quoteName(words)}. ${hint}`, { field: "code" });
	}
	const { io } = context;
	io.result(found, () => {
		const paragraphs = found.text.split("\n\n");
		const width = Math.min(io.columns ?? WIDEST, WIDEST);
		return `${io.outColours.bold(found.code)}\n\n${paragraphs.map((text) => wrapped(text, width).join("\n")).join("\n\n")}\n`;
	});
}

export function addExplain(noun: Command, cli: Cli, run = runExplain): void {
	noun
		.argument("<code>", "such as EDL_EMPTY or COST7")
		.action((code: string, _options, command: Command) => cli.run(command, (context) => run(context, code)));
}
