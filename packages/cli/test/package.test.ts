import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTree, writeFiles } from "../src/testing/run-ox.ts";
import { SMALL_FILES } from "../src/testing/small-production.ts";

const cli = fileURLToPath(new URL("..", import.meta.url));
const bin = fileURLToPath(new URL("../../../node_modules/.bin/", import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const { packageManager } = readJson("../../../package.json");

/** The folder of a stranger who installs the published command. */
let empty = "";
let tarball = "";

beforeAll(() => {
	empty = mkdtempSync(join(tmpdir(), "ox-cli-"));
	// The build made by `npm test`; not rebuilt, because other tests may be running it.
	if (!existsSync(join(cli, "dist", "main.js")))
		execFileSync(process.execPath, ["build.mjs"], { cwd: cli, stdio: "pipe" });
	execFileSync("npx", ["--yes", packageManager, "pack", "--pack-destination", empty], {
		cwd: cli,
		stdio: "pipe",
	});
	tarball = join(empty, readdirSync(empty).find((name) => name.endsWith(".tgz")) ?? "");
	writeFileSync(join(empty, "package.json"), JSON.stringify({ private: true }));
	execFileSync(
		"npm",
		["install", "--no-audit", "--no-fund", "--prefer-offline", "--omit=optional", tarball],
		{
			cwd: empty,
			stdio: "pipe",
		},
	);
	writeFiles(empty, SMALL_FILES);
});

afterAll(() => rmSync(empty, { recursive: true, force: true }));

function ox(...argv: string[]): string {
	return execFileSync(join(empty, "node_modules", ".bin", "ox"), argv, {
		cwd: empty,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "pipe"],
	});
}

describe("@oxcut/cli, packed and installed in an empty folder", () => {
	it("runs without any other package of the repository", () => {
		expect(readdirSync(join(empty, "node_modules"))).not.toContain("commander");
		expect(readdirSync(join(empty, "node_modules", "@oxcut"))).toEqual(["cli"]);
		expect(ox("--version")).toBe("0.1.0\n");
	});

	it("says how to install the server, which isn't included", () => {
		expect(() => ox("serve")).toThrow(/npm run pack/);
	});

	it("makes workbooks and PDFs from an edit list and a log", () => {
		for (const format of ["xlsx", "pdf"])
			ox(
				...["cut", "import", "Small_V1.edl", "--workbook", "records.csv", "--fps", "25"],
				...["--name", "X", "--date", "2026-11-20", "--out", "reports", "--format", format],
			);
		const reports = readTree(join(empty, "reports"));
		expect(reports.get("cost.xlsx")?.startsWith("PK")).toBe(true);
		expect(reports.get("cost.pdf")?.startsWith("%PDF-")).toBe(true);
	});

	it("includes its licence and those of bundled packages", () => {
		const installed = join(empty, "node_modules", "@oxcut", "cli");
		expect(readdirSync(installed)).toEqual(expect.arrayContaining(["LICENSE", "README.md", "dist"]));
		const licences = readFileSync(join(installed, "dist", "third-party-licenses.txt"), "utf8");
		for (const name of ["commander", "ink", "react", "zod", "@e965/xlsx"])
			expect(licences).toMatch(new RegExp(`^${name} \\d`, "m"));
	});

	it("satisfies publint", () => {
		execFileSync(join(bin, "publint"), ["run", tarball, "--strict"], { cwd: empty, stdio: "pipe" });
	});
});

it("packages outside the bundle are dependencies in the engine's versions", () => {
	const { dependencies } = readJson("../package.json");
	const engine = readJson("../../core/package.json").dependencies;
	for (const [name, range] of Object.entries(dependencies)) expect(engine[name]).toBe(range);
});
