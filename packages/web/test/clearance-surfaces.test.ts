import { randomInt } from "node:crypto";
import * as fc from "fast-check";
import { expect } from "vitest";
import { test as base } from "./harness/browser-test.ts";
import { made } from "./harness/harbour-production.ts";
import { startOx } from "./harness/ox-process.ts";
import { anyFilm, type DrawnFilm } from "./surfaces/any-clearance.ts";
import { keepEngine, openCut } from "./surfaces/by-browser.ts";
import { byOx, type OxProject } from "./surfaces/by-ox.ts";
import { byServer } from "./surfaces/by-server.ts";
import {
	addClearance,
	clearanceByBrowser,
	clearanceByLibrary,
	clearanceByOx,
	clearanceByServer,
} from "./surfaces/check-clearance.ts";
import { seriesByBrowser, seriesByLibrary, seriesByOx, seriesByServer } from "./surfaces/check-series.ts";

const RUNS = Number(process.env.OX_SURFACE_RUNS ?? 5);
/** A failure prints its seed and path: OX_SURFACE_SEED repeats the same films, OX_SURFACE_PATH only that one. */
const { OX_SURFACE_SEED: SEED, OX_SURFACE_PATH: PATH } = process.env;

const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("oxProcess", async ({}, { onCleanup }) => {
		const oxProcess = startOx();
		onCleanup(oxProcess.end);
		return oxProcess;
	});

/** A run's random films, by the path that repeats each. */
function drawFilms(seed: number): readonly (readonly [name: string, film: DrawnFilm])[] {
	return fc
		.sample(anyFilm, { seed, numRuns: RUNS })
		.map((film, path) => [`OX_SURFACE_SEED=${seed} OX_SURFACE_PATH=${path}`, film] as const)
		.filter((_, path) => PATH === undefined || PATH === String(path));
}

test("rights, open underlying rights, licensed cost, fair use, budget of a film and of all as a series, what-if, comparison, hints and masters are the same by the library, by ox offline, on the server and in the browser", async ({
	maren,
	oxProcess,
}) => {
	const seed = SEED === undefined ? randomInt(2 ** 31) : Number(SEED);
	const films = drawFilms(seed);
	expect(films.length).toBeGreaterThan(0);
	const expected = films.map(([name, film]) => ({ name, film, expected: clearanceByLibrary(film) }));
	const series = seriesByLibrary(films);
	if (films.length > 1) expect(series.countedOnce).toBeLessThan(0);
	const offline = async () => {
		const projects: OxProject[] = [];
		try {
			for (const { name, film, expected: byLibrary } of expected) {
				const project = await byOx(oxProcess, film.cut, name);
				projects.push(project);
				expect(await clearanceByOx(project, film), name).toEqual(byLibrary);
			}
			expect(await seriesByOx(projects), `OX_SURFACE_SEED=${seed}`).toEqual(series.data);
		} finally {
			for (const { end } of projects) end();
		}
	};
	const online = async () => {
		const studio = await made(maren.call("POST", "/studios", { studio: { name: "Any films" } }), "studio");
		const at = `/studios/${studio}/productions`;
		const opened: (() => Promise<void>)[] = [];
		for (const { name, film, expected: byLibrary } of expected) {
			const server = await byServer(maren, film.cut, { name, at });
			const added = await addClearance(maren, server, film);
			expect(await clearanceByServer(maren, server, added), name).toEqual(byLibrary);
			opened.push(async () => {
				await openCut(maren.page, added.laterId);
				await expect
					.poll(() => clearanceByBrowser(maren.page, server, added).catch(() => null), { message: name })
					.toEqual({ ...(byLibrary as object), ofServer: null });
			});
		}
		// Opened after all productions exist, because the page is only loaded for the first cut.
		await keepEngine(maren.page);
		for (const expectInPage of opened) await expectInPage();
		expect(await seriesByServer(maren, studio), `OX_SURFACE_SEED=${seed}`).toEqual(series.data);
		await expect
			.poll(() => seriesByBrowser(maren.page, studio), { message: `OX_SURFACE_SEED=${seed}` })
			.toEqual(series.shown);
	};
	await Promise.all([offline(), online()]);
});
