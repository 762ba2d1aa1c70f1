import { createContext, type ReactNode, useContext } from "react";

/** The deepest nesting: the layout, the page, and a panel or dialog. */
const VIEW_NESTING_MAX = 3;

const DepthContext = createContext(0);

/**
 * A view inside another.
 *
 * @throws {Error} "View is too deeply nested" at the fourth level.
 */
export function NestedView({ children }: { readonly children: ReactNode }) {
	const depth = useContext(DepthContext) + 1;
	if (depth > VIEW_NESTING_MAX) throw new Error("View is too deeply nested");
	return <DepthContext value={depth}>{children}</DepthContext>;
}
