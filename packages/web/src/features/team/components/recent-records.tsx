import { useQuery } from "@tanstack/react-query";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { recentRecordsQuery } from "../api/list-recent-records.ts";
import { messages } from "../messages.ts";

/** The records that the team edited last, with their editors. */
export function RecentRecords({ production }: { readonly production: ListedProduction }) {
	const { id, cached_team_names: names } = production;
	const query = useQuery(recentRecordsQuery(id));
	return (
		<Section
			title={messages.recentRecords}
			aside={
				<Link to={paths.records(id)} className="text-accent hover:underline">
					{messages.allRecords}
				</Link>
			}
		>
			<QueryView
				query={query}
				failed={messages.recentLoadFailed}
				empty={<p className="border-t border-line py-2 text-text-2">{messages.noRecords}</p>}
			>
				{(records) => (
					<DataTable
						label={messages.recentRecords}
						rows={records}
						keyOf={(record) => record.id}
						columns={[
							{
								id: "title",
								header: messages.recordTitle,
								className: "w-full",
								cell: (record) => (
									<Link to={paths.record(record.id)} className="wrap-anywhere hover:underline">
										{record.title}
									</Link>
								),
							},
							{
								id: "locator",
								header: messages.oxId,
								hideOnPhone: true,
								cell: ({ production_locator }) => (
									<span className="timecode pr-4 whitespace-nowrap text-text-2">{production_locator}</span>
								),
							},
							{
								id: "by",
								header: messages.editedBy,
								cell: ({ last_edited_by }) => (
									<span className="block max-w-48 truncate pr-6 text-text-2">
										{last_edited_by === null ? messages.nobody : (names[last_edited_by] ?? messages.nobody)}
									</span>
								),
							},
							{
								id: "edited",
								header: messages.edited,
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
		</Section>
	);
}
