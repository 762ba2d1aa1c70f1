import type { ReactNode } from "react";

export interface PanelSectionProps {
	readonly title: string;
	readonly aside?: ReactNode;
	readonly children: ReactNode;
}

/** A part of a record with its heading. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
	return (
		<section aria-label={title} className="border-b border-line px-4 py-3 last:border-b-0">
			<h3 className="mb-1 flex h-5 items-center justify-between text-12 font-medium text-text-2">
				{title}
				{aside}
			</h3>
			{children}
		</section>
	);
}
