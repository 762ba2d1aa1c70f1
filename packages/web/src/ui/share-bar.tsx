import { classNames } from "./class-names.ts";

export interface ShareBarProps {
	/** The share of the width, from 0 to 1. */
	readonly share: number;
	/** Darker than the bars around it. */
	readonly isStrong?: boolean;
	/** Thin enough to fit under a number. */
	readonly isThin?: boolean;
	/** Classes for its position and hover style. */
	readonly className?: string;
}

/** A bar of a share's length. It has no text, because the numbers beside it say the same. */
export function ShareBar({ share, isStrong = false, isThin = false, className }: ShareBarProps) {
	return (
		<span
			aria-hidden
			className={classNames(
				"block min-w-px rounded-[1px]",
				isThin ? "h-1" : "h-2",
				isStrong ? "bg-text-2" : "bg-line-control",
				className,
			)}
			style={{ width: `${Math.round(share * 1000) / 10}%` }}
		/>
	);
}
