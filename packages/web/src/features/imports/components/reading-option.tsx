import type { ReactNode } from "react";

export interface ReadingOptionProps {
	/** Drawn only: the control says it itself. */
	readonly label: string;
	readonly children: ReactNode;
	/** Behind the control. */
	readonly after?: string;
}

/** One choice in a line of choices. */
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
