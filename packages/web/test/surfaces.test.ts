import type { ReportSet } from "@oxcut/core";
import * as fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyCut } from "./harness/any-cut.ts";
import { comparable } from "./harness/compare-reports.ts";
import { byBrowser, byLibrary, byOx, byServer, keepEngine } from "./harness/cut-surfaces.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const RUNS = Number(process.env.OX_SURFACE_RUNS ?? 12);
/** A failing run prints its seed and path: OX_SURFACE_SEED and OX_SURFACE_PATH run it again. */
const { OX_SURFACE_SEED: SEED, OX_SURFACE_PATH: PATH } = process.env;
const RUN_MS = 60_000;

let app: RunningApp;
let browser: Browser;
let maren: Person;

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	maren.page.setDefaultTimeout(RUN_MS);
	await keepEngine(maren);
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

/** Close matches are looked for in the whole production, which only the server and `ox` have. */
function withoutSuggestions(reportSet: ReportSet): ReportSet {
	const unidentifiedRecords = reportSet.errors.unidentifiedRecords.map((entry) => ({
		...entry,
		suggestions: [],
	}));
	return { ...reportSet, errors: { ...reportSet.errors, unidentifiedRecords } };
}

test(
	"a cut is the same to the cent and to the frame by the library, by ox offline, on the server and in the browser",
	async () => {
		await fc.assert(
			fc.asyncProperty(anyCut, async (any) => {
				const library = byLibrary(any);
				const drawn = { ...any, customCosts: library.customCosts };
				const expected = comparable(library);
				expect(comparable(await byOx(drawn))).toEqual(expected);
				const server = await byServer(maren, drawn);
				expect(comparable(server)).toEqual(expected);
				const { entities } = server;
				const inBrowser = await byBrowser(maren, server.cutId);
				expect(comparable({ reportSet: withoutSuggestions(inBrowser), cost: null, entities })).toEqual(
					comparable({ ...library, reportSet: withoutSuggestions(library.reportSet), cost: null }),
				);
			}),
			{
				numRuns: RUNS,
				...(SEED === undefined ? {} : { seed: Number(SEED) }),
				...(PATH === undefined ? {} : { path: PATH }),
				// Each step of shrinking is a run of its own.
				endOnFailure: true,
			},
		);
	},
	RUNS * RUN_MS,
);
