import type { Licensor } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Money } from "../../../ui/money.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { licensorUsesQuery } from "../api/list-licensor-uses.ts";
import { messages } from "../messages.ts";

export interface LicensorUsesProps {
	readonly licensor: Licensor;
}

/** The cuts that use a licensor's material, with its cost in each. */
export function LicensorUses({ licensor }: LicensorUsesProps) {
	const uses = useQuery(licensorUsesQuery(licensor.id));
	return (
		<Section title={messages.cuts}>
			<QueryView
				query={uses}
				failed={messages.partFailed}
				empty={<p className="text-text-2">{messages.noCuts}</p>}
			>
				{(data) => (
					<DataTable
						label={messages.cuts}
						rows={data}
						keyOf={({ cut_id }) => cut_id}
						columns={[
							{
								id: "cut",
								header: messages.cut,
								cell: ({ cut_id, name }) => (
									<Link to={paths.cut(cut_id)} className="hover:underline">
										{name}
									</Link>
								),
							},
							{
								id: "date",
								header: messages.date,
								className: "w-32",
								hideOnPhone: true,
								cell: ({ date }) => <DateText date={date} />,
							},
							{
								id: "materials",
								header: messages.materials,
								align: "end",
								className: "w-24",
								cell: ({ numMaterialsLicensing }) => formatCount(numMaterialsLicensing),
							},
							{
								id: "clips",
								header: messages.clips,
								align: "end",
								className: "w-20",
								hideOnPhone: true,
								cell: ({ numClipsLicensing }) => formatCount(numClipsLicensing),
							},
							{
								id: "cost",
								header: messages.exampleCost,
								align: "end",
								className: "w-36",
								cell: ({ cost }) => <Money amount={cost.finalCost} currency={licensor.currency} />,
							},
						]}
					/>
				)}
			</QueryView>
		</Section>
	);
}
