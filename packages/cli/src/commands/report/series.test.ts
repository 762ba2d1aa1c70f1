import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BudgetDocument, seriesBudget } from "@oxcut/core/budget";
import { RATES_SNAPSHOT } from "@oxcut/core/model";
import { beforeEach, expect, it } from "vitest";
import { projectWithCut, runOx } from "../../testing/run-ox.ts";

let folder: string;
const ox = (...argv: string[]) => runOx(folder, argv);
const series = async (...argv: string[]) => (await ox("report", "series", ...argv, "--json")).json;

/** Makes a project with the small production, and its cut. */
async function addEpisode(project: string, name: string): Promise<void> {
	await ox("init", project, "--name", name, "--quiet");
	await ox("import", "licensors.csv", "prices.csv", "records.csv", "--project", project);
	const cut = ["--name", "Rough cut", "--date", "2026-11-21", "--fps", "25"];
	const { exitCode, err } = await ox("cut", "import", "Small_V1.edl", "--project", project, ...cut);
	expect([exitCode, err]).toEqual([0, expect.any(String)]);
}

const DEAL = ["--licensor", "north", "--currency", "USD", "--reference", "NA-7", "--fee", "20"];
const addDeal = (project: string, ...more: string[]) => {
	const line = ["--add-line", "territories=World; media=All; perpetuity"];
	return ox("licence", "add", "Series deal", ...DEAL, ...line, ...more, "--project", project);
};

beforeEach(async () => {
	folder = await projectWithCut();
	await addEpisode("q", "Second");
});

it("[BUD11] [BUD15] adds up what ox report budget says of each project", async () => {
	await ox("budget", "add", "--amount", "10", "--currency", "USD", "--project", "p");
	const own = await Promise.all(
		["p", "q"].map(
			async (project) =>
				(await ox("report", "budget", "--project", project, "--json")).json as BudgetDocument,
		),
	);
	const episodes = ["Small", "Second"].map((name, index) => ({
		...{ id: index + 1, name, document: own[index] ?? null },
	}));
	const displayCurrency = own[0]?.display_currency ?? "";
	expect(await series("p", "q")).toEqual(seriesBudget(episodes, { displayCurrency, rates: RATES_SNAPSHOT }));
	expect(own[0]?.estimate).toBeGreaterThan(0);
	expect(await series("p", "q")).toMatchObject({
		...{ budget: 10, estimate: (own[0]?.estimate ?? 0) + (own[1]?.estimate ?? 0), committed: 0 },
		episodes: [
			{ id: 1, name: "Small", cut: "Rough cut", budget: 10, estimate: own[0]?.estimate },
			{ id: 2, name: "Second", budget: null, estimate: own[1]?.estimate },
		],
		...{ shared_licenses: [], uncounted_episodes: [] },
	});
	expect(await series("p")).toMatchObject({ estimate: own[0]?.estimate, episodes: [{ name: "Small" }] });
});

it("[BUD13] counts a licence that both projects have under one reference once", async () => {
	await addDeal("p");
	await addDeal("q", "--status", "paid", "--date", "paid=2026-11-02");
	expect(await series("p", "q")).toMatchObject({
		...{ committed: 20, paid: 20 },
		episodes: [
			{ committed: 20, paid: 0 },
			{ committed: 20, paid: 20 },
		],
		counted_once: { committed: -20, paid: 0 },
		shared_licenses: [{ reference: "NA-7", saved: 20, counted: { episode: "Second" } }],
	});
	const { out } = await ox("report", "series", "p", "q");
	expect(out).toMatch(/By episode[\s\S]*Counted once[\s\S]*By licensor[\s\S]*Licences counted once/);
});

it("writes csv, xlsx, pdf and json", async () => {
	for (const ending of ["csv", "xlsx", "pdf", "json"]) {
		const { exitCode } = await ox("report", "series", "p", "q", "--out", `series.${ending}`);
		expect([ending, exitCode]).toEqual([ending, 0]);
		expect(readFileSync(join(folder, `series.${ending}`)).length).toBeGreaterThan(300);
	}
	expect(readFileSync(join(folder, "series.csv"), "utf8")).toContain("Second,");
});

it("[BUD11] converts to another currency at the first project's rates, or at those of a file", async () => {
	const { expected } = (await series("p", "q")) as { expected: number };
	const rates = { USD: 1, GBP: 0.8, EUR: 0.9, CHF: 2 };
	writeFileSync(join(folder, "rates.json"), JSON.stringify({ timestamp: "2026-11-01", rates }));
	const found = await series("p", "q", "--display-currency", "chf", "--rates", "rates.json");
	expect(found).toMatchObject({ display_currency: "CHF", expected: expected * 2 });
	const { exitCode, err } = await ox("report", "series", "p", "q", "--display-currency", "XYZ");
	expect([exitCode, err]).toEqual([2, expect.stringContaining("'XYZ' rate not found")]);
});

it("[BUD12] names a project without a cut, and refuses a series without any", async () => {
	await ox("init", "empty", "--name", "Third", "--quiet");
	expect(await series("p", "empty")).toMatchObject({
		episodes: [{ name: "Small" }],
		uncounted_episodes: [{ id: 2, name: "Third", reason: "no_cut" }],
	});
	const { exitCode, err } = await ox("report", "series", "empty", "--out", "series.csv");
	expect([exitCode, err]).toEqual([2, expect.stringContaining("None of these projects has a cut.")]);
	expect(existsSync(join(folder, "series.csv"))).toBe(false);
});

it("tells projects of the same name apart by their folders", async () => {
	await addEpisode("r", "Second");
	expect(await series("p", "q", "r")).toMatchObject({
		episodes: [{ name: "Small" }, { name: "Second (q)" }, { name: "Second (r)" }],
	});
});

it("refuses a folder that is no project, and the same project twice, by any path", async () => {
	mkdirSync(join(folder, "none"));
	symlinkSync(join(folder, "p"), join(folder, "link"));
	for (const [folders, message] of [
		[["p", "none"], "'none' is not an ox project"],
		[["p", "missing"], "'missing' is not an ox project"],
		[["p", "p"], "'p' is given twice"],
		[["p", "link"], "'p' and 'link' are the same project"],
		[["p", "./q/../p"], "'p' and './q/../p' are the same project"],
	] as const) {
		const { exitCode, err } = await ox("report", "series", ...folders);
		expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
	}
});

it.each([
	["a list of the cut", "Second", "cuts/rough-cut/edl/Small_V1.edl"],
	["the records file", "q", "records.ndjson"],
])("[BUD16] adds up the others if %s is broken, and exits with 1", async (_, name, file) => {
	const { estimate } = (await series("p")) as { estimate: number };
	writeFileSync(join(folder, "q", file), "{");
	const { exitCode, err, out } = await ox("report", "series", "q", "p");
	expect([exitCode, err]).toEqual([1, expect.stringMatching(/Not counted: 'q': .*(?:Small_V1|records)/)]);
	expect(out).toContain(`Total without ${name}`);
	expect(await series("q", "p")).toMatchObject({
		...{ is_complete: false, estimate },
		episodes: [{ id: 2, name: "Small" }],
		uncounted_episodes: [
			{ id: 1, name, reason: "not_built", problem: expect.stringMatching(/'q': .*(?:Small_V1|records)/) },
		],
	});
	const written = await ox("report", "series", "p", "q", "--out", "series.csv");
	expect([written.exitCode, written.err]).toEqual([1, expect.stringContaining("Not counted: 'q'")]);
	expect(readFileSync(join(folder, "series.csv"), "utf8")).toContain(`Total without ${name},`);
	const alone = await ox("report", "series", "q", "--out", "none.csv");
	expect([alone.exitCode, alone.err]).toEqual([2, expect.stringMatching(/'q': .*(?:Small_V1|records)/)]);
	expect(existsSync(join(folder, "none.csv"))).toBe(false);
});
