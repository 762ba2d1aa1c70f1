import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface StateLineProps {
	readonly icon: LucideIcon;
	readonly children: ReactNode;
	readonly action?: ReactNode;
}

/** A note at the top of a page, about the whole page. */
export function StateLine({ icon: Icon, children, action }: StateLineProps) {
	return (
		<div className="flex min-h-9 flex-wrap items-center gap-2.5 rounded border border-line bg-sunken px-3 py-1">
			<Icon aria-hidden className="size-4 flex-none text-text-2" />
			<p className="min-w-0 flex-1">{children}</p>
			{action}
		</div>
	);
}
