import { recordFieldLabel } from "@oxcut/core/model";
import { PriceGroupsDialog } from "../../../components/price-groups-dialog.tsx";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import { CopyToDialog } from "./copy-to-dialog.tsx";
import { groupedChanges, priceGroups } from "./price-groups.ts";
import { RemoveRecordsDialog } from "./remove-records-dialog.tsx";
import { SetFieldDialog } from "./set-field-dialog.tsx";
import { TagChoices } from "./tag-choices.tsx";

export type BulkDialog = "price" | "tags" | "field" | "copy" | "remove";

export interface BulkDialogsProps {
	/** The open dialog. */
	readonly dialog: BulkDialog;
	readonly ids: readonly number[];
	readonly store: RecordsStore;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
	readonly actions: RecordActions;
	/** The records are about to be deleted. */
	readonly onRemove: () => void;
	readonly onClose: () => void;
}

/** The dialogs that change several records at once. */
export function BulkDialogs({
	dialog,
	ids,
	store,
	fields,
	context,
	actions,
	onRemove,
	onClose,
}: BulkDialogsProps) {
	// The selected records that are loaded.
	const records = ids.flatMap((id) => store.get(id) ?? []);
	return (
		<>
			{dialog === "price" && (
				<PriceGroupsDialog
					title={messages.bulk.setPrices(ids.length)}
					groups={priceGroups(records, context, messages.bulk.soundOf)}
					mayClear
					choosesOnly={false}
					onApply={(prices) => {
						onClose();
						void actions.change(
							groupedChanges(records, prices),
							messages.actions.changed(recordFieldLabel("price_id")),
						);
					}}
					onClose={onClose}
				/>
			)}
			{dialog === "tags" && (
				<Dialog open onOpenChange={onClose} title={messages.bulk.tagsOf(ids.length)}>
					<TagChoices ids={ids} store={store} context={context} actions={actions} />
				</Dialog>
			)}
			{dialog === "field" && (
				<SetFieldDialog
					ids={ids}
					records={records}
					fields={fields}
					context={context}
					actions={actions}
					onClose={onClose}
				/>
			)}
			{dialog === "copy" && <CopyToDialog ids={ids} actions={actions} onClose={onClose} />}
			<RemoveRecordsDialog
				open={dialog === "remove"}
				ids={ids}
				title={records[0]?.title ?? ""}
				onConfirm={() => {
					onRemove();
					void actions.remove(ids);
				}}
				onClose={onClose}
			/>
		</>
	);
}
