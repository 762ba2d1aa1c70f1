import type { Licensor } from "@oxcut/core/model";
import { useRemoveItem } from "../../../data/item-changes.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { trashWords } from "../../../undo/trash-words.ts";
import { messages } from "../messages.ts";
import { NO_DEAL, useDeal } from "../use-deal.ts";
import { useOneByOne } from "../use-one-by-one.ts";

export interface RemoveLicensorDialogProps {
	/** Has at least one. */
	readonly licensors: readonly Licensor[];
	readonly onClose: () => void;
	readonly onRemoved: () => void;
}

/** Asks before licensors are removed, and explains the consequences for their records. */
export function RemoveLicensorDialog({ licensors, onClose, onRemoved }: RemoveLicensorDialogProps) {
	const { prices, conditions } = useDeal(licensors).data ?? NO_DEAL;
	const productionId = licensors[0]?.production_id ?? 0;
	// Its records go to Unknown [LIC2].
	const removing = useRemoveItem(productionId, "licensors", [["production", productionId]]);
	const removal = useOneByOne(licensors, {
		send: ({ id }) => removing.mutateAsync(id),
		words: (done) => trashWords.licensors(done.map(({ name }) => name)),
	});
	const names = licensors.map(({ name }) => name);
	const records = licensors.reduce((sum, { records_count }) => sum + records_count, 0);
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={messages.removeTitle(names)}
			confirmLabel={messages.removeButton(names.length)}
			mutation={removal}
			onConfirm={() => void removal.run(onRemoved)}
		>
			{messages.removeExplained(names.length, records, prices.length, conditions.length)}
		</ConfirmDialog>
	);
}
