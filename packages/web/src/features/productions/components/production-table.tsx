import { useQuery } from "@tanstack/react-query";
import { ProductionLink } from "../../../components/production-link.tsx";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { studiosQuery } from "../../../data/list-studios.ts";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { messages } from "../messages.ts";
import { useStateChange } from "../use-state-change.ts";
import { ProductionMenu } from "./production-menu.tsx";

export interface ProductionTableProps {
	readonly label: string;
	readonly productions: readonly ListedProduction[];
}

/** Projects in one state, each with its actions. */
export function ProductionTable({ label, productions }: ProductionTableProps) {
	const { data: studios = [] } = useQuery(studiosQuery);
	const { change } = useStateChange();
	const columns: readonly DataColumn<ListedProduction>[] = [
		{
			id: "name",
			header: messages.name,
			className: "w-full",
			cell: (production) => <ProductionLink production={production} />,
		},
		{
			id: "organization",
			header: messages.organization,
			hideOnPhone: true,
			cell: ({ studio_id }) => (
				<span className="block max-w-60 truncate pr-6 whitespace-nowrap text-text-2">
					{studios.find(({ id }) => id === studio_id)?.name ?? messages.none}
				</span>
			),
		},
		{
			id: "role",
			header: messages.role,
			hideOnPhone: true,
			cell: ({ permissions }) => (
				<span className="pr-6 whitespace-nowrap text-text-2">{messages.roles[permissions.main_role]}</span>
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
		{
			id: "actions",
			header: "",
			name: messages.actions,
			align: "end",
			className: "w-10",
			cell: (production) => (
				<ProductionMenu production={production} onChange={(wanted) => change(production, wanted)} />
			),
		},
	];
	return <DataTable label={label} columns={columns} rows={productions} keyOf={({ id }) => id} />;
}
