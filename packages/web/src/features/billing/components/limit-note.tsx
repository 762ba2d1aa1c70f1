import { TriangleAlert } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { messages } from "../messages.ts";
import { formatAmount, type UsageRow } from "../plan-usage.ts";

export interface LimitNoteProps {
	readonly rows: readonly UsageRow[];
	/** Whether the user can change the plan. */
	readonly mayEdit: boolean;
}

/** Names the limits that are reached; nothing if none is. */
export function LimitNote({ rows, mayEdit }: LimitNoteProps) {
	const full = rows.flatMap(({ feature, used, limit, isFull }) =>
		isFull && limit !== null
			? [messages.limitReached(feature, formatAmount(feature, used), formatAmount(feature, limit))]
			: [],
	);
	if (full.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded bg-hover py-2 pr-2 pl-3">
			<TriangleAlert aria-hidden className="size-4 flex-none text-text-2" />
			<p className="min-w-0 flex-1 basis-3/5">
				<b className="font-medium">{full.join(" ")}</b> {messages.limitText}
			</p>
			{mayEdit && (
				<a className={buttonClass("plain", "small")} href="#plans">
					{messages.changePlan}
				</a>
			)}
		</div>
	);
}
