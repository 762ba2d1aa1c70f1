import { useId } from "react";
import { classNames } from "./class-names.ts";
import type { StateName } from "./state-mark.tsx";
import { PATTERN_HEIGHT, STATE_PATTERNS } from "./state-patterns.ts";

export interface StateBandProps {
	readonly state: StateName;
	readonly className?: string;
}

/** A swatch of a state's colour and pattern, for legends and bars; its label is beside it. */
export function StateBand({ state, className }: StateBandProps) {
	const id = useId();
	const { width, path, line, isOpen = false } = STATE_PATTERNS[state];
	const solid = state === "orig" ? "var(--orig-line)" : `var(--${state}-solid)`;
	return (
		<svg aria-hidden="true" className={classNames("block", className)}>
			{path !== null && (
				<pattern id={id} width={width} height={PATTERN_HEIGHT} patternUnits="userSpaceOnUse">
					<rect
						width={width}
						height={PATTERN_HEIGHT}
						fill={isOpen ? "var(--surface)" : `var(--${state}-fill)`}
					/>
					{line === undefined ? (
						<path d={path} fill={solid} />
					) : (
						<path d={path} fill="none" stroke={solid} strokeWidth={line} />
					)}
				</pattern>
			)}
			<rect width="100%" height="100%" fill={path === null ? solid : `url(#${id})`} />
		</svg>
	);
}
