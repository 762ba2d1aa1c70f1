import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyFolder, runOx, writeFiles } from "../../testing/run-ox.ts";

/** Bash's completions for a command line whose last word is being typed; `ox` lists two cuts. */
async function offered(...words: readonly string[]): Promise<string> {
	const folder = emptyFolder();
	const { out } = await runOx(folder, ["completion", "bash"]);
	const list =
		"Rough cut  2026-11-20  25  1          cuts/rough-cut\nFine  2026-11-21  25  1  locked  cuts/fine";
	writeFiles(folder, { ox: `#!/bin/sh\necho "$*" >&3\nprintf '%s\\n' '${list}'\n`, script: out });
	chmodSync(join(folder, "ox"), 0o755);
	const line = words.map((word) => `'${word}'`).join(" ");
	return execFileSync(
		"bash",
		[
			"-c",
			`source ./script; exec 3>asked; COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}
			_ox; printf '%s ' "\${COMPREPLY[@]}"; cat asked`,
		],
		{ encoding: "utf8", cwd: folder, env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } },
	).trim();
}

describe("bash completion", () => {
	it.each([
		[["ox", "report", "cost", "--format", ""], "table pdf xlsx csv json"],
		[["ox", "cut", "import", "a.edl", "--format", ""], "pdf xlsx csv json"],
		[["ox", "import", "--as", "p"], "prices"],
		[["ox", "import", "--on-duplicate", ""], "skip update error"],
		[["ox", "record", "list", "--state", "unp"], "unpriced"],
		[["ox", "price", "list", "--category", ""], "Audio Footage Still"],
		[["ox", "record", "add", "--fps", ""], "23.98 24 25 29.97 30"],
		[["ox", "record", "set", "--date-kind", "d"], "day decade"],
		[["ox", "tc", "--fps", "29"], "29.97"],
		[["ox", "completion", ""], "bash zsh fish"],
		[["ox", "--project", "record", "cut", "sh"], "show"],
	])("offers for %j: %s", async (words, values) => {
		expect(await offered(...words)).toBe(values);
	});

	it("offers the project's cuts only for a cut's name", async () => {
		expect(await offered("ox", "cut", "show", "")).toBe("rough-cut fine cut list --quiet");
		expect(await offered("ox", "--project", "p", "report", "cost", "r")).toBe(
			"rough-cut cut list --quiet --project p",
		);
		expect(await offered("ox", "cut", "set-cost", "fine", "r")).not.toContain("rough-cut");
	});
});

it.each(["zsh", "fish"])("%s completion has the values of flags and the project's cuts", async (shell) => {
	const { out } = await runOx(emptyFolder(), ["completion", shell]);
	for (const text of ["table pdf xlsx csv json", "skip update error", "23.98 24 25", "ox cut list --quiet"])
		expect(out).toContain(text);
});
