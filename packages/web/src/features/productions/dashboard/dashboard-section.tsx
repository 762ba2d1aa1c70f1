import type { ReactNode } from "react";

export interface DashboardSectionProps {
	readonly title: string;
	readonly action?: ReactNode;
	readonly children: ReactNode;
}

/** A part of a project's or an organization's first page. */
export function DashboardSection({ title, action, children }: DashboardSectionProps) {
	return (
		<section className="min-w-0">
			<header className="flex h-8 items-center gap-2">
				<h2 className="flex-1 text-15 font-strong">{title}</h2>
				{action}
			</header>
			{children}
		</section>
	);
}
