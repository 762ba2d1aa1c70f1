import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NOUNS } from "../src/commands/nouns.ts";
import { CLI_ERROR_CODES } from "../src/errors/cli-error.ts";
import { emptyFolder, runOx } from "../src/testing/run-ox.ts";

const page = readFileSync(new URL("../../../docs/cli.md", import.meta.url), "utf8");

/** The verbs listed in a noun's help. */
function verbsOf(help: string): string[] {
	const [, commands = ""] = help.split("Commands:\n");
	return [...commands.matchAll(/^ {2}([a-z-]+)/gm)]
		.map(([, verb = ""]) => verb)
		.filter((verb) => verb !== "help");
}

it("docs/cli.md says what to do about every error code of the command", () => {
	const [, errors = ""] = page.split("## Errors");
	const told = [...errors.matchAll(/^\| `([A-Z0-9_]+)` *\| \S/gm)].map(([, code]) => code);
	expect(told).toEqual([...CLI_ERROR_CODES, "CLI_BUG"]);
});

it("docs/cli.md contains the help of every command, word for word", async () => {
	const folder = emptyFolder();
	// The last line of help links to this page.
	const help = async (...path: string[]) =>
		(await runOx(folder, [...path, "--help"])).out.replace(/\n\nDocs: .*\n*$/, "").trim();
	for (const { name } of NOUNS) {
		const noun = await help(name);
		const verbs = verbsOf(noun);
		if (verbs.length === 0) expect(page).toContain(noun);
		for (const verb of verbs) expect(page).toContain(await help(name, verb));
	}
});
