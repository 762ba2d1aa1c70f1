import type { ReactNode } from "react";

export interface ReadingOptionProps {
	/** Visual only: the control has its own accessible name. */
	readonly label: string;
	readonly children: ReactNode;
	/** Shown after the control. */
	readonly after?: string;
}

/** One option in a row of options. */
export function ReadingOption({ label, children, after }: ReadingOptionProps) {
	return (
		<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
			<span aria-hidden className="text-12 font-medium whitespace-nowrap">
				{label}
			</span>
			<span className="flex items-center gap-2">
				{children}
				{after !== undefined && <span className="whitespace-nowrap text-text-2">{after}</span>}
			</span>
		</div>
	);
}
