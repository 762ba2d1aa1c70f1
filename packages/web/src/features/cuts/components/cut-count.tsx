import type { ReactNode } from "react";
import { formatCount } from "../../../ui/plural.ts";
import { messages } from "../messages.ts";

export interface CutCountProps {
	/** Null or undefined if it isn't counted yet. */
	readonly count: number | null | undefined;
	/** Marks a count that needs action. */
	readonly icon?: ReactNode;
}

/** A count from a cut's saved reports, in the list of cuts. */
export function CutCount({ count, icon }: CutCountProps) {
	if (count === null || count === undefined) {
		return (
			<span className="text-text-2" title={messages.list.notCounted}>
				{messages.list.none}
			</span>
		);
	}
	if (icon === undefined) return formatCount(count);
	return (
		<span className="inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:flex-none">
			{count > 0 && icon}
			<span className={count === 0 ? "text-text-2" : undefined}>{formatCount(count)}</span>
		</span>
	);
}
