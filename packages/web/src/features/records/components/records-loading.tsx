import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";

const ROWS = Array.from({ length: 24 }, (_, index) => index);
const WIDTHS = ["w-48", "w-56", "w-40", "w-52", "w-44"] as const;

/** Placeholder for the grid while records load, with their count if it takes long. */
export function RecordsLoading({ loaded }: { readonly loaded: number }) {
	return (
		<div className="relative min-h-0 flex-1 overflow-hidden">
			<div className="h-8 border-b border-line bg-sunken max-md:hidden" />
			<div
				role="status"
				className={loaded === 0 ? "sr-only" : "absolute top-2 left-12 z-10 text-12 text-text-2"}
			>
				{messages.page.loading}
				{loaded > 0 && `: ${messages.page.loaded(loaded)}`}
			</div>
			{ROWS.map((row) => (
				<div
					key={row}
					className="flex h-7 items-center gap-6 border-b border-line px-3 max-md:h-14 max-md:justify-between"
				>
					<Skeleton className="h-3 w-4 max-md:hidden" />
					<Skeleton className="h-3 w-16 max-md:hidden" />
					<Skeleton className={`h-3 ${WIDTHS[row % WIDTHS.length]}`} />
					<Skeleton className="h-3 w-32 max-md:w-20" />
				</div>
			))}
		</div>
	);
}
