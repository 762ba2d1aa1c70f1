import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** An error of a whole form, above its button. */
export function FormProblem({ children }: { readonly children: ReactNode }) {
	return (
		<p role="alert" className="flex items-start gap-1.5 rounded bg-prob-bg px-3 py-2 text-12 text-prob">
			<TriangleAlert aria-hidden className="mt-px size-3.5 flex-none" />
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</p>
	);
}
