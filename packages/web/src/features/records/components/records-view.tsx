import type { RecordView } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { useOpenRecords, useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { mayDownload, mayInProduction } from "../../../session/permissions.ts";
import { useSession } from "../../../session/use-account.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PHONE, useMediaQuery } from "../../../ui/use-media-query.ts";
import { defaultViewId, defaultViewQuery } from "../api/default-record-view.ts";
import { recordViewsQuery } from "../api/list-record-views.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { copyRows } from "../bulk/copy-rows.ts";
import { ReportBar } from "../bulk/report-bar.tsx";
import { fieldsOf } from "../fields/record-fields.ts";
import { exportQuery } from "../filters/filter-options.ts";
import { RecordsGrid } from "../grid/records-grid.tsx";
import { useGridColumns } from "../hooks/use-grid-columns.ts";
import { useLiveRecords } from "../hooks/use-live-records.ts";
import { useRecordActions } from "../hooks/use-record-actions.ts";
import { useRecordContext } from "../hooks/use-record-context.ts";
import { useRecordGroups } from "../hooks/use-record-groups.ts";
import { useRecordSearch } from "../hooks/use-record-search.ts";
import { useRecordView } from "../hooks/use-record-view.ts";
import { useRecordsCommands } from "../hooks/use-records-commands.tsx";
import { useTypedQuery } from "../hooks/use-typed-query.ts";
import { useViewActions } from "../hooks/use-view-actions.tsx";
import { useViewParams } from "../hooks/use-view-params.ts";
import { idSet } from "../id-set.ts";
import { messages } from "../messages.ts";
import { RecordPanel } from "../panel/record-panel.tsx";
import { filterFieldsOf } from "../view/record-filters.ts";
import { ImportDrop } from "./import-drop.tsx";
import { RecordConflict } from "./record-conflict.tsx";
import { RecordsList } from "./records-list.tsx";
import { RecordsLoading } from "./records-loading.tsx";
import { RecordsMenu } from "./records-menu.tsx";
import { RecordsToolbar } from "./records-toolbar.tsx";
import { MissingViewBar, UnsavedViewBar } from "./unsaved-view-bar.tsx";
import { ViewDialog } from "./view-dialog.tsx";
import { ViewsMenu } from "./views-menu.tsx";

export interface RecordsViewProps {
	readonly production: ListedProduction;
	readonly canEdit: boolean;
}

const NOTHING: readonly number[] = [];
const NO_VIEWS: readonly RecordView[] = [];

/** The grid with its toolbar, the bar of the selection, and the open record beside it. */
export function RecordsView({ production, canEdit }: RecordsViewProps) {
	const account = useSession();
	const records = useOpenRecords(production.id);
	const { store } = records;
	useLiveRecords(records);
	const snapshot = useRecordsSnapshot(store);
	const context = useRecordContext(production);
	const fields = useMemo(() => fieldsOf(context.customFields), [context.customFields]);
	const actions = useRecordActions(records);
	const { customFields, cut } = context;
	const filterFields = useMemo(() => filterFieldsOf({ customFields, cut }), [customFields, cut]);
	const listedViews = useQuery(recordViewsQuery(production.id));
	const views = listedViews.data ?? NO_VIEWS;
	const { data: defaults, isFetching: isDefaultLoading } = useQuery(defaultViewQuery(production.id));
	// Without an answer, offline, all records are better than none.
	const unknownDefault = isDefaultLoading ? undefined : null;
	const defaultId = defaults === undefined ? unknownDefault : defaultViewId(defaults);
	const view = useViewParams(filterFields, listedViews.data, defaultId);
	const columns = useGridColumns(production.id, fields, view.saved);
	const { openId, setOpenId } = view;
	const [query, setTyped] = useTypedQuery(view);
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
		if (selected.size === 0) return NOTHING;
		const inSight = idSet(ids);
		return selected === inSight ? ids : [...selected].filter((id) => inSight.has(id));
	}, [selected, ids]);
	// Deselect records that no longer exist.
	const numHidden = useMemo(
		() =>
			selected.size === selectedIds.length
				? 0
				: [...selected].filter((id) => store.has(id)).length - selectedIds.length,
		[selected, store, selectedIds],
	);
	const open = openId === null ? undefined : store.get(openId);
	const maySeeUses = mayInProduction(account, production, "view", "reports");
	const canExport = mayDownload(account, production);

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

	const isChanged = view.saved !== undefined && (view.isEdited || columns.isChanged);
	const listed = { ...view.listQuery, search: query, columns: columns.viewColumns };
	const viewActions = useViewActions(production.id, {
		views,
		saved: view.saved,
		query: listed,
		isChanged,
		onOpen: view.openView,
		onShowAll: showAll,
		onDropColumns: columns.reset,
	});
	const isViewUnknown = view.viewId !== null && view.saved === undefined;
	// The list stored by the browser may be older than the view.
	const isViewLoading = (isViewUnknown && listedViews.isFetching) || view.isDefaultAwaited;
	const [viewDialog, setViewDialog] = useState<"new" | "rename" | null>(null);
	const finishViewDialog = ({ id }: RecordView) => {
		setViewDialog(null);
		if (viewDialog === "rename") return;
		// The changes are the new view's.
		if (view.saved !== undefined) columns.reset();
		view.openView(id);
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
		if (snapshot.status === "loading" || shown === null || isViewLoading)
			return <RecordsLoading loaded={snapshot.count} />;
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
				views={
					<ViewsMenu
						views={views}
						saved={view.saved}
						defaults={defaults}
						canEdit={canEdit}
						actions={viewActions}
						onOpen={view.openView}
						onShowAll={showAll}
						onSaveNew={() => setViewDialog("new")}
						onRename={() => setViewDialog("rename")}
					/>
				}
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
			{isChanged && (
				<UnsavedViewBar
					canSave={canEdit || view.saved?.shared === false}
					actions={viewActions}
					onSaveNew={() => setViewDialog("new")}
				/>
			)}
			{isViewUnknown && !isViewLoading && listedViews.isSuccess && <MissingViewBar onShowAll={showAll} />}
			{viewDialog !== null && (
				<ViewDialog
					productionId={production.id}
					view={viewDialog === "rename" ? (view.saved ?? null) : null}
					query={listed}
					canShare={canEdit}
					onSaved={finishViewDialog}
					onClose={() => setViewDialog(null)}
				/>
			)}
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
			{canEdit && <ImportDrop productionId={production.id} />}
			<RecordConflict actions={actions} fields={fields} context={context} />
		</>
	);
}
