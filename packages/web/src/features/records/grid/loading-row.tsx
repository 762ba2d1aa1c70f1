import { Skeleton } from "../../../ui/skeleton.tsx";
import { GUTTER_WIDTH } from "./column-style.ts";

/** Placeholder for a row while its record is read. */
export function LoadingRow({ top }: { readonly top: number }) {
	return (
		<div
			aria-hidden
			className="absolute left-0 flex h-7 w-full items-center gap-6 border-b border-line bg-surface"
			style={{ transform: `translateY(${top}px)`, paddingLeft: GUTTER_WIDTH + 8 }}
		>
			<Skeleton className="h-3 w-16" />
			<Skeleton className="h-3 w-48" />
		</div>
	);
}
