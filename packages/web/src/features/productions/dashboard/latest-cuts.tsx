import { useQuery } from "@tanstack/react-query";
import { CutChange } from "../../../components/cut-change.tsx";
import { CutCost } from "../../../components/cut-cost.tsx";
import { cutLength } from "../../../data/cut-length.ts";
import { cutsQuery, type LimitedCut } from "../../../data/list-cuts.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { Timecode } from "../../../ui/timecode.tsx";
import { messages } from "../messages.ts";

const SHOWN = 4;

/** A cut and the previous one; null for the first. */
interface CutInRow {
	readonly cut: LimitedCut;
	readonly before: LimitedCut | null;
}

const columns = (currency: string): readonly DataColumn<CutInRow>[] => [
	{
		id: "name",
		header: messages.cutName,
		className: "w-full",
		cell: ({ cut }) => (
			<Link to={paths.cut(cut.id)} className="font-medium wrap-anywhere hover:underline">
				{cut.info.name}
			</Link>
		),
	},
	{
		id: "date",
		header: messages.date,
		hideOnPhone: true,
		cell: ({ cut }) => <DateText date={cut.info.date} />,
	},
	{
		id: "length",
		header: messages.length,
		align: "end",
		hideOnPhone: true,
		cell: ({ cut }) => <Timecode value={cutLength(cut)} />,
	},
	{
		id: "cost",
		header: messages.cost(currency),
		align: "end",
		// Keeps space for data that loads later.
		className: "md:min-w-72",
		cell: ({ cut }) => <CutCost cut={cut} currency={currency} />,
	},
	{
		id: "change",
		header: messages.change,
		align: "end",
		hideOnPhone: true,
		cell: ({ cut, before }) => <CutChange cut={cut} before={before} currency={currency} />,
	},
];

/** The newest cuts, with their costs. */
export function LatestCuts({ production }: { readonly production: ListedProduction }) {
	const query = useQuery(cutsQuery(production.id));
	return (
		<Section
			title={messages.latestCuts}
			action={
				<Link to={paths.reports(production.id)} className="text-accent hover:underline">
					{messages.allCuts}
				</Link>
			}
		>
			<QueryView
				query={query}
				failed={messages.cutsLoadFailed}
				empty={<p className="border-t border-line py-2 text-text-2">{messages.noCuts}</p>}
			>
				{(data) => (
					<DataTable
						label={messages.latestCuts}
						columns={columns(production.display_currency)}
						rows={data.slice(0, SHOWN).map((cut, at) => ({ cut, before: data[at + 1] ?? null }))}
						keyOf={({ cut }) => cut.id}
					/>
				)}
			</QueryView>
		</Section>
	);
}
