import type { ReactNode } from "react";

export interface MoreButtonProps {
	/** How many more there are. */
	readonly children: ReactNode;
	readonly onClick: () => void;
}

/** Below a list of which the first are shown: shows more of it. */
export function MoreButton({ children, onClick }: MoreButtonProps) {
	return (
		<button type="button" className="flex min-h-9 items-center text-accent hover:underline" onClick={onClick}>
			{children}
		</button>
	);
}
