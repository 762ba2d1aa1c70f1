import type { ReactNode } from "react";

export interface SectionHeadProps {
	readonly id: string;
	readonly title: string;
	readonly children?: ReactNode;
}

/** The title line of a section of the cut's page. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
	return (
		<div className="flex h-10 items-center gap-3 border-b border-line-strong max-md:h-auto max-md:min-h-11 max-md:flex-wrap max-md:py-1.5">
			<h2 id={id} className="text-15 font-strong whitespace-nowrap">
				{title}
			</h2>
			<div className="flex min-w-0 flex-1 items-center justify-end gap-1 max-md:flex-auto max-md:flex-wrap max-md:justify-start">
				{children}
			</div>
		</div>
	);
}
