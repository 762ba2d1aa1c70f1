import type { ReactNode } from "react";
import { Link } from "../routing/router.tsx";
import { classNames } from "../ui/class-names.ts";
import { formatCount } from "../ui/plural.ts";
import { Skeleton } from "../ui/skeleton.tsx";

export interface MissingCounterProps {
	/** Null while it loads. */
	readonly count: number | null;
	readonly label: string;
	readonly icon: ReactNode;
	/** The icon's colour, unless the count is 0. */
	readonly color: string;
	/** A section of this page, `#warnings`, or another page. */
	readonly target: string;
}

const CLASS =
	"flex flex-col justify-center gap-0.5 border-t border-l border-line px-5 py-2.5 hover:bg-hover focus-visible:outline-offset-(--ring-inset) max-md:px-3 max-xl:not-first:border-l max-xl:first:border-l-0 xl:odd:border-l-0 max-md:odd:border-l-0";

/** A link to missing items of one kind, with their count. */
export function MissingCounter({ count, label, icon, color, target }: MissingCounterProps) {
	const content = (
		<>
			<span className="flex items-center gap-2 text-20 font-strong tracking-tight">
				<span className={classNames("[&>svg]:size-4", count === 0 ? "text-text-3" : color)}>{icon}</span>
				{count === null ? <Skeleton className="my-1 h-5 w-6" /> : formatCount(count)}
			</span>
			<span className="min-h-8 text-12 text-text-2">{label}</span>
		</>
	);
	return target.startsWith("#") ? (
		<a href={target} className={CLASS}>
			{content}
		</a>
	) : (
		<Link to={target} className={CLASS}>
			{content}
		</Link>
	);
}
