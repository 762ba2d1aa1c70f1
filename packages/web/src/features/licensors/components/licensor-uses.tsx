import type { Licensor } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../routing/paths.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { Money } from "../../../ui/money.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { licensorUsesQuery } from "../api/list-licensor-uses.ts";
import { messages } from "../messages.ts";
import { Section } from "./section.tsx";

export interface LicensorUsesProps {
	readonly licensor: Licensor;
}

/** The cuts that a licensor supplies, with what each pays it. */
export function LicensorUses({ licensor }: LicensorUsesProps) {
	const { data, error, refetch } = useQuery(licensorUsesQuery(licensor.id));
	return (
		<Section title={messages.cuts}>
			{data === undefined &&
				(error === null ? (
					<ListSkeleton />
				) : (
					<ErrorState title={messages.partFailed} error={error} onRetry={() => void refetch()} />
				))}
			{data?.length === 0 && <p className="text-text-2">{messages.noCuts}</p>}
			{data !== undefined && data.length > 0 && (
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
		</Section>
	);
}
