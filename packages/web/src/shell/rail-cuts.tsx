import { useQuery } from "@tanstack/react-query";
import { useCurrentCut } from "../data/current-cut.ts";
import { cutsQuery } from "../data/list-cuts.ts";
import { paths } from "../routing/paths.ts";
import { Link, useLocation } from "../routing/router.tsx";
import { classNames } from "../ui/class-names.ts";
import { messages } from "./messages.ts";
import { RAIL_CURRENT, RAIL_QUIET, RAIL_ROW, railExtra } from "./rail-classes.ts";

export interface RailCutsProps {
	readonly productionId: number;
	readonly isDrawer: boolean;
}

/** The newest cuts in the rail. */
const SHOWN = 2;

/** The newest cuts, below Reports; the current one is among them [CUT19]. */
export function RailCuts({ productionId, isDrawer }: RailCutsProps) {
	const { data = [] } = useQuery(cutsQuery(productionId));
	const { pathname } = useLocation();
	const newest = data.slice(0, SHOWN);
	const current = useCurrentCut(productionId, true);
	// An opened cut becomes the current one as soon as it is drawn.
	const open = data.find(({ id }) => pathname === paths.cut(id)) ?? current ?? undefined;
	const shown = open === undefined || newest.includes(open) ? newest : [...newest, open];
	if (shown.length === 0) return null;
	return (
		<div className={railExtra(isDrawer)}>
			{shown.map(({ id, info }) => (
				<Link
					key={id}
					to={paths.cut(id)}
					aria-current={pathname === paths.cut(id) ? "page" : undefined}
					className={classNames(
						RAIL_ROW,
						"pl-[34px]",
						pathname === paths.cut(id) ? RAIL_CURRENT : RAIL_QUIET,
					)}
				>
					<span className="truncate">{info.name}</span>
					{id === current?.id && shown.length > 1 && (
						<span className="ml-auto text-11 text-text-3">{messages.current}</span>
					)}
				</Link>
			))}
		</div>
	);
}
