import type { ReactNode } from "react";

export interface SettingsSectionProps {
	readonly title: string;
	/** Of its anchor: its title links to it. */
	readonly id?: string;
	/** What it is about. */
	readonly description?: ReactNode;
	readonly children: ReactNode;
}

/** A part of a page of settings: what it is on the left, its controls on the right; below each other where it is narrow. */
export function SettingsSection({ title, id, description, children }: SettingsSectionProps) {
	return (
		<section
			id={id}
			className="scroll-mt-2 grid gap-x-10 gap-y-4 border-b border-line py-8 first:pt-6 last:border-b-0 lg:grid-cols-[240px_minmax(0,1fr)]"
		>
			<header>
				<h2 className="text-15 font-strong">
					{id === undefined ? (
						title
					) : (
						<a href={`#${id}`} className="hover:underline">
							{title}
						</a>
					)}
				</h2>
				{description !== undefined && (
					<p className="mt-1 max-w-[48ch] text-12 text-pretty text-text-2">{description}</p>
				)}
			</header>
			<div className="min-w-0">{children}</div>
		</section>
	);
}
