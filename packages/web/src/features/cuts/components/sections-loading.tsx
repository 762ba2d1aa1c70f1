import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholder for a cut's two lists and its timeline. */
export function SectionsLoading() {
	return (
		<>
			<div className="mt-7 grid grid-cols-1 gap-8 max-md:gap-6 xl:grid-cols-2">
				<Skeleton className="h-96" />
				<Skeleton className="h-96" />
			</div>
			<Skeleton className="mt-7 h-60" />
		</>
	);
}
