import { Skeleton } from "./skeleton.tsx";

/** Placeholder for a page while it loads. */
export function PageSkeleton() {
	return (
		<div className="flex flex-col gap-3 p-5" role="status" aria-label="Loading">
			<Skeleton className="h-7 w-48" />
			<Skeleton className="h-4 w-96 max-w-full" />
			<Skeleton className="h-4 w-80 max-w-full" />
		</div>
	);
}
