import type { ReactNode } from "react";

export interface EmptyStateProps {
	readonly title: string;
	/** The purpose of the list. */
	readonly children?: ReactNode;
	/** The first step. */
	readonly action?: ReactNode;
}

/** Shown for an empty list: its purpose, and the first step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
	return (
		<div className="flex flex-col items-start gap-2 py-5">
			<h2 className="text-15 font-strong">{title}</h2>
			{children !== undefined && <p className="max-w-md text-text-2">{children}</p>}
			{action !== undefined && <div className="mt-2 flex gap-2">{action}</div>}
		</div>
	);
}
