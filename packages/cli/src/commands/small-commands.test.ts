import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { emptyFolder, runOx, smallProject, writeFiles } from "../testing/run-ox.ts";

describe("ox tc", () => {
	it("[TC2] counts drop-frame labels", async () => {
		const { out } = await runOx(emptyFolder(), ["tc", "01:00:00;00 + 250", "--fps", "29.97"]);
		expect(out).toBe("01:00:08;10  108142 frames\n");
	});

	it("[TC4] accepts a negative label after --", async () => {
		const { json } = await runOx(emptyFolder(), ["tc", "--fps", "25", "--json", "--", "-00:00:10:00"]);
		expect(json).toMatchObject({ label: "-00:00:10:00", frames: -250, fps: "25" });
	});

	it("points at the error", async () => {
		const { exitCode, err } = await runOx(emptyFolder(), ["tc", "01:00:00:00 + x", "--fps", "25"]);
		expect(exitCode).toBe(2);
		expect(err).toMatch(/ {2}01:00:00:00 \+ x\n {16}\^/);
	});

	it("shows only the part of a long expression that has the error", async () => {
		const tooLong = await runOx(emptyFolder(), ["tc", "1+".repeat(50_000), "--fps", "25"]);
		expect(tooLong.err).toBe(
			`error: the expression has 100000 characters: the limit is 1000\n  ${"1+".repeat(60)}…\n  ^\n`,
		);
		const { err } = await runOx(emptyFolder(), ["tc", `${"1+".repeat(400)}x`, "--fps", "25"]);
		const [, shown = "", caret = ""] = err.split("\n");
		expect(shown).toHaveLength(63);
		expect(shown.charAt(caret.indexOf("^"))).toBe("x");
	});
});

describe("ox rates", () => {
	it("shows the rates that ship with ox and their date outside of a project", async () => {
		const { json, err } = await runOx(emptyFolder(), ["rates", "show", "--json"]);
		expect(json).toMatchObject({ timestamp: "2026-11-20", rates: { USD: "1" } });
		expect(err).toContain("shipped with ox");
	});

	it("imports its own output", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "r.csv": "timestamp,2027-01-01\nUSD,1\nGBP,0.5\n" });
		await runOx(folder, ["rates", "import", "r.csv", "--project", "p"]);
		const { out, json } = await runOx(folder, ["rates", "show", "--json", "--project", "p"]);
		expect(json).toEqual({ timestamp: "2027-01-01", rates: { GBP: "0.5", USD: "1" } });
		writeFiles(folder, { "r.json": out });
		expect((await runOx(folder, ["rates", "import", "r.json", "--project", "p"])).exitCode).toBe(0);
	});
});

describe("ox completion", () => {
	it.each(["bash", "zsh", "fish"])("%s knows every noun, verb and flag", async (shell) => {
		const { exitCode, out } = await runOx(emptyFolder(), ["completion", shell]);
		expect(exitCode).toBe(0);
		for (const word of ["cut", "alt-file", "set-cost", "cue-sheet", "fail-over", "workbook"])
			expect(out).toContain(word);
	});

	it("bash completes a verb and a flag", async () => {
		const { out } = await runOx(emptyFolder(), ["completion", "bash"]);
		const complete = (...words: string[]) =>
			execFileSync(
				"bash",
				[
					"-c",
					`${out}
				COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}
				_ox; printf '%s ' "\${COMPREPLY[@]}"`,
				],
				{ encoding: "utf8" },
			).trim();
		expect(complete("ox", "cu")).toBe("cut");
		expect(complete("ox", "cut", "re")).toBe("remove-list resolve refresh remove");
		expect(complete("ox", "report", "cost", "--fail")).toBe("--fail-over");
	});

	it("rejects an unknown shell", async () => {
		const { exitCode, err } = await runOx(emptyFolder(), ["completion", "csh"]);
		expect(exitCode).toBe(2);
		expect(err).toContain("shell must be one of bash, zsh, fish");
	});
});
