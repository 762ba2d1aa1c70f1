import { DataTable } from "../../../ui/data-table.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { IMPORT_KINDS, type ListedImport } from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";

export interface ImportCountsTableProps {
	readonly title: string;
	readonly counts: ListedImport["counts"];
}

const OUTCOMES = ["added", "updated", "unchanged", "skipped"] as const;

/** The numbers of new, changed, unchanged and skipped items, by kind. */
export function ImportCountsTable({ title, counts }: ImportCountsTableProps) {
	const rows = IMPORT_KINDS.filter((kind) => OUTCOMES.some((outcome) => counts[kind][outcome] > 0));
	if (rows.length === 0) return null;
	return (
		<>
			<h3 className="mt-6 flex h-8 items-center font-strong">{title}</h3>
			<DataTable
				label={title}
				className="max-w-text"
				rows={rows}
				keyOf={(kind) => kind}
				columns={[
					{ id: "kind", header: "", name: messages.holds, cell: (kind) => messages.kind(kind) },
					...OUTCOMES.map((outcome) => ({
						id: outcome,
						header: messages.outcome(outcome),
						align: "end" as const,
						className: "w-24",
						cell: (kind: (typeof rows)[number]) => {
							const count = counts[kind][outcome];
							return <span className={count === 0 ? "text-text-3" : undefined}>{formatCount(count)}</span>;
						},
					})),
				]}
			/>
		</>
	);
}
