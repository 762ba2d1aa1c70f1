import type { ReportSet } from "@oxcut/core";
import * as fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";
import { changed } from "./surfaces/any-change.ts";
import { anyCut, type DrawnCut } from "./surfaces/any-cut.ts";
import { askEngine, keepEngine, openCut } from "./surfaces/by-browser.ts";
import { byLibrary } from "./surfaces/by-library.ts";
import { byOx } from "./surfaces/by-ox.ts";
import { byServer } from "./surfaces/by-server.ts";
import { comparable, type Entities, type Surface } from "./surfaces/compare-reports.ts";

const RUNS = Number(process.env.OX_SURFACE_RUNS ?? 12);
/** A failing run prints its seed and path: OX_SURFACE_SEED and OX_SURFACE_PATH run it again. */
const { OX_SURFACE_SEED: SEED, OX_SURFACE_PATH: PATH } = process.env;
const RUN_MS = 60_000;
const HEARD_MS = 20_000;

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

/** Close matches are looked for in the whole production, and cost documents drawn, by the others alone. */
function asInBrowser({ reportSet, entities }: Pick<Surface, "reportSet" | "entities">): unknown {
	const { errors } = reportSet;
	const unidentifiedRecords = errors.unidentifiedRecords.map((entry) => ({ ...entry, suggestions: [] }));
	const bare: ReportSet = { ...reportSet, errors: { ...errors, unidentifiedRecords } };
	return comparable({ reportSet: bare, cost: null, entities });
}

/** The open page comes to these numbers: at once, or when it has heard of a change. */
async function expectInBrowser(expected: Surface, entities: Entities): Promise<void> {
	const isThere = async () =>
		expect(asInBrowser({ reportSet: await askEngine(maren), entities })).toEqual(asInBrowser(expected));
	await vi.waitFor(isThere, { timeout: HEARD_MS, interval: 100 });
}

/** Takes a cut through all surfaces, and then what changes in its production. */
async function expectOneReportSet(any: DrawnCut): Promise<void> {
	const { customCosts, ...before } = byLibrary(any);
	const drawn = { ...any, customCosts };
	const after = byLibrary({ ...drawn, library: changed(drawn.library, drawn.changes) });

	const project = await byOx(drawn);
	try {
		expect(comparable(project.surface())).toEqual(comparable(before));
		await project.change(drawn.changes);
		expect(comparable(project.surface())).toEqual(comparable(after));
	} finally {
		project.end();
	}

	const server = await byServer(maren, drawn);
	expect(comparable(await server.surface())).toEqual(comparable(before));
	await openCut(maren, server.cutId);
	await expectInBrowser(before, server.entities);
	await server.change(drawn.changes);
	await expectInBrowser(after, server.entities);
	await server.build();
	expect(comparable(await server.surface())).toEqual(comparable(after));
	await expectInBrowser(after, server.entities);
}

test(
	"a cut, and what changes in its production, is the same to the cent and to the frame by the library, by ox offline, on the server and in the browser",
	async () => {
		await fc.assert(fc.asyncProperty(anyCut, expectOneReportSet), {
			numRuns: RUNS,
			...(SEED === undefined ? {} : { seed: Number(SEED) }),
			...(PATH === undefined ? {} : { path: PATH }),
			// Each step of shrinking is a run of its own.
			endOnFailure: true,
		});
	},
	RUNS * RUN_MS,
);
