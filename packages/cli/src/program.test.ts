import { spawnSync } from "node:child_process";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { EXAMPLES } from "./commands/examples.ts";
import { NOUNS } from "./commands/nouns.ts";
import { fakeDeps } from "./testing/fake-deps.ts";
import { emptyFolder, readTree, runOx, smallProject, writeFiles } from "./testing/run-ox.ts";

describe("[CLI1] an invalid command line ends with 2, usage on stderr and nothing on stdout", () => {
	it.each([
		[[], /Usage: ox/],
		[["cutt"], /unknown command 'cutt'[\s\S]*Did you mean cut/],
		[["cut"], /Usage: ox cut/],
		[["cut", "imprt"], /unknown command 'imprt'[\s\S]*Did you mean import/],
		[["cut", "list", "--jsn"], /unknown option '--jsn'[\s\S]*Did you mean --json/],
		[["init"], /required option '--name <name>' not specified/],
		[["tc", "1", "--fps"], /argument missing/],
		[["licensor", "merge", "A"], /missing required argument 'into'/],
		[["cut", "lock", "a", "b"], /too many arguments/],
	])("ox %j", async (argv, message) => {
		const { exitCode, out, err } = await runOx(emptyFolder(), argv);
		expect(exitCode).toBe(2);
		expect(out).toBe("");
		expect(err).toMatch(message);
		expect(err).toMatch(/Usage: ox/);
	});
});

it("[CLI1] --help lists the exit codes, on stdout", async () => {
	const { exitCode, out, err } = await runOx(emptyFolder(), ["--help"]);
	expect(exitCode).toBe(0);
	expect(err).toBe("");
	for (const code of ["0   done", "1   done, but", "2   usage", "3   server", "70  a bug"])
		expect(out).toContain(code);
});

describe("ox help", () => {
	it.each([
		[["help", "cut", "import"], /Usage: ox cut import/],
		[["help", "init"], /Usage: ox init/],
		[["--json", "help", "alt-file", "add"], /Usage: ox alt-file add[\s\S]*add an alt file/],
	])("ox %j shows that command's help", async (argv, answer) => {
		const folder = emptyFolder();
		const { exitCode, out, err } = await runOx(folder, argv);
		expect([exitCode, err]).toEqual([0, ""]);
		expect(out).toMatch(answer);
		expect(readTree(folder).size).toBe(0);
	});

	it.each([
		[["help", "nope"], /unknown command 'nope'/],
		[["help", "init", "there"], /'there' is not a command of ox init\. Try: ox help init/],
		[["help", "cut", "import", "extra"], /'extra' is not a command of ox cut import/],
		[["help", "cut", "imprt"], /unknown command 'imprt'[\s\S]*Did you mean import/],
	])("ox %j is an unknown command", async (argv, message) => {
		const { exitCode, out, err } = await runOx(emptyFolder(), argv);
		expect([exitCode, out]).toEqual([2, ""]);
		expect(err).toMatch(message);
	});

	it.each([
		[["init"], /--name <name> .*\(required\)/],
		[["price", "add"], /--licensor <name> .*\(required\)/],
		[["tc"], /--fps <rate> .*\(required\)/],
	])("ox help %j marks required flags, and shows no empty defaults", async (words, required) => {
		const { out } = await runOx(emptyFolder(), ["help", ...words]);
		expect(out.replace(/\n {20,}/g, " ")).toMatch(required);
		expect(out).not.toContain('default: ""');
	});
});

it.each([
	[["init", "--name", "Caf\ufffd"], /--name is not valid UTF-8/],
	[["cut", "import", "a.edl", "--name", "Caf\ufffd", "--date", "2026-01-02"], /--name is not valid UTF-8/],
	[["licensor", "add", "Caf\ufffd"], /name is not valid UTF-8/],
	[["record", "add", "--title", "Caf\ufffd"], /--title is not valid UTF-8/],
])("a name that isn't UTF-8 is rejected: %j", async (argv, message) => {
	const folder = await smallProject();
	const { exitCode, err } = await runOx(folder, argv[0] === "init" ? argv : [...argv, "--project", "p"]);
	expect(exitCode).toBe(2);
	expect(err).toMatch(message);
});

it.each([
	[["help"], /Usage: ox \[options\]/],
	[["help", "cut"], /Usage: ox cut/],
	[["cut", "import", "-h"], /Usage: ox cut import/],
	[["--json", "--version"], /^0\./],
])("ox %j prints to stdout", async (argv, answer) => {
	const { exitCode, out, err } = await runOx(emptyFolder(), argv);
	expect([exitCode, err]).toEqual([0, ""]);
	expect(out).toMatch(answer);
});

it("[CLI2] an error with --json is one JSON object on stdout, wherever the flag is", async () => {
	for (const argv of [
		["--json", "cut", "list"],
		["cut", "list", "--json"],
	]) {
		const { exitCode, json, err } = await runOx(emptyFolder(), argv);
		expect(exitCode).toBe(2);
		expect(err).toBe("");
		expect(json).toEqual({
			error: {
				code: "PROJECT_MISSING",
				file: null,
				line: null,
				field: null,
				message: expect.stringContaining("no ox project"),
			},
		});
	}
});

it("[CLI2] a usage error with --json names the flag", async () => {
	const { json } = await runOx(emptyFolder(), ["init", "--json"]);
	expect(json).toMatchObject({ error: { code: "CLI_USAGE", field: "--name" } });
});

it("[CLI2] words after -- are arguments, even --json", async () => {
	const { out, err } = await runOx(emptyFolder(), ["edl", "check", "--", "--json"]);
	expect(out).toBe("");
	expect(err).toContain("There is no file '--json'");
});

describe("[CLI5] a project that can't be read ends with 2, naming file and line", () => {
	it.each([
		["ox.json", '{\n  "version": 1,\n  "name": \n}', /'ox.json' line 4/],
		["ox.json", '{\n  "version": 99\n}', /'ox.json' line 2: the project has version 99/],
		["ox.json", '{\n  "version": 1,\n  "name": 5\n}', /'ox.json' line 3: name/],
		["records.ndjson", "{}\n", /'records.ndjson' line 1/],
		["records.ndjson", "\n<<<<<<< HEAD\n", /'records.ndjson' line 2/],
		["licensors.json", '[\n  {"id": 1,\n  "name": ""}\n]', /'licensors.json' line [23]/],
		["alt-files.json", "{}", /'alt-files.json' line 1/],
		["rates.json", '{"timestamp": "soon",\n"rates": {"USD": 1}}', /'rates.json' line 1: timestamp/],
	])("%s containing %j", async (file, text, message) => {
		const folder = emptyFolder();
		await runOx(folder, ["init", ".", "--name", "X"]);
		writeFiles(folder, { [file]: text });
		const { exitCode, out, err } = await runOx(folder, ["record", "list"]);
		expect(exitCode).toBe(2);
		expect(out).toBe("");
		expect(err).toMatch(message);
	});
});

it("[CLI1] a bug ends with 70 and a short message; OX_DEBUG adds the stack", async () => {
	const files = {
		kind() {
			throw new TypeError("boom");
		},
	};
	const broken = { files: files as never };
	const short = await runOx(emptyFolder(), ["record", "list"], broken);
	expect(short.exitCode).toBe(70);
	expect(short.err).toBe("error: a bug in ox: 'boom'. Set OX_DEBUG=1 for details.\n");
	const long = await runOx(emptyFolder(), ["record", "list"], { ...broken, env: { OX_DEBUG: "1" } });
	expect(long.err).toContain("at ");
});

it.each([["cut"], ["cut", "import"], ["licensor", "show"], ["completion"], ["tc"]])(
	"the help of ox %s %s ends with the docs",
	async (...words) => {
		const { out } = await runOx(emptyFolder(), [...words, "--help"]);
		expect(out).toMatch(/\n\nDocs: file:\S+cli\.md\n$/);
	},
);

it("every command's help has examples with valid flags", async () => {
	const { createCli } = await import("./cli.ts");
	const deps = fakeDeps(emptyFolder());
	let told = 0;
	for (const [path, examples] of Object.entries(EXAMPLES)) {
		const { out, exitCode } = await runOx(emptyFolder(), [...path.split(" "), "--help"]);
		expect([path, exitCode]).toEqual([path, 0]);
		for (const example of examples) {
			told++;
			expect(out).toContain(`  ${example}\n`);
			if (!example.startsWith(`ox ${path}`)) continue;
			for (const [flag] of example.matchAll(/(?<= )--?[a-z][a-z-]*/g))
				expect(`${out} --json --help`, example).toContain(flag);
		}
	}
	expect(told).toBeGreaterThan(0);
	const paths: string[] = [];
	const walk = (command: Command, path: readonly string[]) => {
		if (command.commands.length === 0) paths.push(path.join(" "));
		for (const child of command.commands) walk(child, [...path, child.name()]);
	};
	for (const noun of NOUNS) {
		const command = new Command(noun.name);
		(await noun.load())(
			command,
			createCli(deps, async () => command),
		);
		walk(command, [noun.name]);
	}
	expect(Object.keys(EXAMPLES).sort()).toEqual(paths.sort());
});

it("a shell runs the examples as they are printed", () => {
	const script = ["ox() { :; }", ...Object.values(EXAMPLES).flat()].join("\n");
	// -u: without it, "$6" is empty.
	expect(spawnSync("sh", ["-uc", script], { cwd: emptyFolder(), encoding: "utf8" }).stderr).toBe("");
});
