import type { ClipState } from "../../../engine/record-states.ts";

/** Of one state: body, edge and bar of a clip. */
interface StateColors {
	readonly fill: string;
	readonly line: string;
	readonly solid: string;
}

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
	readonly sans: string;
	readonly mono: string;
}

/** Reads the tokens as they are in the page's theme: a canvas knows no variables. */
export function readColors(element: HTMLElement): TimelineColors {
	const probe = document.createElement("span");
	probe.hidden = true;
	element.append(probe);
	const color = (token: string) => {
		probe.style.color = `var(--${token})`;
		return getComputedStyle(probe).color;
	};
	const style = getComputedStyle(document.documentElement);
	const state = (name: string): StateColors => ({
		fill: color(`${name}-fill`),
		line: color(`${name}-line`),
		solid: color(`${name}-solid`),
	});
	const original = { fill: color("orig-fill"), line: color("orig-line"), solid: color("orig-line") };
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
		sans: style.getPropertyValue("--sans"),
		mono: style.getPropertyValue("--mono"),
	};
	probe.remove();
	return colors;
}
