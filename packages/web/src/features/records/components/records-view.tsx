import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { mayInProduction, mayTakeAlong } from "../../../session/permissions.ts";
import { useSession } from "../../../session/use-account.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PHONE, useMediaQuery } from "../../../ui/use-media-query.ts";
import type { ListedProduction } from "../../productions/api/list-productions.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { copyRows } from "../bulk/copy-rows.ts";
import { ReportBar } from "../bulk/report-bar.tsx";
import { fieldsOf } from "../fields/record-fields.ts";
import { exportQuery } from "../filters/filter-options.ts";
import { RecordsGrid } from "../grid/records-grid.tsx";
import { useGridColumns } from "../hooks/use-grid-columns.ts";
import { useLiveRecords } from "../hooks/use-live-records.ts";
import { useOpenRecords, useRecordsSnapshot } from "../hooks/use-open-records.ts";
import { useRecordActions } from "../hooks/use-record-actions.ts";
import { useRecordContext } from "../hooks/use-record-context.ts";
import { useRecordGroups } from "../hooks/use-record-groups.ts";
import { useRecordSearch } from "../hooks/use-record-search.ts";
import { useRecordView } from "../hooks/use-record-view.ts";
import { useRecordsCommands } from "../hooks/use-records-commands.tsx";
import { useViewParams } from "../hooks/use-view-params.ts";
import { messages } from "../messages.ts";
import { RecordPanel } from "../panel/record-panel.tsx";
import { filterFieldsOf } from "../view/record-filters.ts";
import { RecordConflict } from "./record-conflict.tsx";
import { RecordsList } from "./records-list.tsx";
import { RecordsLoading } from "./records-loading.tsx";
import { RecordsMenu } from "./records-menu.tsx";
import { RecordsToolbar } from "./records-toolbar.tsx";

export interface RecordsViewProps {
	readonly production: ListedProduction;
	readonly canEdit: boolean;
}

const NOTHING: readonly number[] = [];

/** A pause after which what is searched for stands in the address. */
const ADDRESS_AFTER_MS = 300;

/** The grid with its toolbar, the bar of the selection, and the open record beside it. */
export function RecordsView({ production, canEdit }: RecordsViewProps) {
	const account = useSession();
	const records = useOpenRecords(production.id);
	const { store } = records;
	useLiveRecords(records);
	const snapshot = useRecordsSnapshot(store);
	const context = useRecordContext(production);
	const fields = useMemo(() => fieldsOf(context.customFields), [context.customFields]);
	const columns = useGridColumns(production.id, fields);
	const actions = useRecordActions(records);
	const { customFields, cut } = context;
	const filterFields = useMemo(() => filterFieldsOf({ customFields, cut }), [customFields, cut]);
	const view = useViewParams(filterFields);
	const { openId, setOpenId, setQuery } = view;
	const [query, setTyped] = useState(view.query);
	useEffect(() => {
		if (query === view.query) return;
		const timer = setTimeout(() => setQuery(query), ADDRESS_AFTER_MS);
		return () => clearTimeout(timer);
	}, [query, view.query, setQuery]);
	const found = useRecordSearch(store, query, context);
	const shown = useRecordView(store, snapshot, {
		...view,
		isGrouped: view.groupBy !== null,
		filterFields,
		found,
		fields,
		context,
	});
	const all = shown ?? NOTHING;
	const isPhone = useMediaQuery(PHONE);
	const groups = useRecordGroups(store, {
		ids: all,
		groupBy: isPhone ? null : view.groupBy,
		sort: view.sort,
		fields,
		context,
	});
	// Records of a folded group are out of sight, like those that a search hides.
	const ids = groups?.ids ?? all;
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	// Records hidden by a search or filter stay selected, but bulk changes skip them.
	const selectedIds = useMemo(() => {
		const inSight = new Set(selected.size === 0 ? NOTHING : ids);
		return [...selected].filter((id) => inSight.has(id));
	}, [selected, ids]);
	// What is no longer there is no longer selected.
	const numHidden = useMemo(
		() => [...selected].filter((id) => store.has(id)).length - selectedIds.length,
		[selected, store, selectedIds],
	);
	const open = openId === null ? undefined : store.get(openId);
	const maySeeUses = mayInProduction(account, production, "view", "reports");
	const canExport = mayTakeAlong(account, production);

	const exported = useMemo(
		() => exportQuery(query, view.filters, filterFields),
		[query, view.filters, filterFields],
	);
	useRecordsCommands({
		productionId: production.id,
		exported,
		canEdit,
		canExport,
	});

	const step = (by: 1 | -1) => {
		const next = ids[ids.indexOf(openId ?? -1) + by];
		if (next !== undefined) setOpenId(next);
	};
	const showAll = () => {
		setTyped("");
		view.clear();
	};

	const content = () => {
		if (snapshot.status === "error") {
			return (
				<ErrorState
					title={messages.page.failed}
					error={snapshot.error}
					onRetry={() => void records.refresh()}
				/>
			);
		}
		if (snapshot.status === "loading" || shown === null) return <RecordsLoading loaded={snapshot.count} />;
		if (snapshot.count === 0) {
			return (
				<div className="px-5 max-md:px-3">
					<EmptyState
						title={messages.page.empty}
						action={
							canEdit ? (
								<>
									<Link to={paths.importRecords(production.id)} className={buttonClass("primary")}>
										{messages.page.import}
									</Link>
									<Link to={paths.newRecord()} className={buttonClass()}>
										{messages.page.new}
									</Link>
								</>
							) : undefined
						}
					>
						{canEdit ? messages.page.emptyText : messages.page.emptyRead}
					</EmptyState>
				</div>
			);
		}
		if (all.length === 0) {
			return (
				<div className="px-5 max-md:px-3">
					<EmptyState
						title={messages.page.noMatch}
						action={<Button onClick={showAll}>{messages.page.showAll}</Button>}
					>
						{messages.page.noMatchText}
					</EmptyState>
				</div>
			);
		}
		if (isPhone) return <RecordsList store={store} ids={ids} context={context} onOpen={setOpenId} />;
		return (
			<RecordsGrid
				store={store}
				ids={ids}
				groups={groups}
				columns={columns}
				fields={fields}
				context={context}
				actions={actions}
				canEdit={canEdit}
				sort={view.sort}
				onSort={view.setSort}
				openId={openId}
				onOpen={setOpenId}
				selected={selected}
				onSelect={setSelected}
			/>
		);
	};

	return (
		<>
			<RecordsToolbar
				query={query}
				onQuery={setTyped}
				filters={view.filters}
				filterFields={filterFields}
				onFilters={view.setFilters}
				sort={view.sort}
				onSort={view.setSort}
				groupBy={view.groupBy}
				onGroup={view.setGroupBy}
				onFoldAll={(isFolded) => groups?.foldAll(isFolded)}
				columns={columns}
				fields={fields}
				context={context}
				shown={all.length}
				all={snapshot.count}
				isComplete={snapshot.status === "ready" ? snapshot.isComplete : snapshot.status !== "loading"}
			>
				<RecordsMenu
					productionId={production.id}
					exported={exported}
					canEdit={canEdit}
					canExport={canExport}
				/>
			</RecordsToolbar>
			<div className="flex min-h-0 flex-1">
				<main className="flex min-w-0 flex-1 flex-col">
					{content()}
					{selectedIds.length === 0 ? (
						<ReportBar actions={actions} />
					) : (
						<BulkBar
							store={store}
							ids={selectedIds}
							numHidden={numHidden}
							fields={fields}
							context={context}
							actions={actions}
							canEdit={canEdit}
							onCopy={() => void copyRows(store, selectedIds, columns.columns, context)}
							onClear={() => setSelected(new Set())}
						/>
					)}
				</main>
				{open !== undefined && (
					<RecordPanel
						record={open}
						store={store}
						fields={fields}
						context={context}
						actions={actions}
						canEdit={canEdit}
						maySeeUses={maySeeUses}
						onStep={step}
						onClose={() => setOpenId(null)}
					/>
				)}
			</div>
			<RecordConflict actions={actions} fields={fields} context={context} />
		</>
	);
}
