import type { ReactNode } from "react";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { messages } from "./messages.ts";

export interface PartTableProps<P extends { readonly id: number }> {
	readonly label: string;
	readonly parts: readonly P[];
	readonly columns: readonly DataColumn<P>[];
	readonly nameOf: (part: P) => string;
	/** Shown if there are none. */
	readonly none: string;
	readonly mayEdit: boolean;
	readonly onEdit: (part: P) => void;
	readonly onDelete: (part: P) => void;
}

/** A table of prices, employees, licences or deliveries, each with a menu. */
export function PartTable<P extends { readonly id: number }>({
	label,
	parts,
	columns,
	nameOf,
	none,
	mayEdit,
	onEdit,
	onDelete,
}: PartTableProps<P>): ReactNode {
	if (parts.length === 0) return <p className="text-text-2">{none}</p>;
	const actions: DataColumn<P> = {
		id: "actions",
		header: "",
		name: messages.actions,
		align: "end",
		className: "w-10",
		cell: (part) => (
			<ItemMenu name={nameOf(part)} onEdit={() => onEdit(part)} onDelete={() => onDelete(part)} />
		),
	};
	return (
		<DataTable
			label={label}
			rows={parts}
			keyOf={({ id }) => id}
			columns={mayEdit ? [...columns, actions] : columns}
		/>
	);
}
