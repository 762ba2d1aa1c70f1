import { useQuery } from "@tanstack/react-query";
import { ProductionLink } from "../../../components/production-link.tsx";
import { productionsQuery } from "../../../data/list-productions.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { messages } from "../messages.ts";

export interface StudioProjectsProps {
	readonly studioId: number;
	readonly mayEdit: boolean;
}

/** The projects of an organization that the person may see. */
export function StudioProjects({ studioId, mayEdit }: StudioProjectsProps) {
	const { data, error, refetch } = useQuery(productionsQuery);
	const productions = data
		?.filter(({ studio_id }) => studio_id === studioId)
		.toSorted((a, b) => a.name.localeCompare(b.name));
	if (productions === undefined) {
		return error === null ? (
			<ListSkeleton />
		) : (
			<ErrorState title={messages.projectsLoadFailed} error={error} onRetry={() => void refetch()} />
		);
	}
	if (productions.length === 0) {
		return (
			<EmptyState title={messages.noProjectsTitle}>
				{mayEdit ? messages.noProjects : messages.noProjectsToSee}
			</EmptyState>
		);
	}
	return (
		<DataTable
			label={messages.projects}
			rows={productions}
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
	);
}
