import { randomInt } from "node:crypto";
import * as fc from "fast-check";
import { expect } from "vitest";
import { test as base } from "./harness/browser-test.ts";
import { startOx } from "./harness/ox-process.ts";
import { anyFilm, type DrawnFilm } from "./surfaces/any-clearance.ts";
import { keepEngine, openCut } from "./surfaces/by-browser.ts";
import { byOx } from "./surfaces/by-ox.ts";
import { byServer } from "./surfaces/by-server.ts";
import {
	addClearance,
	clearanceByBrowser,
	clearanceByLibrary,
	clearanceByOx,
	clearanceByServer,
} from "./surfaces/check-clearance.ts";

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

test("rights, open underlying rights, licensed cost, fair use, budget, what-if, comparison, hints and masters are the same by the library, by ox offline, on the server and in the browser", async ({
	maren,
	oxProcess,
}) => {
	const films = drawFilms(SEED === undefined ? randomInt(2 ** 31) : Number(SEED));
	expect(films.length).toBeGreaterThan(0);
	const expected = films.map(([name, film]) => ({ name, film, expected: clearanceByLibrary(film) }));
	const offline = async () => {
		for (const { name, film, expected: byLibrary } of expected) {
			const project = await byOx(oxProcess, film.cut);
			try {
				expect(await clearanceByOx(project, film), name).toEqual(byLibrary);
			} finally {
				project.end();
			}
		}
	};
	const online = async () => {
		const opened: (() => Promise<void>)[] = [];
		for (const { name, film, expected: byLibrary } of expected) {
			const server = await byServer(maren, film.cut);
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
	};
	await Promise.all([offline(), online()]);
});
