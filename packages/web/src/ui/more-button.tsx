import type { ReactNode } from "react";

export interface MoreButtonProps {
	/** The label, with the number of further items. */
	readonly children: ReactNode;
	readonly onClick: () => void;
}

/** Below a shortened list: shows more of it. */
export function MoreButton({ children, onClick }: MoreButtonProps) {
	return (
		<button type="button" className="flex min-h-9 items-center text-accent hover:underline" onClick={onClick}>
			{children}
		</button>
	);
}
