import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect } from "vitest";
import { POSIX } from "../../../testing/needs.ts";
import { emptyFolder, writeFiles } from "../src/testing/run-ox.ts";
import { SMALL_FILES, V1_EDL } from "../src/testing/small-production.ts";
import { OX } from "./built-ox.ts";
import { test } from "./server-test.ts";

const script = fileURLToPath(new URL("../../../examples/ci/clear-cut.sh", import.meta.url));

/** All its clips are identified and priced. */
const CLEAR_EDL = V1_EDL.replace("TEMP TITLE", "10000001_Fog.mov");

let folder: string;
beforeEach(() => {
	folder = emptyFolder();
	mkdirSync(join(folder, "edl"));
	mkdirSync(join(folder, "log"));
	writeFiles(folder, { "edl/Small_V1.edl": CLEAR_EDL });
	for (const name of ["licensors.csv", "prices.csv", "records.csv"]) {
		writeFiles(folder, { [`log/${name}`]: SMALL_FILES[name] ?? "" });
	}
});

interface Ended {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

function clearCut(env: Readonly<Record<string, string>> = {}): Promise<Ended> {
	const settings = { CUT_NAME: "Night 1", CUT_DATE: "2026-11-20", OX: `${process.execPath} ${OX}`, ...env };
	return new Promise((done) => {
		execFile(
			"bash",
			[script, "edl", "log", "reports"],
			{ cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...settings } },
			(error, out, err) => done({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
		);
	});
}

const reports = () =>
	existsSync(join(folder, "reports")) ? readdirSync(join(folder, "reports")).sort() : [];
const WHOLE = ["cost.json", "cost.xlsx", "cue-sheet.xlsx", "fair-use.xlsx"];

describe("examples/ci/clear-cut.sh", POSIX, () => {
	test("a cleared cut within its budget passes, with its reports", async () => {
		expect(await clearCut({ BUDGET: "1000" })).toMatchObject({ code: 0 });
		expect(reports()).toEqual(WHOLE);
	});

	test("a cut above its budget fails, and leaves its reports", async () => {
		const { code, err } = await clearCut({ BUDGET: "100" });
		expect(code).toBe(1);
		expect(err).toContain("--fail-over");
		expect(reports()).toEqual(WHOLE);
	});

	test("an unidentified clip fails the cut, and the budget is still checked", async () => {
		writeFiles(folder, { "edl/Small_V1.edl": V1_EDL });
		const { code, err } = await clearCut({ BUDGET: "100" });
		expect(code).toBe(1);
		expect(err).toContain("--strict");
		expect(err).toContain("--fail-over");
		expect(reports()).toEqual(WHOLE);
	});

	test("missing settings end with 2, because 1 means that something was found", async () => {
		for (const [env, name] of [
			[{ CUT_NAME: "" }, "CUT_NAME"],
			[{ OX_TOKEN: "ox_1" }, "OX_SERVER"],
			[{ OX_TOKEN: "ox_1", OX_SERVER: "http://localhost:1" }, "OX_PRODUCTION"],
		] as const)
			expect(await clearCut(env)).toMatchObject({ code: 2, err: `clear-cut.sh: set ${name}\n` });
		expect(reports()).toEqual([]);
	});

	test("an invalid log ends with ox's own exit code, before anything is computed", async () => {
		rmSync(join(folder, "log"), { recursive: true });
		expect((await clearCut()).code).toBe(2);
		expect(reports()).toEqual([]);
	});
});

describe("examples/ci/clear-cut.sh, with a token", POSIX, () => {
	test("a cut is pushed whether or not it passes, and the next run adds another", async ({
		server,
		ann,
		makeProduction,
	}) => {
		const { id } = await makeProduction();
		const env = { OX_SERVER: server.url, OX_TOKEN: ann.token, OX_PRODUCTION: String(id) };

		const first = await clearCut({ ...env, BUDGET: "100" });
		expect(first.err).toContain("on the server");
		expect(first.code).toBe(1);
		cpSync(join(folder, "reports", "cost.json"), join(folder, "first.json"));
		expect(await clearCut({ ...env, CUT_NAME: "Night 2", BUDGET: "1000" })).toMatchObject({ code: 0 });

		const { cuts } = (await ann.call("GET", `/productions/${id}/cuts`)).body as {
			cuts: { id: number; info: { name: string } }[];
		};
		expect(cuts.map(({ info }) => info.name).sort()).toEqual(["Night 1", "Night 2"]);
		const total = JSON.parse(readFileSync(join(folder, "first.json"), "utf8")).totalCost;
		for (const cut of cuts) {
			const { body } = await ann.call("GET", `/cuts/${cut.id}`);
			expect(body).toMatchObject({ cut: { report_set: { costReport: { totalCost: total } } } });
		}
		expect(first.out + first.err).not.toContain(ann.token);
	});
});
