import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

export interface PageBodyProps {
	readonly children: ReactNode;
	/** Padding and width, if they differ from the default. */
	readonly className?: string;
}

/** A page's content below its header. It scrolls by itself, so that the header stays, and remembers its scroll position by route. */
export function PageBody({ children, className = "px-5 pt-4 pb-16 max-md:px-3" }: PageBodyProps) {
	const remembered = useScrollMemory();
	return (
		<main ref={remembered} className={classNames("relative min-h-0 flex-1 overflow-auto", className)}>
			{children}
		</main>
	);
}
