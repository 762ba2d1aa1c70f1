import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { StateName } from "../../../ui/state-mark.tsx";
import { STATE_PATTERNS } from "../../../ui/state-patterns.ts";
import { MARK_PARTS } from "./draw-mark.ts";

type Rgb = readonly [number, number, number];

const STATES = Object.keys(STATE_PATTERNS) as StateName[];
const PAIRS = STATES.flatMap((one, at) => STATES.slice(at + 1).map((other) => [one, other] as const));

/** Linear RGB as seen by eyes without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIGHTS: Readonly<Record<string, readonly [Rgb, Rgb, Rgb]>> = {
	"all cones": [
		[1, 0, 0],
		[0, 1, 0],
		[0, 0, 1],
	],
	protanopia: [
		[0.152286, 1.052583, -0.204868],
		[0.114503, 0.786281, 0.099216],
		[-0.003882, -0.048116, 1.051998],
	],
	deuteranopia: [
		[0.367322, 0.860646, -0.227968],
		[0.280085, 0.672501, 0.047413],
		[-0.01182, 0.04294, 0.968881],
	],
	tritanopia: [
		[1.255528, -0.076749, -0.178779],
		[-0.078411, 0.930809, 0.147602],
		[0.004733, 0.691367, 0.3039],
	],
};

/** Differences in CIELAB: of two colours side by side, and of the lines of a pattern on their ground. */
const CLEARLY_OTHER = 25;
const SEEN = 15;

const tokens = readFileSync(new URL("../../../styles/tokens.css", import.meta.url), "utf8");

/** A token's colour in linear RGB. */
function colorOf(token: string, theme: "light" | "dark"): Rgb {
	const found = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
	const hex = found?.[theme === "light" ? 1 : 2];
	if (hex === undefined) throw new Error(`--${token} is no colour of tokens.css`);
	const linear = (from: number) => {
		const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	return [linear(1), linear(3), linear(5)];
}

const times = (row: Rgb, [r, g, b]: Rgb) => row[0] * r + row[1] * g + row[2] * b;

/** CIELAB under D65. */
function lab(color: Rgb): Rgb {
	const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
	const x = root(times([0.4124564, 0.3575761, 0.1804375], color) / 0.95047);
	const y = root(times([0.2126729, 0.7151522, 0.072175], color));
	const z = root(times([0.0193339, 0.119192, 0.9503041], color) / 1.08883);
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference(one: string, other: string, theme: "light" | "dark", sight: string): number {
	const [a, b] = [one, other].map((token) => {
		const color = colorOf(token, theme);
		const seen = SIGHTS[sight]?.map((row) => Math.min(1, Math.max(0, times(row, color)))) ?? [];
		return lab(seen as unknown as Rgb);
	});
	return Math.hypot(...[0, 1, 2].map((at) => (a?.[at] ?? 0) - (b?.[at] ?? 0)));
}

const strong = (state: StateName) => (state === "orig" ? "orig-line" : `${state}-solid`);
const ground = (state: StateName) => (STATE_PATTERNS[state].isOpen === true ? "surface" : `${state}-fill`);

describe.each(["light", "dark"] as const)("states in the %s theme", (theme) => {
	describe.each(Object.keys(SIGHTS))("to eyes with %s", (sight) => {
		it.each(STATES.filter((state) => state !== "orig"))("show the shapes of %s on their ground", (state) => {
			expect(difference(strong(state), ground(state), theme, sight)).toBeGreaterThan(SEEN);
		});

		it.each(PAIRS)("tell bands of %s and %s apart", (one, other) => {
			const isOtherPattern = STATE_PATTERNS[one].path !== STATE_PATTERNS[other].path;
			const apart = difference(strong(one), strong(other), theme, sight);
			expect(isOtherPattern ? Number.POSITIVE_INFINITY : apart).toBeGreaterThan(CLEARLY_OTHER);
		});

		it.each(PAIRS)("tell marks of %s and %s apart", (one, other) => {
			const isOtherShape = JSON.stringify(MARK_PARTS[one]) !== JSON.stringify(MARK_PARTS[other]);
			const apart = difference(strong(one), strong(other), theme, sight);
			expect(isOtherShape ? Number.POSITIVE_INFINITY : apart).toBeGreaterThan(CLEARLY_OTHER);
		});
	});
});
