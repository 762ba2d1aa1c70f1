import { randomInt } from "node:crypto";
import type { ReportSet } from "@oxcut/core/model";
import * as fc from "fast-check";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test as base } from "./harness/browser-test.ts";
import { type OxProcess, startOx } from "./harness/ox-process.ts";
import type { Person } from "./harness/person.ts";
import { changed } from "./surfaces/any-change.ts";
import { anyCut, type DrawnCut } from "./surfaces/any-cut.ts";
import { askReports, keepEngine, openCut } from "./surfaces/by-browser.ts";
import { byLibrary } from "./surfaces/by-library.ts";
import { byOx } from "./surfaces/by-ox.ts";
import { byServer, type ServerCut } from "./surfaces/by-server.ts";
import { comparable, type Entities, type Surface } from "./surfaces/compare-reports.ts";

const RUNS = Number(process.env.OX_SURFACE_RUNS ?? 12);
/** A failure prints its seed and path: OX_SURFACE_SEED repeats the same cuts, OX_SURFACE_PATH only that one. */
const { OX_SURFACE_SEED: SEED, OX_SURFACE_PATH: PATH } = process.env;

const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("oxProcess", async ({}, { onCleanup }) => {
		const oxProcess = startOx();
		onCleanup(oxProcess.end);
		return oxProcess;
	});

/** Only the others search the whole production for close matches, and draw cost documents and credits. */
function asInBrowser({ reportSet, entities }: Pick<Surface, "reportSet" | "entities">): unknown {
	const { errors } = reportSet;
	const unidentifiedRecords = errors.unidentifiedRecords.map((entry) => ({ ...entry, suggestions: [] }));
	const bare: ReportSet = { ...reportSet, errors: { ...errors, unidentifiedRecords } };
	return comparable({ reportSet: bare, cost: null, credits: null, entities });
}

/** Expects these numbers on the open page, at once or after it was notified of a change. */
async function expectInBrowser(page: Page, expected: Surface, entities: Entities): Promise<void> {
	await expect
		.poll(async () => asInBrowser({ reportSet: await askReports(page), entities }))
		.toEqual(asInBrowser(expected));
}

/** A cut, and the library's results before and after its production changes. */
interface Expected {
	readonly drawn: DrawnCut;
	readonly before: Surface;
	readonly after: Surface;
}

function expectedOf(any: DrawnCut): Expected {
	const { customCosts, ...before } = byLibrary(any);
	const drawn = { ...any, customCosts };
	return { drawn, before, after: byLibrary({ ...drawn, library: changed(drawn.library, drawn.changes) }) };
}

async function expectByOx(oxProcess: OxProcess, { drawn, before, after }: Expected): Promise<void> {
	const project = await byOx(oxProcess, drawn);
	try {
		expect(comparable(project.surface())).toEqual(comparable(before));
		await project.change(drawn.changes);
		expect(comparable(project.surface())).toEqual(comparable(after));
	} finally {
		project.end();
	}
}

async function makeOnServer(maren: Person, { drawn, before }: Expected): Promise<ServerCut> {
	const server = await byServer(maren, drawn);
	expect(comparable(await server.surface())).toEqual(comparable(before));
	return server;
}

async function expectChanges(
	page: Page,
	server: ServerCut,
	{ drawn, before, after }: Expected,
): Promise<void> {
	await openCut(page, server.cutId);
	await expectInBrowser(page, before, server.entities);
	await server.change(drawn.changes);
	await expectInBrowser(page, after, server.entities);
	await server.build();
	expect(comparable(await server.surface())).toEqual(comparable(after));
	await expectInBrowser(page, after, server.entities);
}

/** A run's random cuts, by their paths. */
function drawCuts(seed: number): ReadonlyMap<string, DrawnCut> {
	const cuts = new Map<string, DrawnCut>();
	fc.assert(
		fc.property(anyCut, (cut) => void cuts.set(String(cuts.size), cut)),
		{ seed, numRuns: RUNS },
	);
	return PATH === undefined ? cuts : new Map([...cuts].filter(([path]) => path === PATH));
}

/** Adds the cut's name to a failing step's error. */
async function named<T>(name: string, step: () => Promise<T> | T): Promise<T> {
	try {
		return await step();
	} catch (cause) {
		throw new Error(`${name}: ${String(cause)}`, { cause });
	}
}

test("a cut, and what changes in its production, is the same to the cent and to the frame by the library, by ox offline, on the server and in the browser", async ({
	maren,
	oxProcess,
}) => {
	const seed = SEED === undefined ? randomInt(2 ** 31) : Number(SEED);
	const cuts: { readonly name: string; readonly expected: Expected }[] = [];
	for (const [path, drawn] of drawCuts(seed)) {
		const name = `OX_SURFACE_SEED=${seed} OX_SURFACE_PATH=${path}`;
		cuts.push({ name, expected: await named(name, () => expectedOf(drawn)) });
	}
	expect(cuts.length).toBeGreaterThan(0);
	const offline = async () => {
		for (const { name, expected } of cuts) await named(name, () => expectByOx(oxProcess, expected));
	};
	const online = async () => {
		const opened: (() => Promise<void>)[] = [];
		for (const { name, expected } of cuts) {
			const server = await named(name, () => makeOnServer(maren, expected));
			opened.push(() => named(name, () => expectChanges(maren.page, server, expected)));
		}
		// Opened after all productions exist, because the page is only loaded for the first cut.
		await keepEngine(maren.page);
		for (const expectInPage of opened) await expectInPage();
	};
	await Promise.all([offline(), online()]);
});
