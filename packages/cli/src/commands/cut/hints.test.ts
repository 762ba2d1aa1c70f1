import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectWithCut, runOx } from "../../testing/run-ox.ts";

/** 10 s and 4 s 24 fr of film at 50 GBP a second, 0.7582 GBP to the dollar: 750 GBP, 989.18 USD. */
async function hints(...flags: readonly string[]) {
	const folder = await projectWithCut();
	const ox = (...argv: readonly string[]) => runOx(folder, [...argv, "--project", "p"]);
	return { folder, ox, run: await ox("cut", "hints", ...flags) };
}

describe("ox cut hints", () => {
	it("lists each saving with its licensor, what to do and why, largest first", async () => {
		const { run } = await hints();
		expect(run.exitCode).toBe(0);
		// A tenth off 750 GBP is 75: 675 GBP are 890.27 USD. A second less is 700 GBP: 923.24 USD.
		expect(run.out).toMatch(
			/98.91 USD +North Archive +Ask North Archive for 10% off its prices +no other licensor's prices move the total as much\n/,
		);
		expect(run.out).toMatch(
			/65.94 USD +North Archive +Trim 24 fr off the end of Night shift at 01:00:12:00 +4 s 24 fr count as 5 s; 1 s less at 50.00 GBP\n/,
		);
		expect(run.out.indexOf("98.91")).toBeLessThan(run.out.indexOf("65.94"));
		expect(run.err).toContain("3 hints for 989.18 USD.");
	});

	it("lists as many as --limit, and counts the others", async () => {
		const { run } = await hints("--limit", "1");
		expect(run.out).not.toContain("65.94");
		expect(run.err).toContain("1 of 3 hints for 989.18 USD.");
	});

	it("prints data with --json: each hint has the arguments with which ox what-if finds the same saving", async () => {
		const { ox, run } = await hints("--json");
		const document = run.json as {
			readonly total: number;
			readonly hints: readonly { readonly saving: number; readonly whatIf: readonly string[] }[];
		};
		expect(document).toMatchObject({
			name: "Rough cut",
			displayCurrency: "USD",
			totalCost: 989.18,
			total: 3,
		});
		expect(document.hints).toHaveLength(3);
		for (const { saving, whatIf } of document.hints) {
			const tried = await ox("what-if", ...whatIf, "--json");
			expect(tried.json).toMatchObject({ difference: -saving });
		}
	});

	it("follows the project as it is now, not the cut's snapshot", async () => {
		const { ox } = await hints();
		await ox("price", "set", "Film", "--min-per", "clip", "--min-time", "8");
		// 10 s and 8 s are 900 GBP; 750 without the minimum.
		const { out, err } = await ox("cut", "hints");
		expect(out).toMatch(
			/197.84 USD +North Archive +Drop the minimum of Film +raised to the minimum: 1 of 2 charges; 3 s are paid and not used/,
		);
		expect(err).toContain("for 1,187.02 USD.");
	});

	it("[HNT10] says whose material has a signed licence, which costs its fee whatever is trimmed", async () => {
		const { ox, run } = await hints();
		expect(run.err).not.toContain("signed licence");
		const line = ["--add-line", "territories=World; media=All; perpetuity"];
		await ox("licence", "add", "NFA-1", "--licensor", "north", "--status", "agreed", "--fee", "500", ...line);
		expect((await ox("cut", "hints")).err).not.toContain("signed licence");
		await ox("licence", "set", "NFA-1", "--status", "signed");
		expect((await ox("cut", "hints")).err).toContain(
			"What a signed licence covers costs its fee all the same, here of North Archive",
		);
	});

	it("[HNT4] writes the hints as a file, the largest saving first", async () => {
		const { ox, folder } = await hints();
		const { json } = await ox("cut", "hints", "--json");
		const { hints: found } = json as { hints: readonly { saving: number; kind: string }[] };
		expect((await ox("cut", "hints", "--out", "hints.csv")).err).toContain("Wrote 'hints.csv'.");
		const [header = "", ...rows] = readFileSync(join(folder, "hints.csv"), "utf8").trimEnd().split("\r\n");
		expect(header).toContain("Saving USD,Kind,Licensor,Hint,Proof");
		expect(rows.map((row) => row.split(",").slice(0, 2))).toEqual(
			found.map(({ saving, kind }) => [saving.toFixed(2), kind]),
		);
		expect(JSON.parse((await ox("cut", "hints", "--format", "json")).out)).toEqual(json);
	});

	it("says so if no change makes the cut cheaper", async () => {
		const { ox } = await hints();
		await ox("record", "set", "10000001", "--fair-use", "yes");
		await ox("record", "set", "10000002", "--fair-use", "yes");
		const { out, err, exitCode } = await ox("cut", "hints");
		expect([exitCode, out]).toEqual([0, ""]);
		expect(err).toContain("No hints: ox found no change that lowers 0.00 USD.");
	});

	it.each([["0"], ["-1"], ["many"], ["1.5"]])("refuses --limit %s", async (limit) => {
		const { run } = await hints(`--limit=${limit}`);
		expect(run.exitCode).toBe(2);
		expect(run.err).toContain("--limit must be a whole number above 0");
	});
});
