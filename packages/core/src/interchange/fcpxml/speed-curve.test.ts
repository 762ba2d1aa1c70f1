import fc from "fast-check";
import { expect, it } from "vitest";
import { toNumber } from "../../rational/rational.ts";
import { parseXml } from "../xml/parse-xml.ts";
import { speedCurve } from "./speed-curve.ts";

interface Point {
	readonly gap: number;
	readonly step: number;
	readonly before: number;
	readonly after: number;
}

/**
 * The source position at a moment of a time map, by bisection along each curve in floating point: a second way to the same
 * answer.
 */
function slowPosition(points: readonly Point[], moment: number): number {
	const at = points.map((_, index) => ({
		film: points.slice(0, index + 1).reduce((sum, { gap }) => sum + gap, 0),
		source: points.slice(0, index + 1).reduce((sum, { step }) => sum + step, 0),
	}));
	const reach = points.map(({ before, after }, index) =>
		index === 0 || index === points.length - 1 ? { before: 0, after: 0 } : { before, after },
	);
	const straight = (index: number, film: number) => {
		const [a, b] = [at[index], at[index + 1]] as [(typeof at)[0], (typeof at)[0]];
		return a.source + ((b.source - a.source) * (film - a.film)) / (b.film - a.film);
	};
	for (let index = 1; index < at.length - 1; index++) {
		const corner = at[index] as (typeof at)[0];
		const gaps = [points[index]?.gap ?? 1, points[index + 1]?.gap ?? 1] as const;
		const left = Math.min(1, gaps[0] / ((reach[index - 1]?.after ?? 0) + (reach[index]?.before ?? 0)));
		const right = Math.min(1, gaps[1] / ((reach[index]?.after ?? 0) + (reach[index + 1]?.before ?? 0)));
		const from = corner.film - (reach[index]?.before ?? 0) * left;
		const to = corner.film + (reach[index]?.after ?? 0) * right;
		if (moment < from || moment > to || from === to) continue;
		const bezier = (a: number, b: number, c: number, t: number) =>
			(1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
		let [low, high] = [0, 1];
		for (let round = 0; round < 60; round++) {
			const middle = (low + high) / 2;
			if (bezier(from, corner.film, to, middle) < moment) low = middle;
			else high = middle;
		}
		return bezier(straight(index - 1, from), corner.source, straight(index, to), low);
	}
	const piece = at.findIndex(({ film }, index) => film <= moment && moment <= (at[index + 1]?.film ?? 0));
	return straight(Math.max(0, piece), moment);
}

const anyPoint = fc.record({
	gap: fc.integer({ min: 1, max: 20 }),
	step: fc.integer({ min: -30, max: 60 }),
	before: fc.integer({ min: 0, max: 15 }),
	after: fc.integer({ min: 0, max: 15 }),
});

it("[TIM74] plays the same moments as a slow second reader, and no curve leaves the corners around it", () => {
	fc.assert(
		fc.property(fc.array(anyPoint, { minLength: 3, maxLength: 6 }), fc.nat(1_000), (points, part) => {
			let [film, source] = [0, 0];
			const text = points.map(({ gap, step, before, after }) => {
				film += gap;
				source += step;
				return `<timept time="${film}s" value="${source}s" inTime="${before}s" outTime="${after}s"/>`;
			});
			const { roots } = parseXml(`<clip><timeMap>${text.join("")}</timeMap></clip>`, {
				isRead: () => true,
				isKept: () => true,
			});
			const clip = roots?.[0];
			const curve = clip ? speedCurve(clip) : null;
			if (curve === null) throw new Error("no curve");
			const drawn = curve.points.map((point) => [toNumber(point.film), toNumber(point.source)] as const);
			const first = points[0]?.gap ?? 0;
			const moment = first + ((film - first) * part) / 1_000;
			const after = drawn.findIndex(([at], index) => index > 0 && at >= moment);
			const [a, b] = [drawn[Math.max(1, after) - 1], drawn[Math.max(1, after)]];
			if (!a || !b) throw new Error("no piece");
			const found = b[0] === a[0] ? a[1] : a[1] + ((b[1] - a[1]) * (moment - a[0])) / (b[0] - a[0]);
			const steepest = Math.max(...points.slice(1).map(({ gap, step }) => Math.abs(step) / gap));
			// The eight pieces approximate the curve this closely.
			expect(Math.abs(found - slowPosition(points, moment))).toBeLessThanOrEqual(
				(steepest * 30) / 128 + 1e-9,
			);
			const corners = points.map((_, index) =>
				points.slice(0, index + 1).reduce((sum, { step }) => sum + step, 0),
			);
			for (const [, at] of drawn) {
				expect(at).toBeGreaterThanOrEqual(Math.min(...corners) - 1e-9);
				expect(at).toBeLessThanOrEqual(Math.max(...corners) + 1e-9);
			}
			// Each exact point of the drawing is on the curve itself.
			for (const [at, position] of drawn) expect(position).toBeCloseTo(slowPosition(points, at), 6);
		}),
	);
});
