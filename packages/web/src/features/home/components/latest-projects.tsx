import { useQuery } from "@tanstack/react-query";
import { ProductionLink } from "../../../components/production-link.tsx";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { studiosQuery } from "../../../data/list-studios.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";
import { ProjectCost, ProjectCostChange, ProjectCut } from "./project-cut.tsx";
import { ProjectTeam } from "./project-team.tsx";
import { ProjectTrend } from "./project-trend.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** The number of projects whose tasks and activity are shown: each takes calls of its own. */
const FOLLOWED = 4;

const columnsWith = (
	studios: readonly { readonly id: number; readonly name: string }[],
): readonly DataColumn<ListedProduction>[] => [
	{
		id: "name",
		header: messages.name,
		className: "w-full md:min-w-48",
		cell: (production) => (
			<span className="block py-2">
				<span className="block text-15">
					<ProductionLink production={production} />
				</span>
				<span className="text-12 text-text-2">
					{[
						studios.find(({ id }) => id === production.studio_id)?.name,
						messages.mainRoles[production.permissions.main_role],
					]
						.filter(Boolean)
						.join(" · ")}
				</span>
			</span>
		),
	},
	{
		id: "cut",
		header: messages.newestCut,
		className: "min-[1400px]:min-w-40",
		hideOnPhone: true,
		cell: (production) => <ProjectCut production={production} />,
	},
	{
		id: "cost",
		header: messages.cost,
		align: "end",
		className: "min-[1400px]:min-w-64",
		cell: (production) => <ProjectCost production={production} />,
	},
	{
		id: "change",
		header: messages.costChange,
		align: "end",
		// Keeps space for data that loads later.
		className: "min-[1400px]:min-w-36",
		hideOnPhone: true,
		cell: (production) => <ProjectCostChange production={production} />,
	},
	{
		id: "trend",
		header: messages.trendHeader,
		className: "min-[1400px]:min-w-28",
		hideOnPhone: true,
		cell: (production) => <ProjectTrend production={production} />,
	},
	{
		id: "team",
		header: messages.team,
		align: "end",
		className: "min-[1400px]:min-w-32",
		hideOnPhone: true,
		cell: (production) => <ProjectTeam production={production} />,
	},
	{
		id: "changed",
		header: messages.changed,
		align: "end",
		className: "min-[1400px]:min-w-32",
		hideOnPhone: true,
		cell: ({ updated_at }) => (
			<span className="text-text-2">
				<DateText at={updated_at} ago />
			</span>
		),
	},
];

/** A table of projects, with the open tasks and activity of the latest. */
export function LatestProjects({ recent }: { readonly recent: readonly ListedProduction[] }) {
	const { data: studios = [] } = useQuery(studiosQuery);
	const latest = recent.slice(0, FOLLOWED);
	return (
		<>
			<Section
				title={messages.projects}
				action={
					<Link to={paths.projects()} className="text-accent hover:underline">
						{messages.allProjects}
					</Link>
				}
			>
				<DataTable
					label={messages.projects}
					columns={columnsWith(studios)}
					rows={recent}
					keyOf={({ id }) => id}
				/>
			</Section>
			<div className="grid gap-x-8 gap-y-7 *:min-w-0 lg:grid-cols-2">
				<WaitingList productions={latest} />
				<RecentActivity productions={latest} />
			</div>
		</>
	);
}
