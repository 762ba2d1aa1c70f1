import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { LICENSORS_SHOWN } from "./licensors-shown.ts";

const LINES = Array.from({ length: LICENSORS_SHOWN }, (_line, index) => index);

/** Placeholder with as many licensors as in the saved reports. */
export function WhoIsPaidLoading({ count }: { readonly count: number }) {
	const isMore = count > LICENSORS_SHOWN;
	return (
		<div className={isMore ? "pb-6" : ""} role="status" aria-label={messages.who.question}>
			{LINES.slice(0, Math.max(1, count)).map((line) => (
				<div key={line} className="flex h-6 items-center">
					<Skeleton className="h-3 flex-1" />
				</div>
			))}
		</div>
	);
}
