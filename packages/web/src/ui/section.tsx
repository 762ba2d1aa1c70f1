import type { ReactNode } from "react";

export interface SectionProps {
	readonly title: string;
	/** Shown after the title: the number of items, or a link to all of them. */
	readonly aside?: ReactNode;
	/** A line below the title. */
	readonly explanation?: string;
	/** Shown at the end of the title's line. */
	readonly action?: ReactNode;
	readonly children: ReactNode;
}

/** A part of a page under its title. */
export function Section({ title, aside, explanation, action, children }: SectionProps) {
	return (
		<section className="min-w-0">
			<header className="flex min-h-8 flex-wrap items-center gap-x-2.5">
				<h2 className="text-15 font-strong wrap-anywhere">{title}</h2>
				{aside !== undefined && <div className="text-text-2">{aside}</div>}
				{action !== undefined && <div className="ml-auto flex min-w-0 items-center">{action}</div>}
			</header>
			{explanation !== undefined && <p className="mb-1 text-text-2">{explanation}</p>}
			{children}
		</section>
	);
}
