import type { ReactNode } from "react";

export interface HomeSectionProps {
	readonly title: string;
	readonly action?: ReactNode;
	readonly children: ReactNode;
}

/** A part of the home page. */
export function HomeSection({ title, action, children }: HomeSectionProps) {
	return (
		<section>
			<header className="flex h-8 items-center gap-2">
				<h2 className="flex-1 text-15 font-strong">{title}</h2>
				{action}
			</header>
			{children}
		</section>
	);
}
