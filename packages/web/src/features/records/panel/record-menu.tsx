import type { StoredRecord } from "@oxcut/core/model";
import { Copy, CopyPlus, Ellipsis, FolderOutput, Trash2 } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { CopyToDialog } from "../bulk/copy-to-dialog.tsx";
import { RemoveRecordsDialog } from "../bulk/remove-records-dialog.tsx";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";

export interface RecordMenuProps {
	readonly record: StoredRecord;
	readonly actions: RecordActions;
	readonly canEdit: boolean;
	readonly onRemoved: () => void;
}

/** Further actions on a record. */
export function RecordMenu({ record, actions, canEdit, onRemoved }: RecordMenuProps) {
	const [dialog, setDialog] = useState<"copy" | "remove" | null>(null);
	const navigate = useNavigate();
	const close = () => setDialog(null);
	const duplicate = async () => {
		const [made] = await actions.duplicate([record.id]);
		if (made !== undefined) navigate(paths.record(made));
	};
	return (
		<>
			<Menu
				align="end"
				trigger={
					<Button
						variant="ghost"
						size="small"
						icon={<Ellipsis aria-hidden />}
						aria-label={messages.panel.more}
					/>
				}
			>
				<MenuItem icon={<Copy aria-hidden />} onSelect={() => void copyText(record.production_locator)}>
					{messages.panel.copyLocator}
				</MenuItem>
				<MenuItem icon={<FolderOutput aria-hidden />} onSelect={() => setDialog("copy")}>
					{messages.bulk.copyTo}
				</MenuItem>
				{canEdit && (
					<>
						<MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => void duplicate()}>
							{messages.bulk.duplicate}
						</MenuItem>
						<MenuSeparator />
						<MenuItem destructive icon={<Trash2 aria-hidden />} onSelect={() => setDialog("remove")}>
							{messages.bulk.remove(1)}
						</MenuItem>
					</>
				)}
			</Menu>
			{dialog === "copy" && <CopyToDialog ids={[record.id]} actions={actions} onClose={close} />}
			<RemoveRecordsDialog
				open={dialog === "remove"}
				ids={[record.id]}
				title={record.title}
				onConfirm={() => {
					onRemoved();
					void actions.remove([record.id]);
				}}
				onClose={close}
			/>
		</>
	);
}
