import type { ReactNode } from "react";

/** Specimens side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
