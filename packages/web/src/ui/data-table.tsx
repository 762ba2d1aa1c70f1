import type { Key, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { limitRendered } from "./list-constants.ts";
import { messages } from "./messages.ts";

export interface DataColumn<Row> {
	readonly id: string;
	/** Short; an empty one needs `name`. */
	readonly header: ReactNode;
	/** For assistive technology, where the header has no words. */
	readonly name?: string;
	/** `end` for numbers. */
	readonly align?: "start" | "end";
	/** Such as `w-32`. */
	readonly className?: string;
	/** At 375 px only what answers stays. */
	readonly hideOnPhone?: boolean;
	readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
	/** Names the table. */
	readonly label: string;
	readonly columns: readonly DataColumn<Row>[];
	readonly rows: readonly Row[];
	readonly keyOf: (row: Row) => Key;
	/** The row that stands out as the open or current one. */
	readonly isCurrent?: (row: Row) => boolean;
	/** Rows of sums, as `<tr>`s. */
	readonly footer?: ReactNode;
	readonly className?: string;
}

/** A short list as a plain table: for thousands of rows there is the records grid. */
export function DataTable<Row>({
	label,
	columns,
	rows,
	keyOf,
	isCurrent,
	footer,
	className,
}: DataTableProps<Row>) {
	const shown = limitRendered(rows);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard too.
		<section aria-label={label} tabIndex={0} className={classNames("relative overflow-x-auto", className)}>
			<table className="w-full border-separate border-spacing-0">
				<thead>
					<tr>
						{columns.map((column) => (
							<th
								key={column.id}
								scope="col"
								className={classNames(
									"h-8 border-b border-line-strong px-2 text-12 font-medium whitespace-nowrap text-text-2 first:pl-0 last:pr-0",
									column.align === "end" ? "text-right" : "text-left",
									column.hideOnPhone && "max-md:hidden",
									column.className,
								)}
							>
								{column.header}
								{column.name !== undefined && <span className="sr-only">{column.name}</span>}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{shown.map((row) => (
						<tr
							key={keyOf(row)}
							className={isCurrent?.(row) === true ? "bg-accent-bg" : "hover:bg-hover"}
							aria-current={isCurrent?.(row) === true ? "true" : undefined}
						>
							{columns.map((column) => (
								<td
									key={column.id}
									className={classNames(
										// A name without blanks takes no room from what stands beside it.
										"h-9 border-b border-line px-2 first:min-w-28 first:wrap-anywhere first:pl-0 last:pr-0",
										column.align === "end" && "text-right whitespace-nowrap",
										column.hideOnPhone && "max-md:hidden",
									)}
								>
									{column.cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
				{footer !== undefined && (
					<tfoot className="text-text-2 [&_td]:h-9 [&_td]:px-2 [&_td:first-child]:pl-0 [&_td:last-child]:pr-0">
						{footer}
					</tfoot>
				)}
			</table>
			{shown.length < rows.length && (
				<p className="py-2 text-text-2">{messages.onlyFirst(shown.length, rows.length)}</p>
			)}
		</section>
	);
}
