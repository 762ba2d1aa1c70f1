import type { Licensor } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Poster } from "../../../ui/poster.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { licensorRecordsQuery } from "../api/list-licensor-records.ts";
import { messages } from "../messages.ts";

export interface LicensorRecordsProps {
	readonly licensor: Licensor;
}

/** The first of a licensor's records, with a link to all of them. */
export function LicensorRecords({ licensor }: LicensorRecordsProps) {
	const records = useQuery(licensorRecordsQuery(licensor.production_id, licensor.id));
	return (
		<Section
			title={messages.records}
			action={
				licensor.records_count > 0 && (
					<Link
						to={paths.recordsOfLicensor(licensor.production_id, licensor.id)}
						className="text-accent hover:underline"
					>
						{messages.allRecords(licensor.records_count)}
					</Link>
				)
			}
		>
			<QueryView
				query={records}
				failed={messages.recordsFailed}
				empty={<p className="text-text-2">{messages.noRecords}</p>}
			>
				{(data) => (
					<DataTable
						label={messages.records}
						rows={data}
						keyOf={({ id }) => id}
						columns={[
							{
								id: "locator",
								header: messages.oxId,
								className: "w-28",
								cell: ({ production_locator }) => <span className="timecode">{production_locator}</span>,
							},
							{
								id: "title",
								header: messages.recordTitle,
								cell: ({ id, title, thumbnails }) => (
									<Link to={paths.record(id)} className="wrap-anywhere hover:underline">
										<Poster
											thumbnails={thumbnails}
											keepsPlace={data.some((record) => record.thumbnails.length > 0)}
											className="mr-2 h-[22px] w-10 align-[-7px]"
										/>
										{title}
									</Link>
								),
							},
							{
								id: "category",
								header: messages.category,
								className: "w-24",
								hideOnPhone: true,
								cell: ({ category }) => category,
							},
							{
								id: "date",
								header: messages.date,
								className: "w-28",
								align: "end",
								hideOnPhone: true,
								cell: ({ date, date_kind }) => <DateText date={date} kind={date_kind} />,
							},
						]}
					/>
				)}
			</QueryView>
		</Section>
	);
}
