import { Skeleton } from "./skeleton.tsx";

const WIDTHS = ["w-48", "w-64", "w-40", "w-56", "w-72", "w-44"] as const;

/** Placeholder for a table while its rows load. */
export function ListSkeleton() {
	return (
		<div role="status" aria-label="Loading">
			{WIDTHS.map((width) => (
				<div key={width} className="flex h-9 items-center justify-between border-b border-line">
					<Skeleton className={`h-4 max-w-full ${width}`} />
					<Skeleton className="h-4 w-16" />
				</div>
			))}
		</div>
	);
}
