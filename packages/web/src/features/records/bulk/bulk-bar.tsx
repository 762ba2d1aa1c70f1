import { recordFieldLabel } from "@oxcut/core/model";
import { Building2, CircleDollarSign, Copy, Ellipsis, Tag, Trash2 } from "lucide-react";
import { memo, useDeferredValue, useState } from "react";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { Popover } from "../../../ui/popover.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import { type BulkDialog, BulkDialogs } from "./bulk-dialogs.tsx";
import { BulkLicensor } from "./bulk-licensor.tsx";
import { BulkReport } from "./bulk-report.tsx";
import { BulkStateMenu } from "./bulk-state-menu.tsx";
import { TagChoices } from "./tag-choices.tsx";
import { totalTrt } from "./total-trt.ts";

export interface BulkBarProps {
	readonly store: RecordsStore;
	readonly ids: readonly number[];
	/** The number of selected records that a search or filter hides; bulk changes skip them. */
	readonly numHidden: number;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
	readonly actions: RecordActions;
	readonly canEdit: boolean;
	readonly onCopy: () => void;
	readonly onClear: () => void;
}

const NOTHING: readonly number[] = [];

/** The total running time of the selected records; nothing if none has a length. */
const SelectedTrt = memo(function SelectedTrt({ store, ids }: Pick<BulkBarProps, "store" | "ids">) {
	useRecordsSnapshot(store);
	const trt = totalTrt(ids.flatMap((id) => store.get(id) ?? []));
	if (trt === null) return null;
	return (
		<span className="text-text-3 max-xl:hidden">
			{messages.bulk.trt} <span className="timecode">{trt}</span>
		</span>
	);
});

/** Actions for the selected records, with their progress and failures. */
export function BulkBar({
	store,
	ids,
	numHidden,
	fields,
	context,
	actions,
	canEdit,
	onCopy,
	onClear,
}: BulkBarProps) {
	const [dialog, setDialog] = useState<BulkDialog | null>(null);
	// Added up once the selection shows: it may have 100,000 records.
	const measuredIds = useDeferredValue(ids, NOTHING);
	const isBusy = actions.progress !== null;
	return (
		<div
			role="toolbar"
			aria-label={messages.bulk.toolbar(ids.length)}
			className="flex min-h-12 flex-none flex-wrap items-center gap-1 border-t border-line bg-raised px-3 py-2"
		>
			<div className="mr-2 flex items-baseline gap-3 border-r border-line py-1 pr-3 pl-1 whitespace-nowrap">
				<b className="font-strong">{messages.bulk.selected(ids.length)}</b>
				{numHidden > 0 && <span className="text-text-2">{messages.bulk.hidden(numHidden)}</span>}
				<SelectedTrt store={store} ids={measuredIds} />
			</div>
			{isBusy || actions.failure !== null ? (
				<BulkReport actions={actions} />
			) : (
				canEdit && (
					<>
						<BulkLicensor
							icon={<Building2 aria-hidden />}
							context={context}
							onChoose={(licensor_id) =>
								actions.changeMany(
									ids,
									{ licensor_id },
									messages.actions.changed(recordFieldLabel("licensor_id")),
								)
							}
						/>
						<Button
							variant="ghost"
							icon={<CircleDollarSign aria-hidden />}
							aria-haspopup="dialog"
							onClick={() => setDialog("price")}
						>
							{messages.bulk.price}
						</Button>
						<BulkStateMenu onChoose={(patch, label) => actions.changeMany(ids, patch, label)} />
						<Popover
							side="top"
							label={messages.bulk.tags}
							trigger={
								<Button variant="ghost" icon={<Tag aria-hidden />}>
									{messages.bulk.tags}
								</Button>
							}
						>
							<TagChoices ids={ids} store={store} context={context} actions={actions} />
						</Popover>
						<Menu
							trigger={
								<Button variant="ghost" icon={<Ellipsis aria-hidden />}>
									{messages.bulk.more}
								</Button>
							}
						>
							<MenuItem onSelect={() => setDialog("field")}>{messages.bulk.setField}</MenuItem>
							<MenuItem onSelect={() => void actions.duplicate(ids)}>{messages.bulk.duplicate}</MenuItem>
							<MenuItem onSelect={() => setDialog("copy")}>{messages.bulk.copyTo}</MenuItem>
						</Menu>
					</>
				)
			)}
			<span className="flex-1" />
			<Button
				variant="ghost"
				icon={<Copy aria-hidden />}
				aria-label={messages.bulk.copyRows(ids.length)}
				onClick={onCopy}
			/>
			{canEdit && (
				<Button
					variant="ghost"
					className="hover:text-prob"
					icon={<Trash2 aria-hidden />}
					aria-label={messages.bulk.remove(ids.length)}
					disabled={isBusy}
					onClick={() => setDialog("remove")}
				/>
			)}
			<Button variant="ghost" onClick={onClear}>
				<span className="sr-only">{messages.bulk.clear}</span>
				<Kbd keys="escape" />
			</Button>
			{dialog !== null && (
				<BulkDialogs
					dialog={dialog}
					ids={ids}
					store={store}
					fields={fields}
					context={context}
					actions={actions}
					onRemove={onClear}
					onClose={() => setDialog(null)}
				/>
			)}
		</div>
	);
}
