import type { ClipState } from "../../../engine/record-states.ts";
import type { StateName } from "../../../ui/state-mark.tsx";
import { PATTERN_HEIGHT, STATE_PATTERNS } from "../../../ui/state-patterns.ts";

/** The colours of one state: a clip's body and edge, clips too small for a pattern, and the band. */
interface StateColors {
	readonly fill: string;
	readonly line: string;
	readonly solid: string;
	readonly band: string | CanvasPattern;
}

const HATCH_PX = 6;

/** The page's colours as a canvas needs them. */
export interface TimelineColors {
	readonly states: Readonly<Record<ClipState, StateColors>>;
	readonly surface: string;
	readonly sunken: string;
	readonly line: string;
	readonly strong: string;
	readonly control: string;
	readonly text: string;
	readonly text2: string;
	readonly focus: string;
	/** The bars of the costs per minute. */
	readonly bar: string;
	/** Hatching over covered parts. */
	readonly hatch: string | CanvasPattern;
	readonly sans: string;
	readonly mono: string;
}

/** Reads the theme's CSS variables, which a canvas can't use. */
export function readColors(element: HTMLElement, context: CanvasRenderingContext2D): TimelineColors {
	const probe = document.createElement("span");
	probe.hidden = true;
	element.append(probe);
	const color = (token: string) => {
		probe.style.color = `var(--${token})`;
		return getComputedStyle(probe).color;
	};
	const style = getComputedStyle(document.documentElement);
	const state = (name: StateName): StateColors => {
		const { isOpen = false } = STATE_PATTERNS[name];
		const fill = color(isOpen ? "surface" : `${name}-fill`);
		const solid = color(`${name}-solid`);
		// States that need work have a visible edge.
		const line = name === "prob" || name === "unid" ? solid : color(`${name}-line`);
		return { fill, line, solid, band: bandOf(context, name, { fill, solid }) };
	};
	const grey = color("orig-line");
	const original = { fill: color("orig-fill"), line: grey, solid: grey, band: grey };
	const colors = {
		states: {
			need: state("need"),
			lic: state("lic"),
			fair: state("fair"),
			free: state("free"),
			unid: state("unid"),
			prob: state("prob"),
			orig: original,
			ign: original,
		},
		surface: color("surface"),
		sunken: color("sunken"),
		line: color("border"),
		strong: color("border-strong"),
		control: color("border-control"),
		text: color("text"),
		text2: color("text-2"),
		focus: color("focus"),
		bar: color("text-3"),
		hatch: hatchOf(context, color("border-control")),
		sans: style.getPropertyValue("--sans"),
		mono: style.getPropertyValue("--mono"),
	};
	probe.remove();
	return colors;
}

function bandOf(
	context: CanvasRenderingContext2D,
	name: StateName,
	{ fill, solid }: { readonly fill: string; readonly solid: string },
): string | CanvasPattern {
	const { width, path, line } = STATE_PATTERNS[name];
	if (path === null) return solid;
	const pattern = tiled(context, width, PATTERN_HEIGHT, (tile) => {
		tile.fillStyle = fill;
		tile.fillRect(0, 0, width, PATTERN_HEIGHT);
		tile.fillStyle = solid;
		tile.strokeStyle = solid;
		tile.lineWidth = line ?? 0;
		if (line === undefined) tile.fill(new Path2D(path));
		else tile.stroke(new Path2D(path));
	});
	return pattern ?? solid;
}

function hatchOf(context: CanvasRenderingContext2D, color: string): string | CanvasPattern {
	const pattern = tiled(context, HATCH_PX, HATCH_PX, (tile) => {
		tile.strokeStyle = color;
		tile.globalAlpha = 0.6;
		tile.lineWidth = 1;
		tile.beginPath();
		// Extends beyond the tile's corners, so that lines continue in the next tile.
		for (const shift of [-HATCH_PX, 0, HATCH_PX]) {
			tile.moveTo(shift - 1, HATCH_PX + 1);
			tile.lineTo(shift + HATCH_PX + 1, -1);
		}
		tile.stroke();
	});
	return pattern ?? "transparent";
}

/** A tiled pattern in device pixels. */
function tiled(
	context: CanvasRenderingContext2D,
	width: number,
	height: number,
	draw: (tile: CanvasRenderingContext2D) => void,
): CanvasPattern | null {
	// A whole number of pixels, so that tiles meet.
	const ratio = Math.ceil(window.devicePixelRatio);
	const canvas = document.createElement("canvas");
	canvas.width = width * ratio;
	canvas.height = height * ratio;
	const tile = canvas.getContext("2d");
	if (tile === null) return null;
	tile.scale(ratio, ratio);
	draw(tile);
	const pattern = context.createPattern(canvas, "repeat");
	pattern?.setTransform(new DOMMatrix().scale(1 / ratio));
	return pattern;
}
