import type { ReactNode } from "react";

export interface SettingsSectionProps {
	readonly title: string;
	/** Id of its anchor, for the list of sections and for links. */
	readonly id: string;
	/** A sentence about its purpose. */
	readonly description?: ReactNode;
	readonly children: ReactNode;
}

/** A section of a page of settings: title, purpose and controls. */
export function SettingsSection({ title, id, description, children }: SettingsSectionProps) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			// On a narrow screen, the list of sections stays above it.
			className="scroll-mt-10 border-b border-line py-7 first:pt-5 last:border-b-0 lg:scroll-mt-0"
		>
			<header className="mb-4">
				<h2 id={`${id}-title`} className="text-15 font-strong">
					{title}
				</h2>
				{description !== undefined && (
					<p className="mt-1 max-w-[72ch] text-pretty text-text-2">{description}</p>
				)}
			</header>
			{children}
		</section>
	);
}
