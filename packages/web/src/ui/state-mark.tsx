import type { CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** The rights state of a record or clip; `orig` was shot for this film. */
export type StateName = "need" | "lic" | "fair" | "free" | "unid" | "prob" | "orig";

export interface StateMarkProps {
	readonly state: StateName;
	/** A label other than the state's own: "No price", "Master problem". */
	readonly children?: ReactNode;
	/** Shows label and icon on the state's tint, for a state that is the subject. */
	readonly tint?: boolean;
	/** Only the icon, with the label for assistive technology. */
	readonly iconOnly?: boolean;
	readonly className?: string;
}

/** A state's default label. */
export const STATE_LABELS: Readonly<Record<StateName, string>> = {
	need: "Rights needed",
	lic: "Licensed",
	fair: "Fair use",
	free: "Rights-free",
	unid: "Unidentified",
	prob: "Problem",
	orig: "Original",
};

const COLORS: Readonly<Record<StateName, { readonly icon: string; readonly tint: string }>> = {
	need: { icon: "text-need", tint: "bg-need-bg text-need" },
	lic: { icon: "text-lic", tint: "bg-lic-bg text-lic" },
	fair: { icon: "text-fair", tint: "bg-fair-bg text-fair" },
	free: { icon: "text-free", tint: "bg-free-bg text-free" },
	unid: { icon: "text-unid", tint: "bg-unid-bg text-unid" },
	prob: { icon: "text-prob", tint: "bg-prob-bg text-prob" },
	orig: { icon: "text-text-3", tint: "bg-hover text-text-2" },
};

// Cut-outs of filled icons take the background's colour: a selected row sets `--knock`.
const SOLID = { fill: "currentColor", stroke: "none" } as const;
const KNOCK: CSSProperties = { stroke: "var(--knock, var(--surface))" };

const ICONS: Readonly<Record<StateName, ReactNode>> = {
	need: (
		<>
			<circle cx="8" cy="8" r="5.75" />
			<path {...SOLID} d="M8 4.5a3.5 3.5 0 0 1 0 7z" />
		</>
	),
	lic: (
		<>
			<circle {...SOLID} cx="8" cy="8" r="6.5" />
			<path style={KNOCK} d="m5.25 8.25 2 2 3.5-4" />
		</>
	),
	fair: (
		<path d="M8 2.5v11M5 13.5h6M3 4.5h10M1.5 9.5 3.25 5 5 9.5c-.9 1-2.6 1-3.5 0zM11 9.5 12.75 5l1.75 4.5c-.9 1-2.6 1-3.5 0z" />
	),
	free: (
		<>
			<circle cx="8" cy="8" r="5.75" />
			<path d="M5.5 8h5" />
		</>
	),
	unid: (
		<>
			<circle cx="8" cy="8" r="5.75" strokeDasharray="2.6 2" />
			<path d="M6.6 6.7c.1-.8.65-1.3 1.45-1.3s1.4.5 1.4 1.25c0 1.1-1.45 1.05-1.45 2.2M8 10.9v0" />
		</>
	),
	prob: (
		<>
			<path
				{...SOLID}
				d="M7.1 1.9 1.2 12.2c-.4.7.1 1.55.9 1.55h11.8c.8 0 1.3-.85.9-1.55L8.9 1.9a1.05 1.05 0 0 0-1.8 0z"
			/>
			<path style={KNOCK} d="M8 6v3M8 11.25v0" />
		</>
	),
	orig: <circle cx="8" cy="8" r="5.75" />,
};

/** A rights state, as on every screen: its icon in its colour, and a label. */
export function StateMark({ state, children, tint = false, iconOnly = false, className }: StateMarkProps) {
	const words = children ?? STATE_LABELS[state];
	return (
		<span
			className={classNames(
				"inline-flex items-center gap-1.5 align-top whitespace-nowrap",
				tint ? `h-6 rounded pr-2 pl-1.5 text-12 font-medium ${COLORS[state].tint}` : "h-5",
				className,
			)}
			style={
				tint ? ({ "--knock": `var(--${state === "orig" ? "hover" : `${state}-bg`})` } as CSSProperties) : {}
			}
		>
			<svg
				viewBox="0 0 16 16"
				aria-hidden="true"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.7"
				strokeLinecap="round"
				strokeLinejoin="round"
				className={classNames("size-3.5 flex-none", !tint && COLORS[state].icon)}
			>
				{ICONS[state]}
			</svg>
			<span className={iconOnly ? "sr-only" : "min-w-0 truncate"}>{words}</span>
		</span>
	);
}
