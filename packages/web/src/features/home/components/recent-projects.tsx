import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { type ListedProduction, productionsQuery } from "../../productions/api/list-productions.ts";
import { recentProductionsQuery } from "../../productions/api/list-recent-productions.ts";
import { ProductionLink } from "../../productions/production-link.tsx";
import { messages } from "../messages.ts";
import { recentProductions } from "../recent-productions.ts";
import { FirstSteps } from "./first-steps.tsx";
import { HomeSection } from "./home-section.tsx";

const COLUMNS: readonly DataColumn<ListedProduction>[] = [
	{
		id: "name",
		header: messages.name,
		className: "w-full",
		cell: (production) => <ProductionLink production={production} />,
	},
	{
		id: "role",
		header: messages.role,
		hideOnPhone: true,
		cell: ({ permissions }) => (
			<span className="pr-6 whitespace-nowrap text-text-2">{messages.mainRoles[permissions.main_role]}</span>
		),
	},
	{
		id: "changed",
		header: messages.changed,
		align: "end",
		cell: ({ updated_at }) => (
			<span className="text-text-2">
				<DateText at={updated_at} ago />
			</span>
		),
	},
];

/** The projects that were opened last, or the first steps where there is none. */
export function RecentProjects() {
	const { data, error, isPending, refetch } = useQuery(productionsQuery);
	const opened = useQuery(recentProductionsQuery);
	if (isPending || opened.isLoading) {
		return (
			<HomeSection title={messages.projects}>
				<ListSkeleton />
			</HomeSection>
		);
	}
	if (error !== null) {
		return <ErrorState title={messages.projectsLoadFailed} error={error} onRetry={() => void refetch()} />;
	}
	if (data.length === 0) return <FirstSteps />;
	return (
		<HomeSection
			title={messages.projects}
			action={
				<Link to={paths.projects()} className="text-accent hover:underline">
					{messages.allProjects}
				</Link>
			}
		>
			<DataTable
				label={messages.projects}
				columns={COLUMNS}
				rows={recentProductions(data, opened.data ?? [])}
				keyOf={({ id }) => id}
			/>
		</HomeSection>
	);
}
