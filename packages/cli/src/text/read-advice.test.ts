import { readdirSync, readFileSync } from "node:fs";
import { DIAGNOSTIC_CODES } from "@oxcut/core";
import { expect, it } from "vitest";
import { CLI_ERROR_CODES } from "../errors/cli-error.ts";
import { docsFolder } from "../files/docs-folder.ts";
import { adviceOfErrors, adviceOfRules, adviceOfTable } from "./read-advice.ts";

const page = (name: string) => readFileSync(new URL(name, docsFolder), "utf8");

it("every code that ox can print has advice", () => {
	const codes = [...adviceOfErrors(page("errors.md")), ...adviceOfTable(page("cli.md"))];
	expect(codes.filter(({ text }) => text.length < 10)).toEqual([]);
	expect(codes.map(({ code }) => code).sort()).toEqual(
		[...DIAGNOSTIC_CODES, ...CLI_ERROR_CODES, "CLI_BUG"].sort(),
	);
});

it("every numbered rule is read completely, in one paragraph", () => {
	const rules = readdirSync(new URL("rules/", docsFolder)).flatMap((name) =>
		adviceOfRules(page(`rules/${name}`)),
	);
	const written = readdirSync(new URL("rules/", docsFolder)).flatMap(
		(name) => page(`rules/${name}`).match(/^- \[/gm) ?? [],
	);
	expect(rules).toHaveLength(written.length);
	expect(rules.find(({ code }) => code === "COST14")?.text).toBe(
		"A licensor without licensable uses costs 0, and no condition applies.",
	);
	expect(rules.filter(({ text }) => text.includes("\n"))).toEqual([]);
});
