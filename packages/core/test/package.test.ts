import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const core = fileURLToPath(new URL("..", import.meta.url));
const bin = fileURLToPath(new URL("../../../node_modules/.bin/", import.meta.url));
const { packageManager } = JSON.parse(
	readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
) as { packageManager: string };

const readme = readFileSync(join(core, "README.md"), "utf8");

/** Programs and their input: fenced blocks with a file name after the language. */
const README_FILES = [...readme.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```/gm)].map(
	([, name = "", text = ""]) => ({ name, text }),
);
/** Commands with their output. */
const README_RUNS = [...readme.matchAll(/^```console\n\$ (.*)\n([\s\S]*?)^```/gm)].map(
	([, command = "", promised = ""]) => ({ command, promised }),
);

/** The folder of a stranger who installs the published package. */
let empty = "";
let tarball = "";

beforeAll(() => {
	empty = mkdtempSync(join(tmpdir(), "ox-core-"));
	execFileSync("npx", ["--yes", packageManager, "pack", "--pack-destination", empty], {
		cwd: core,
		stdio: "pipe",
	});
	tarball = join(empty, readdirSync(empty).find((name) => name.endsWith(".tgz")) ?? "");
	writeFileSync(join(empty, "package.json"), JSON.stringify({ private: true, type: "module" }));
	execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", tarball], {
		cwd: empty,
		stdio: "pipe",
	});
});

afterAll(() => rmSync(empty, { recursive: true, force: true }));

function runThere(code: string): string {
	writeFileSync(join(empty, "use.js"), code);
	return execFileSync(process.execPath, ["use.js"], { cwd: empty, encoding: "utf8" });
}

it("has three whole programs in its README", () => {
	expect(README_RUNS.map(({ command }) => command.split(" ")[1])).toEqual([
		"print-list.mjs",
		"price-cut.mjs",
		"check-log.mjs",
	]);
});

describe("@oxcut/core, packed and installed in an empty folder", () => {
	it.each(README_RUNS)("prints what its README promises: $command", ({ command, promised }) => {
		for (const { name, text } of README_FILES) writeFileSync(join(empty, name), text);
		const [program = "", ...args] = command.split(" ").slice(1);
		const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
			cwd: empty,
			encoding: "utf8",
		});
		expect(stderr).toBe("");
		expect(stdout).toBe(promised);
	});

	it("reads a log and draws a report from its other two faces", () => {
		const printed = runThere(`
			import { readWorkbook } from "@oxcut/core/spreadsheet";
			import { exportReport } from "@oxcut/core/exports";
			const csv = new TextEncoder().encode("title,category\\nHarbour,Still\\n");
			const { sheets } = readWorkbook(csv, { file: "log.csv" });
			console.log(sheets.length, typeof exportReport);
		`);
		expect(printed.trim()).toBe("1 function");
	});

	it("does not open its insides", () => {
		expect(() => runThere(`import "@oxcut/core/dist/edl/read-edl.js";`)).toThrow(
			/ERR_PACKAGE_PATH_NOT_EXPORTED/,
		);
	});

	it("keeps Node built-ins and heavy libraries out of the light face", () => {
		const reached = new Set<string>();
		const external = new Set<string>();
		const visit = (file: string): void => {
			if (reached.has(file)) return;
			reached.add(file);
			const code = readFileSync(file, "utf8");
			for (const [, specifier = ""] of code.matchAll(
				/(?:^|[\s}*])(?:from|import)\s*\(?\s*"([\w@.:/-]+)"/gm,
			)) {
				if (specifier.startsWith(".")) visit(join(file, "..", specifier));
				else external.add(specifier);
			}
		};
		visit(join(empty, "node_modules", "@oxcut", "core", "dist", "index.js"));
		expect([...external].sort()).toEqual(["fraction.js", "htmlparser2", "zod"]);
	});

	it("satisfies publint and, for programs that are ES modules, arethetypeswrong", () => {
		execFileSync(join(bin, "publint"), ["run", tarball, "--strict"], { cwd: empty, stdio: "pipe" });
		execFileSync(join(bin, "attw"), [tarball, "--profile", "esm-only"], { cwd: empty, stdio: "pipe" });
	});
});
