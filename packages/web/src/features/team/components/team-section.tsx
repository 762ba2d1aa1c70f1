import type { ReactNode } from "react";

export interface TeamSectionProps {
	readonly title: string;
	/** Behind the title: how many, or what it is about. */
	readonly aside?: ReactNode;
	readonly children: ReactNode;
}

/** A part of the team's page. */
export function TeamSection({ title, aside, children }: TeamSectionProps) {
	return (
		<section className="min-w-0">
			<header className="flex min-h-8 flex-wrap items-center gap-x-2.5">
				<h2 className="text-15 font-strong">{title}</h2>
				{aside !== undefined && <div className="text-text-2">{aside}</div>}
			</header>
			{children}
		</section>
	);
}
