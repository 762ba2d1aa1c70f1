import { useQuery } from "@tanstack/react-query";
import { ProductionLink } from "../../../components/production-link.tsx";
import { productionsQuery } from "../../../data/list-productions.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { messages } from "../messages.ts";

export interface StudioProjectsProps {
	readonly studioId: number;
	readonly mayEdit: boolean;
}

/** The organization's projects that the user may see. */
export function StudioProjects({ studioId, mayEdit }: StudioProjectsProps) {
	const listed = useQuery(productionsQuery);
	const productions = listed.data
		?.filter(({ studio_id }) => studio_id === studioId)
		.toSorted((a, b) => a.name.localeCompare(b.name));
	return (
		<QueryView
			query={{ ...listed, data: productions }}
			failed={messages.projectsLoadFailed}
			empty={
				<EmptyState title={messages.noProjectsTitle}>
					{mayEdit ? messages.noProjects : messages.noProjectsToSee}
				</EmptyState>
			}
		>
			{(rows) => (
				<DataTable
					label={messages.projects}
					rows={rows}
					keyOf={({ id }) => id}
					columns={[
						{
							id: "name",
							header: messages.name,
							className: "w-full",
							cell: (production) => <ProductionLink production={production} />,
						},
						{
							id: "state",
							header: messages.state,
							hideOnPhone: true,
							cell: ({ public_state }) => (
								<span className="pr-6 whitespace-nowrap text-text-2">{messages.states[public_state]}</span>
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
					]}
				/>
			)}
		</QueryView>
	);
}
