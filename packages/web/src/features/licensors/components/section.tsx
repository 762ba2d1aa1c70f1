import type { ReactNode } from "react";

export interface SectionProps {
	readonly title: string;
	/** A line below the title. */
	readonly explanation?: string;
	/** What can be added to it. */
	readonly action?: ReactNode;
	readonly children: ReactNode;
}

/** One part of a page, with its name. The lists in it are the landmarks. */
export function Section({ title, explanation, action, children }: SectionProps) {
	return (
		<div>
			<div className="flex min-h-8 items-center gap-2">
				<h2 className="flex-1 text-15 font-strong">{title}</h2>
				{action}
			</div>
			{explanation !== undefined && <p className="mb-1 text-text-2">{explanation}</p>}
			{children}
		</div>
	);
}
