import { CutChange } from "../../../components/cut-change.tsx";
import { CutCost } from "../../../components/cut-cost.tsx";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { useNewestCut } from "./use-newest-cut.ts";

interface ProjectCutProps {
	readonly production: ListedProduction;
}

const NONE = <span className="text-text-3">{messages.none}</span>;

/** The name and date of a project's newest cut. */
export function ProjectCut({ production }: ProjectCutProps) {
	const newest = useNewestCut(production);
	if (newest === undefined) return <Skeleton className="h-4 w-24" />;
	if (newest === null) return NONE;
	const { id, info } = newest.cut;
	return (
		<>
			<Link to={paths.cut(id)} className="block wrap-anywhere hover:text-accent hover:underline">
				{info.name}
			</Link>
			<span className="text-12 text-text-2">
				<DateText date={info.date} />
			</span>
		</>
	);
}

/** The cost of a project's newest cut, in the project's currency. */
export function ProjectCost({ production }: ProjectCutProps) {
	const newest = useNewestCut(production);
	if (newest === undefined) return <Skeleton className="ml-auto h-4 w-20" />;
	return newest === null ? NONE : <CutCost cut={newest.cut} currency={production.display_currency} />;
}

/** The change of that cost since the previous cut. */
export function ProjectCostChange({ production }: ProjectCutProps) {
	const newest = useNewestCut(production);
	if (newest === undefined) return <Skeleton className="ml-auto h-4 w-20" />;
	return newest === null ? NONE : <CutChange {...newest} currency={production.display_currency} />;
}
