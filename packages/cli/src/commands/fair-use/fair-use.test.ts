import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectWithCut, readTree, runOx } from "../../testing/run-ox.ts";

/** A project whose record 10000001 is on fair use. */
async function project() {
	const folder = join(await projectWithCut(), "p");
	const ox = (...argv: string[]) => runOx(folder, argv);
	await ox("record", "set", "10000001", "--fair-use", "yes");
	return { folder, ox };
}

const VERDICT = ["--verdict", "approved", "--counsel", "A. Ruiz", "--on", "2026-11-20"];

interface Checked {
	readonly parts: readonly {
		readonly state: string;
		readonly tc_in: string;
		readonly reason: string | null;
	}[];
}

describe("ox fair-use", () => {
	it("starts the reviews of a cut, keeps the verdict in a file of its own, and finds every use approved", async () => {
		const { folder, ox } = await project();
		expect((await ox("fair-use", "check", "--strict")).exitCode).toBe(1);
		const started = await ox("fair-use", "review", "--json");
		expect(started.json).toMatchObject([{ id: 1, production_locator: "10000001", verdict: "pending" }]);
		expect(readTree(folder).has("fair-use-reviews.json")).toBe(true);
		expect((await ox("fair-use", "check")).out).toMatch(/^Open \(\d+\)\n.*\n +pending /s);
		await ox(
			"fair-use",
			"set",
			"10000001",
			...VERDICT,
			"--class",
			"critique",
			"--argument",
			"It is criticised.",
		);
		const checked = await ox("fair-use", "check", "--strict");
		expect(checked.exitCode).toBe(0);
		expect(checked.out).toMatch(/^Approved \(\d+\)/);
		expect((await ox("fair-use", "review")).err).toContain("Every fair use of this cut has been reviewed");
		const dossier = await ox("report", "dossier", "--format", "json");
		expect(JSON.parse(dossier.out)).toMatchObject({
			reviews: [{ practice: "critique", counsel: "A. Ruiz" }],
		});
		expect((await ox("fair-use", "show", "#1")).out).toContain("It is criticised.");
		await ox("fair-use", "remove", "10000001", "--yes");
		expect(readTree(folder).has("fair-use-reviews.json")).toBe(false);
		await ox("undo");
		expect(readTree(folder).has("fair-use-reviews.json")).toBe(true);
	});

	it("[FUR4] reopens a verdict when the range changes, and starts a review with the same argument", async () => {
		const { folder, ox } = await project();
		await ox("fair-use", "review");
		await ox("fair-use", "set", "10000001", ...VERDICT, "--argument", "It is criticised.");
		// As if counsel had seen only the first second.
		const path = join(folder, "fair-use-reviews.json");
		const file = JSON.parse(readFileSync(path, "utf8"));
		for (const side of ["picture", "sound"]) {
			const [range] = file.reviews[0][side]?.ranges ?? [];
			if (range) file.reviews[0][side].ranges = [{ in: range.in, out: range.in.replace(/\d\d$/, "01") }];
		}
		writeFileSync(path, JSON.stringify(file));
		const { json } = await ox("fair-use", "check", "--json");
		expect((json as Checked).parts[0]?.reason).toMatch(/of the source not reviewed \(\d+ frames\)/);
		expect((await ox("fair-use", "review", "--json")).json).toMatchObject([
			{ id: 2, verdict: "pending", counsel: "", argument: "It is criticised." },
		]);
		expect((await ox("fair-use", "list", "--json")).json).toMatchObject([{ id: 1 }, { id: 2 }]);
	});

	it.each([
		[["fair-use", "set", "10000001", "--verdict", "approved"], /--counsel must name the lawyer/],
		[
			["fair-use", "set", "10000001", "--verdict", "approved", "--counsel", "A. Ruiz"],
			/--on must be the day of the verdict/,
		],
		[["fair-use", "set", "10000001", "--verdict", "fine"], /--verdict must be pending, approved/],
		[["fair-use", "set", "10000001", "--class", "satire"], /--class must be critique/],
		[["fair-use", "set", "10000001", "--evidence", "not a link"], /--evidence must be a valid URL/],
		[
			["fair-use", "set", "10000001", "--on", "20.11."],
			/--on must be a valid date, YYYY-MM-DD, not .20\.11\../,
		],
		[["fair-use", "show", "#9"], /no fair-use review '#9'/],
		[["fair-use", "show", "99"], /No record '99'/],
		[["fair-use", "review", "--record", "10000002"], /isn't used under fair use/],
	])("reject %j and change nothing", async (argv, message) => {
		const { folder, ox } = await project();
		await ox("fair-use", "review");
		const before = readTree(folder);
		const { exitCode, err } = await ox(...argv);
		expect(err).toMatch(message);
		expect(exitCode).toBe(2);
		expect(readTree(folder)).toEqual(before);
	});

	it("a broken fair-use-reviews.json is reported with its line", async () => {
		const { folder, ox } = await project();
		await ox("fair-use", "review");
		const path = join(folder, "fair-use-reviews.json");
		writeFileSync(path, readFileSync(path, "utf8").replace('"pending"', '"perhaps"'));
		const { err, exitCode } = await ox("fair-use", "list");
		expect(exitCode).toBe(2);
		expect(err).toMatch(/'fair-use-reviews.json' line \d+: reviews.verdict must be pending/);
	});
});
