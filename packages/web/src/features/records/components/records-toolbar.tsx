import type { FilterField, RecordFilter } from "@oxcut/core/filters";
import type { ReactNode } from "react";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import type { GridColumns } from "../hooks/use-grid-columns.ts";
import { messages } from "../messages.ts";
import type { SortKey } from "../view/record-sort.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { GroupMenu } from "./group-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";

export interface RecordsToolbarProps {
	/** The menu of saved views. */
	readonly views: ReactNode;
	readonly query: string;
	readonly onQuery: (query: string) => void;
	readonly filters: readonly RecordFilter[];
	readonly filterFields: readonly FilterField[];
	readonly onFilters: (filters: readonly RecordFilter[]) => void;
	readonly sort: readonly SortKey[];
	readonly onSort: (sort: readonly SortKey[]) => void;
	readonly groupBy: string | null;
	readonly onGroup: (id: string | null) => void;
	readonly onFoldAll: (isFolded: boolean) => void;
	readonly columns: GridColumns;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
	readonly shown: number;
	readonly all: number;
	/** Whether all are loaded. */
	readonly isComplete: boolean;
	readonly children?: ReactNode;
}

/** Above the grid: views, search, filters, groups, order and columns. */
export function RecordsToolbar({
	views,
	query,
	onQuery,
	filters,
	filterFields,
	onFilters,
	sort,
	onSort,
	groupBy,
	onGroup,
	onFoldAll,
	columns,
	fields,
	context,
	shown,
	all,
	isComplete,
	children,
}: RecordsToolbarProps) {
	const loadedText = all > 0 ? messages.page.loaded(all) : "";
	const countText = isComplete ? messages.tools.count(shown, all) : loadedText;
	return (
		// biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers yet.
		<div
			role="search"
			className="flex min-h-12 flex-none flex-wrap items-center gap-2 border-b border-line px-5 py-2 max-md:px-3"
		>
			{views}
			<SearchBox value={query} onChange={onQuery} />
			<FilterBar filters={filters} fields={filterFields} context={context} onChange={onFilters} />
			<span className="flex-1" />
			<span role="status" className="min-w-28 text-right text-12 whitespace-nowrap text-text-3">
				{/* A new element for each text: a right-aligned one would shift left as it grows. */}
				<span key={countText}>{countText}</span>
			</span>
			<div className="flex items-center gap-2 max-md:hidden">
				<GroupMenu groupBy={groupBy} fields={fields} onGroup={onGroup} onFoldAll={onFoldAll} />
				<SortMenu sort={sort} fields={fields} onSort={onSort} />
				<ColumnsMenu columns={columns} fields={fields} />
				{children}
			</div>
		</div>
	);
}
