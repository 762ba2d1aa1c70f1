import type { Licensor } from "@oxcut/core";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { trashWords } from "../../trash/messages.ts";
import { useTrashed } from "../../trash/use-trashed.ts";
import { useMergeLicensor } from "../api/merge-licensor.ts";
import { messages } from "../messages.ts";
import { useDeal } from "../use-deal.ts";

export interface MergeLicensorDialogProps {
	readonly licensor: Licensor;
	readonly licensors: readonly Licensor[];
	readonly onClose: () => void;
	readonly onMerged: (into: Licensor) => void;
}

/** Chooses who takes a licensor's records over, and says what becomes of the rest. */
export function MergeLicensorDialog({ licensor, licensors, onClose, onMerged }: MergeLicensorDialogProps) {
	const [target, setTarget] = useState<number | null>(null);
	const { prices, conditions } = useDeal(licensor);
	const merging = useMergeLicensor(licensor.production_id);
	const trashed = useTrashed(licensor.production_id);
	const others = licensors.filter(({ id }) => id !== licensor.id);
	const into = others.find(({ id }) => id === target);
	const merge = async () => {
		if (into === undefined) return;
		try {
			const trashId = await merging.mutateAsync({ from: licensor.id, into: into.id });
			trashed(trashWords.licensorMerge(licensor.name, into.name), Promise.resolve([trashId]));
			onMerged(into);
		} catch {
			// The dialog says why.
		}
	};
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={messages.mergeTitle(licensor.name)}
			description={messages.mergeExplained(licensor.records_count, prices.length, conditions.length)}
			footer={
				<Button
					variant="primary"
					disabled={into === undefined}
					busy={merging.isPending}
					onClick={() => void merge()}
				>
					{messages.mergeButton}
				</Button>
			}
		>
			<Field label={messages.mergeInto} error={merging.isError ? messageOf(merging.error) : undefined}>
				{(control) => (
					<Combobox
						{...control}
						size="large"
						options={others.map(({ id, name, currency }) => ({ value: id, label: name, hint: currency }))}
						value={target}
						onChange={setTarget}
					/>
				)}
			</Field>
		</Dialog>
	);
}
