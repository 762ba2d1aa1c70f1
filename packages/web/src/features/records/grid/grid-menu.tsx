import {
	ArrowDownToLine,
	CircleDollarSign,
	Copy,
	CopyPlus,
	Eraser,
	FolderOutput,
	ListChecks,
	Maximize2,
	PanelRight,
	Pencil,
	Tag,
	Trash2,
} from "lucide-react";
import { useState } from "react";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { Kbd } from "../../../ui/kbd.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuLabel } from "../../../ui/menu-label.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { type MenuPoint, PointMenu } from "../../../ui/point-menu.tsx";
import { type BulkDialog, BulkDialogs } from "../bulk/bulk-dialogs.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import type { GridEdits } from "./use-grid-edits.ts";

export interface GridMenuProps {
	/** Its position; null while it is closed. */
	readonly at: MenuPoint | null;
	readonly gridId: string;
	/** The ids of the records that it acts on. */
	readonly ids: readonly number[];
	readonly store: RecordsStore;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
	readonly actions: RecordActions;
	readonly edits: GridEdits;
	readonly canEdit: boolean;
	readonly onOpen: (id: number) => void;
	/** The records are about to be deleted. */
	readonly onRemove: () => void;
	readonly onClose: () => void;
}

const words = messages.gridMenu;

/** The grid's context menu: actions on the selected cells and their records. */
export function GridMenu({
	at,
	gridId,
	ids,
	store,
	fields,
	context,
	actions,
	edits,
	canEdit,
	onOpen,
	onRemove,
	onClose,
}: GridMenuProps) {
	const [dialog, setDialog] = useState<BulkDialog | null>(null);
	const navigate = useNavigate();
	const [first] = ids;
	const only = first === undefined || ids.length > 1 ? undefined : store.get(first);
	return (
		<>
			<PointMenu at={at} ownerId={gridId} onClose={onClose}>
				{canEdit && (
					<MenuItem
						icon={<Pencil aria-hidden />}
						aside={<Kbd keys="enter" />}
						disabled={!edits.canBegin}
						onSelect={() => edits.begin(null)}
					>
						{words.edit}
					</MenuItem>
				)}
				<MenuItem icon={<Copy aria-hidden />} aside={<Kbd keys="mod+c" />} onSelect={edits.copyCells}>
					{words.copy}
				</MenuItem>
				{canEdit && (
					<>
						<MenuItem
							icon={<ArrowDownToLine aria-hidden />}
							aside={<Kbd keys="mod+d" />}
							disabled={!edits.canFillDown}
							onSelect={edits.fillDown}
						>
							{words.fillDown}
						</MenuItem>
						<MenuItem icon={<Eraser aria-hidden />} aside={<Kbd keys="delete" />} onSelect={edits.clear}>
							{words.clear}
						</MenuItem>
					</>
				)}
				<MenuSeparator />
				{only === undefined ? (
					<MenuLabel>{messages.records(ids.length)}</MenuLabel>
				) : (
					<>
						<MenuItem
							icon={<PanelRight aria-hidden />}
							aside={<Kbd keys="space" />}
							onSelect={() => onOpen(only.id)}
						>
							{words.open}
						</MenuItem>
						<MenuItem icon={<Maximize2 aria-hidden />} onSelect={() => navigate(paths.record(only.id))}>
							{messages.panel.asPage}
						</MenuItem>
						<MenuItem icon={<Copy aria-hidden />} onSelect={() => void copyText(only.production_locator)}>
							{messages.panel.copyLocator}
						</MenuItem>
					</>
				)}
				{canEdit && (
					<>
						<MenuItem icon={<CircleDollarSign aria-hidden />} onSelect={() => setDialog("price")}>
							{words.prices}
						</MenuItem>
						<MenuItem icon={<Tag aria-hidden />} onSelect={() => setDialog("tags")}>
							{words.tags}
						</MenuItem>
						<MenuItem icon={<ListChecks aria-hidden />} onSelect={() => setDialog("field")}>
							{messages.bulk.setField}
						</MenuItem>
						<MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => void actions.duplicate(ids)}>
							{messages.bulk.duplicate}
						</MenuItem>
					</>
				)}
				<MenuItem icon={<FolderOutput aria-hidden />} onSelect={() => setDialog("copy")}>
					{messages.bulk.copyTo}
				</MenuItem>
				{canEdit && (
					<>
						<MenuSeparator />
						<MenuItem destructive icon={<Trash2 aria-hidden />} onSelect={() => setDialog("remove")}>
							{messages.bulk.remove(ids.length)}
						</MenuItem>
					</>
				)}
			</PointMenu>
			{dialog !== null && (
				<BulkDialogs
					dialog={dialog}
					ids={ids}
					store={store}
					fields={fields}
					context={context}
					actions={actions}
					onRemove={onRemove}
					onClose={() => setDialog(null)}
				/>
			)}
		</>
	);
}
