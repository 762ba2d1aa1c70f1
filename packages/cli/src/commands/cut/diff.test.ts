import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectWithCut, readTree, runOx, writeFiles } from "../../testing/run-ox.ts";
import { V1_EDL } from "../../testing/small-production.ts";

/** The fog is two seconds longer; three other seconds of the night follow instead of a title and five seconds. */
const LATER = `TITLE: LATER V1
FCM: NON-DROP FRAME

001  10000001 V     C        00:00:00:00 00:00:12:00 01:00:00:00 01:00:12:00
* FROM CLIP NAME: 10000001_Fog.mov
002  10000002 V     C        00:01:00:00 00:01:03:00 01:00:12:00 01:00:15:00
* FROM CLIP NAME: 10000002_Night.mov
`;

async function twoCuts(...flags: readonly string[]) {
	const folder = await projectWithCut();
	writeFiles(folder, { "Later_V1.edl": LATER });
	const argv = ["cut", "import", "Later_V1.edl", "--name", "Fine cut", "--date", "2026-11-27", "--fps", "25"];
	const made = await runOx(folder, [...argv, "--project", "p", ...flags]);
	expect(made.err).not.toContain("error");
	expect(made.exitCode).toBe(0);
	return {
		folder,
		ox: (...more: readonly string[]) => runOx(folder, ["cut", "diff", ...more, "--project", "p"]),
	};
}

describe("ox cut diff", () => {
	it("shows the difference, its parts, the licensors and the changed uses; the latest cut is the default", async () => {
		const { ox } = await twoCuts();
		const { exitCode, out } = await ox("Rough cut");
		expect(exitCode).toBe(0);
		// 10 s + 5 s at 50 GBP before, 12 s + 3 s after; 0.7582 GBP to the dollar.
		expect(out).toContain("Rough cut → Fine cut: 0.00 USD");
		expect(out).toMatch(/Rough cut, 2026-11-20 +989.18 USD\nFine cut, 2026-11-27 +989.18 USD/);
		expect(out).toMatch(/North Archive +989.18 USD +989.18 USD/);
		expect(out).toMatch(
			/Usage +10000001 +Fog over the mole +1 use longer by 2 s +\+100.00 GBP +\+131.89 USD/,
		);
		expect(out).toMatch(
			/Longer +10000001 Fog over the mole +V1 01:00:00:00–01:00:10:00 +V1 01:00:00:00–01:00:12:00 +\+2 s/,
		);
	});

	it("prints the data with --json, the parts adding up to the difference", async () => {
		const { ox } = await twoCuts();
		const { json } = await ox("rough", "fine", "--json");
		expect(json).toMatchObject({
			before: { name: "Rough cut", totalCost: 989.18 },
			after: { name: "Fine cut", totalCost: 989.18 },
			difference: 0,
			displayCurrency: "USD",
			licensors: [{ name: "North Archive", before: 750, after: 750 }],
		});
	});

	it("ends with 1 if the cost rose by more than --fail-over, also the other way round", async () => {
		const { folder, ox } = await twoCuts();
		const project = ["--project", "p"];
		await runOx(folder, ["cut", "set-cost", "Fine cut", "10000001", "900", ...project]);
		const over = await ox("Rough cut", "Fine cut", "--fail-over", "100");
		expect(over.exitCode).toBe(1);
		expect(over.err).toContain("--fail-over: the cost rose by 395.68 USD, more than 100.00 USD.");
		expect(over.out).toMatch(/Custom costs +10000001 +Fog over the mole +Custom cost set/);
		expect((await ox("Rough cut", "Fine cut", "--fail-over", "395.68")).exitCode).toBe(0);
		expect((await ox("Rough cut", "Fine cut", "--fail-over", "$395,67")).exitCode).toBe(1);
		expect((await ox("Fine cut", "Rough cut", "--fail-over", "0")).exitCode).toBe(0);
	});

	it("prints a comment with --markdown, in which no title is markup or notifies anyone", async () => {
		const { folder, ox } = await twoCuts();
		const title = "<b>@north | *Fog*";
		await runOx(folder, ["record", "set", "10000001", "--title", title, "--project", "p"]);
		await runOx(folder, ["cut", "refresh", "Fine cut", "--project", "p"]);
		const { out } = await ox("Rough cut", "--markdown");
		expect(out).toContain("### Rough cut → Fine cut: 0.00 USD");
		expect(out).toContain("| North Archive | 989.18 USD | 989.18 USD | 0.00 USD |");
		expect(out).toContain("10000001 &#60;b&#62;&#64;north &#124; &#42;Fog&#42;");
		expect(out).not.toContain("@north");
	});

	it.each(["csv", "xlsx", "pdf", "json"])("writes %s, the same bytes twice", async (format) => {
		const { folder, ox } = await twoCuts();
		for (const name of ["a", "b"])
			expect((await ox("Rough cut", "-o", `${name}.${format}`)).exitCode).toBe(0);
		const [a, b] = ["a", "b"].map((name) => readFileSync(join(folder, `${name}.${format}`)));
		expect(a?.equals(b ?? Buffer.alloc(0))).toBe(true);
		if (format === "csv")
			expect(a?.toString()).toContain(
				"North Archive,Usage,10000001,Fog over the mole,1 use longer by 2 s,500.00,600.00,GBP,131.89",
			);
	});

	it("[DIF3] says that nothing changed between a cut and itself", async () => {
		const { ox } = await twoCuts();
		const { out } = await ox("Fine cut", "Fine cut");
		expect(out).toContain("Fine cut → Fine cut: 0.00 USD");
		expect(out).toContain("Uses: 2 unchanged");
		expect(out).not.toContain("Changed uses");
	});

	it("[DIF1] converts a cut that is shown in another currency, and says so", async () => {
		const { ox } = await twoCuts("--display-currency", "GBP");
		const { out } = await ox("Rough cut");
		expect(out).toMatch(/Rough cut, 2026-11-20 +750.00 GBP/);
		expect(out).toMatch(/Rough cut is shown in USD; here in GBP at its own rates of \d{4}-/);
		const inDollars = await ox("Rough cut", "--display-currency", "usd");
		expect(inDollars.out).toContain("Fine cut is shown in GBP; here in USD");
	});

	it("[DIF8] counts uses with a short gap as one with --heal", async () => {
		const { folder, ox } = await twoCuts();
		const gapped = LATER.replace(
			/^002.*$/m,
			"002  10000001 V     C        00:00:12:05 00:00:15:00 01:00:12:05 01:00:15:00",
		).replace("10000002_Night", "10000001_Fog");
		writeFiles(folder, { "Gapped_V1.edl": gapped });
		const argv = [
			"cut",
			"import",
			"Gapped_V1.edl",
			"--name",
			"Gapped",
			"--date",
			"2026-11-28",
			"--fps",
			"25",
		];
		await runOx(folder, [...argv, "--project", "p"]);
		expect((await ox("Gapped", "Gapped")).out).toContain("Uses: 2 unchanged");
		expect((await ox("Gapped", "Gapped", "--heal", "5")).out).toContain("Uses: 2 unchanged");
		expect((await ox("Gapped", "Gapped", "--heal", "6")).out).toContain("Uses: 1 unchanged");
	});

	it("is offline and changes nothing", async () => {
		const { folder, ox } = await twoCuts();
		const before = readTree(folder);
		await ox("Rough cut");
		expect(readTree(folder)).toEqual(before);
	});

	const REJECTED: readonly (readonly [string, readonly string[], RegExp])[] = [
		[
			"a cut that doesn't exist, with the nearest name",
			["Ruogh cut"],
			/No cut named 'Ruogh cut'. Did you mean 'Rough cut'\? Cuts:/,
		],
		[
			"a gap that is no number",
			["Rough cut", "--heal", "-1"],
			/--heal must be a number of frames from 0 to 1000, not '-1'/,
		],
		["a gap that is too long", ["Rough cut", "--heal", "1001"], /--heal must be a number of frames/],
		[
			"a currency without a rate",
			["Rough cut", "--display-currency", "XXQ"],
			/'XXQ' rate not found. Add the rate/,
		],
		["an amount that is none", ["Rough cut", "--fail-over", "lots"], /--fail-over must be an amount/],
		[
			"a file of another kind",
			["Rough cut", "--out", "diff.doc"],
			/--out 'diff.doc' must end in .pdf, .xlsx, .csv, .json/,
		],
		["a comment as JSON", ["Rough cut", "--markdown", "--json"], /--markdown prints a comment/],
	];
	it.each(REJECTED)("rejects %s with 2", async (_what, argv, message) => {
		const { ox } = await twoCuts();
		const { exitCode, out, err } = await ox(...argv);
		expect(exitCode).toBe(2);
		expect(`${out}${err}`).toMatch(message);
	});

	it("[DIF2] rejects cuts at different frame rates, naming both", async () => {
		const folder = await projectWithCut();
		const slow = V1_EDL.replaceAll(":24\n", ":23\n").replace("00:00:09:24", "00:00:09:23");
		writeFiles(folder, { "Slow_V1.edl": slow });
		const argv = ["cut", "import", "Slow_V1.edl", "--name", "Slow", "--date", "2026-11-28", "--fps", "30"];
		expect((await runOx(folder, [...argv, "--project", "p"])).exitCode).toBe(0);
		const { exitCode, err } = await runOx(folder, ["cut", "diff", "Rough cut", "Slow", "--project", "p"]);
		expect(exitCode).toBe(2);
		expect(err).toContain("'Rough cut' runs at 25 fps and 'Slow' at 30 fps");
	});

	it("[CLI11] rejects a cut whose lists are missing", async () => {
		const { folder, ox } = await twoCuts();
		rmSync(join(folder, "p", "cuts", "rough-cut", "edl", "Small_V1.edl"));
		const { exitCode, err } = await ox("Rough cut");
		expect(exitCode).toBe(2);
		expect(err).toMatch(/'cuts\/rough-cut\/edl\/Small_V1.edl' is missing/);
	});
});
