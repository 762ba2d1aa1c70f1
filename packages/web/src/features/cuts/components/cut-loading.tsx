import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { SectionsLoading } from "./sections-loading.tsx";

/** Placeholder for a cut's page. */
export function CutLoading() {
	return (
		<div
			className="max-w-page px-5 pb-12 max-md:px-3 max-md:pb-8"
			role="status"
			aria-label={messages.reports}
		>
			<div className="flex h-18 items-center max-md:h-34 max-md:items-start max-md:pt-3">
				<Skeleton className="h-7 w-72" />
			</div>
			<Skeleton className="h-60 max-xl:h-90 max-md:h-147" />
			<SectionsLoading />
		</div>
	);
}
