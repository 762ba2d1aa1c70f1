import type { LucideIcon } from "lucide-react";
import { Link } from "../routing/router.tsx";
import { classNames } from "../ui/class-names.ts";
import { formatCount } from "../ui/plural.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import { RAIL_CURRENT, RAIL_QUIET, RAIL_ROW, railExtra, railWords } from "./rail-classes.ts";

export interface RailLinkProps {
	readonly to: string;
	readonly label: string;
	readonly icon: LucideIcon;
	/** Whether the page itself or a page below it is open. */
	readonly current: "page" | "within" | null;
	/** A number of items, or words about them. */
	readonly count?: number | string | undefined;
	readonly isDrawer: boolean;
	/** Whether the label is hidden, so that a tooltip shows it. */
	readonly isNarrow: boolean;
}

/** A link to a part of the production. */
export function RailLink({ to, label, icon: Icon, current, count, isDrawer, isNarrow }: RailLinkProps) {
	return (
		<Tooltip content={label} side="right" disabled={!isNarrow || isDrawer}>
			<Link
				to={to}
				aria-current={current === null ? undefined : current === "page" ? "page" : "true"}
				className={classNames(
					RAIL_ROW,
					current === null ? RAIL_QUIET : RAIL_CURRENT,
					current === "within" && "xl:bg-transparent",
				)}
			>
				<Icon aria-hidden className="size-4 flex-none" />
				<span className={railWords(isDrawer)}>{label}</span>{" "}
				{count !== undefined && (
					<span className={railExtra(isDrawer, "ml-auto text-12 font-normal text-text-3")}>
						{typeof count === "number" ? formatCount(count) : count}
					</span>
				)}
			</Link>
		</Tooltip>
	);
}
