import { useQuery } from "@tanstack/react-query";
import { type ProductionStats, statsQuery } from "../../../data/get-stats.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";

interface Figure {
	readonly label: string;
	/** null if the account may not view it. */
	readonly value: (stats: ProductionStats) => number | null;
	readonly to: ((productionId: number) => string) | null;
	/** A breakdown of the number. */
	readonly parts?: (stats: ProductionStats) => readonly (readonly [string, number | null])[];
}

const FIGURES: readonly Figure[] = [
	{
		label: messages.records,
		value: (stats) => stats.records_count,
		to: paths.records,
		parts: ({ records_by_category: by }) =>
			by === null
				? []
				: [
						[messages.footage, by.Footage],
						[messages.stills, by.Still],
						[messages.audio, by.Audio],
					],
	},
	{ label: messages.licensors, value: (stats) => stats.licensors_count, to: paths.licensors },
	{ label: messages.tags, value: (stats) => stats.tags_count, to: paths.tags },
	{ label: messages.cuts, value: (stats) => stats.cuts_count, to: paths.reports },
	{ label: messages.members, value: (stats) => stats.team_members_count, to: paths.team },
];

interface FiguresProps {
	readonly productionId: number;
}

/** A production's counts, each linked to the items that it counts. */
export function Figures({ productionId }: FiguresProps) {
	return (
		<QueryView
			query={useQuery(statsQuery(productionId))}
			failed={messages.statsLoadFailed}
			loading={<FigureRow productionId={productionId} />}
		>
			{(stats) => <FigureRow productionId={productionId} stats={stats} />}
		</QueryView>
	);
}

/** While the counts load, their labels are shown in place. */
function FigureRow({ productionId, stats }: FiguresProps & { readonly stats?: ProductionStats }) {
	return (
		<section aria-label={messages.figures}>
			<dl className="flex flex-wrap gap-x-8 gap-y-1">
				{FIGURES.filter(({ value }) => stats === undefined || value(stats) !== null).map(
					({ label, value, to, parts }) => (
						<div key={label} className="flex items-baseline gap-2">
							<dt className="text-text-2">
								{to === null ? (
									label
								) : (
									<Link to={to(productionId)} className="hover:text-text hover:underline">
										{label}
									</Link>
								)}
							</dt>
							<dd className="font-strong">
								{stats === undefined ? <Skeleton className="h-4 w-8" /> : messages.number(value(stats) ?? 0)}
							</dd>
							{parts !== undefined && (
								<dd className="flex gap-3 text-12 text-text-2 max-md:hidden">
									{stats !== undefined &&
										parts(stats).map(([part, amount]) => (
											<span
												key={part}
												className="whitespace-nowrap"
											>{`${part} ${messages.number(amount ?? 0)}`}</span>
										))}
								</dd>
							)}
						</div>
					),
				)}
			</dl>
		</section>
	);
}
