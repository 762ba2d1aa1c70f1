import { ArrowDown, ArrowUp } from "lucide-react";
import type { Key, ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import { limitRendered } from "./limit-rendered.ts";
import { messages } from "./messages.ts";

export interface DataColumn<Row> {
	readonly id: string;
	/** Short; an empty one needs `name`. */
	readonly header: ReactNode;
	/** Read by assistive technology if the header is empty. */
	readonly name?: string;
	/** `end` for numbers. */
	readonly align?: "start" | "end";
	/** Such as `w-32`. */
	readonly className?: string;
	/** Hidden at 375 px, where only the main columns fit. */
	readonly hideOnPhone?: boolean;
	/** The header sorts by it: the first click from A to Z, or from the greatest number. */
	readonly isSortable?: boolean;
	readonly cell: (row: Row) => ReactNode;
}

/** The column by which the rows are sorted. */
export interface TableSort {
	readonly column: string;
	readonly isDescending: boolean;
	readonly onSort: (column: string) => void;
}

/** The ticked rows. */
interface TableSelection<Row> {
	readonly isSelected: (row: Row) => boolean;
	/** Rows without a box are left out of "all". */
	readonly isSelectable: (row: Row) => boolean;
	readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
	readonly labelOf: (row: Row) => string;
	readonly labelOfAll: string;
}

export interface DataTableProps<Row> {
	/** Names the table. */
	readonly label: string;
	readonly columns: readonly DataColumn<Row>[];
	readonly rows: readonly Row[];
	readonly keyOf: (row: Row) => Key;
	/** The row to highlight as the open or current one. */
	readonly isCurrent?: (row: Row) => boolean;
	/** Checkboxes before the rows; not on a phone. */
	readonly selection?: TableSelection<Row>;
	/** Only for sortable columns. */
	readonly sort?: TableSort;
	/** Rows of sums, as `<tr>`s. */
	readonly footer?: ReactNode;
	readonly className?: string;
}

/** A short list as a plain table. For thousands of rows, use the records grid. */
export function DataTable<Row>({
	label,
	columns,
	rows,
	keyOf,
	isCurrent,
	selection,
	sort,
	footer,
	className,
}: DataTableProps<Row>) {
	const shown = limitRendered(rows);
	return (
		<section
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: sideways scrolling must work by keyboard too.
			tabIndex={0}
			className={classNames(
				"relative overflow-x-auto",
				// Room for the checkboxes' targets, which are wider than the boxes.
				selection !== undefined && "md:-ml-[5px] md:pl-[5px]",
				className,
			)}
		>
			<table className="w-full border-separate border-spacing-0">
				<thead>
					<tr>
						{selection !== undefined && (
							<th className="h-8 w-8 border-b border-line-strong text-left max-md:hidden">
								<SelectAll rows={shown} selection={selection} />
							</th>
						)}
						{columns.map((column, index) => (
							<th
								key={column.id}
								scope="col"
								aria-sort={ariaSort(column, sort)}
								className={classNames(
									"h-8 border-b border-line-strong px-2 text-12 font-medium whitespace-nowrap text-text-2 last:pr-0",
									index === 0 && (selection === undefined ? "pl-0" : "max-md:pl-0"),
									column.align === "end" ? "text-right" : "text-left",
									column.hideOnPhone && "max-md:hidden",
									column.className,
								)}
							>
								{column.isSortable === true && sort !== undefined ? (
									<SortButton column={column} sort={sort} />
								) : (
									column.header
								)}
								{column.name !== undefined && <span className="sr-only">{column.name}</span>}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{shown.map((row) => (
						<tr
							key={keyOf(row)}
							className={
								isCurrent?.(row) === true || selection?.isSelected(row) === true
									? "bg-accent-bg"
									: "hover:bg-hover"
							}
							aria-current={isCurrent?.(row) === true ? "true" : undefined}
						>
							{selection !== undefined && (
								<td className="border-b border-line max-md:hidden">
									{selection.isSelectable(row) && (
										<Checkbox
											aria-label={selection.labelOf(row)}
											checked={selection.isSelected(row)}
											onCheckedChange={(isSelected) => selection.onSelect([row], isSelected)}
										/>
									)}
								</td>
							)}
							{columns.map((column, index) => (
								<td
									key={column.id}
									className={classNames(
										"h-9 border-b border-line px-2 py-1 last:pr-0",
										// A long name without spaces must not push other columns aside.
										index === 0 && "min-w-28 wrap-anywhere",
										index === 0 && (selection === undefined ? "pl-0" : "max-md:pl-0"),
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

function ariaSort<Row>({ id, isSortable }: DataColumn<Row>, sort: TableSort | undefined) {
	if (isSortable !== true || sort === undefined) return undefined;
	if (sort.column !== id) return "none";
	return sort.isDescending ? "descending" : "ascending";
}

function SortButton<Row>({
	column: { id, header, align },
	sort,
}: {
	readonly column: DataColumn<Row>;
	readonly sort: TableSort;
}) {
	const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
	return (
		<button
			type="button"
			className={classNames(
				"inline-flex min-h-6 items-center gap-1 hover:text-text",
				align === "end" && "flex-row-reverse",
				sort.column === id && "text-text",
			)}
			onClick={() => sort.onSort(id)}
		>
			{header}
			{sort.column === id && <Arrow aria-hidden className="size-3" />}
		</button>
	);
}

function SelectAll<Row>({
	rows,
	selection: { isSelectable, isSelected, onSelect, labelOfAll },
}: {
	readonly rows: readonly Row[];
	readonly selection: TableSelection<Row>;
}) {
	const selectable = rows.filter(isSelectable);
	const count = selectable.filter(isSelected).length;
	return (
		<Checkbox
			aria-label={labelOfAll}
			checked={count === 0 ? false : count === selectable.length || "indeterminate"}
			disabled={selectable.length === 0}
			onCheckedChange={(isTicked) => onSelect(selectable, isTicked)}
		/>
	);
}
