import { appendFileSync } from "node:fs";

/** What `docs/trust.md` tells a number of. */
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

/** Tells `npm run attack` how much a test has tried; in other runs nobody listens. */
export function tellFigure(figure: Figure, count: number): void {
	const path = process.env.OX_FIGURES;
	if (path !== undefined) appendFileSync(path, `${JSON.stringify({ figure, count })}\n`);
}

/** Random choices of an attack: `npm run attack` gives each run another seed, a test has its own. */
export const ATTACK_SEED = Number(process.env.OX_ATTACK_SEED ?? 20_261_120);
