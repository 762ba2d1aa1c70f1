import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { Timecode } from "../../../ui/timecode.tsx";
import { cutsQuery, type LimitedCut } from "../../cuts/api/list-cuts.ts";
import { messages } from "../messages.ts";
import { CutFigure } from "./cut-figure.tsx";
import { DashboardSection } from "./dashboard-section.tsx";

const SHOWN = 4;

const COLUMNS: readonly DataColumn<LimitedCut>[] = [
	{
		id: "name",
		header: messages.cutName,
		className: "w-full",
		cell: ({ id, info }) => (
			<Link to={paths.cut(id)} className="font-medium wrap-anywhere hover:underline">
				{info.name}
			</Link>
		),
	},
	{
		id: "date",
		header: messages.date,
		hideOnPhone: true,
		cell: ({ info }) => <DateText date={info.date} />,
	},
	{
		id: "length",
		header: messages.length,
		align: "end",
		hideOnPhone: true,
		cell: ({ lengthTc }) => <Timecode value={lengthTc} />,
	},
	{ id: "cost", header: messages.cost, align: "end", cell: (cut) => <CutFigure cut={cut} /> },
];

/** The newest cuts with what each costs. */
export function LatestCuts({ productionId }: { readonly productionId: number }) {
	const { data, error, refetch } = useQuery(cutsQuery(productionId));
	return (
		<DashboardSection
			title={messages.latestCuts}
			action={
				<Link to={paths.reports(productionId)} className="text-accent hover:underline">
					{messages.allCuts}
				</Link>
			}
		>
			{error !== null && data === undefined && (
				<ErrorState title={messages.cutsLoadFailed} error={error} onRetry={() => void refetch()} />
			)}
			{error === null && data === undefined && <ListSkeleton />}
			{data?.length === 0 && <p className="border-t border-line py-2 text-text-2">{messages.noCuts}</p>}
			{data !== undefined && data.length > 0 && (
				<DataTable
					label={messages.latestCuts}
					columns={COLUMNS}
					rows={data.slice(0, SHOWN)}
					keyOf={({ id }) => id}
				/>
			)}
		</DashboardSection>
	);
}
