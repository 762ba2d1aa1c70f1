import { appendFileSync } from "node:fs";

/** Numbers in `docs/trust.md`. */
type Figure =
	| "inputs"
	| "kills"
	| "acknowledged"
	| "restarts"
	| "answered"
	| "reset"
	| "cells"
	| "hostileCalls"
	| "hostileFiles"
	| "blockedMs"
	| "injections"
	| "oxKills";

/** Reports to `npm run attack` how much a test has tried; does nothing in other runs. */
export function tellFigure(figure: Figure, count: number): void {
	const path = process.env.OX_FIGURES;
	if (path !== undefined) appendFileSync(path, `${JSON.stringify({ figure, count })}\n`);
}

/** Seed of an attack's random choices: fixed in tests, different in each run of `npm run attack`. */
export const ATTACK_SEED = Number(process.env.OX_ATTACK_SEED ?? 20_261_120);
