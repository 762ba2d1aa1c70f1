import type { Licensor } from "@oxcut/core/model";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { trashWords } from "../../../undo/trash-words.ts";
import { useMergeLicensor } from "../api/merge-licensor.ts";
import { messages } from "../messages.ts";
import { NO_DEAL, useDeal } from "../use-deal.ts";
import { useOneByOne } from "../use-one-by-one.ts";

export interface MergeLicensorDialogProps {
	/** At least one. */
	readonly licensors: readonly Licensor[];
	readonly allLicensors: readonly Licensor[];
	readonly onClose: () => void;
	readonly onMerged: (into: Licensor) => void;
}

/** Chooses the licensor that takes over the others' records, and explains the consequences. */
export function MergeLicensorDialog({
	licensors,
	allLicensors,
	onClose,
	onMerged,
}: MergeLicensorDialogProps) {
	const [target, setTarget] = useState<number | null>(null);
	const { prices, conditions } = useDeal(licensors).data ?? NO_DEAL;
	const merging = useMergeLicensor(licensors[0]?.production_id ?? 0);
	const others = allLicensors.filter(({ id }) => licensors.every((licensor) => licensor.id !== id));
	const into = others.find(({ id }) => id === target);
	const { run, isPending, error } = useOneByOne(licensors, {
		send: ({ id }) => merging.mutateAsync({ from: id, into: into?.id ?? 0 }),
		words: (done) =>
			trashWords.licensorMerge(trashWords.licensorNames(done.map(({ name }) => name)), into?.name ?? ""),
	});
	const names = licensors.map(({ name }) => name);
	const records = licensors.reduce((sum, { records_count }) => sum + records_count, 0);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={messages.mergeTitle(names)}
			description={messages.mergeExplained(names.length, records, prices.length, conditions.length)}
			footer={
				<Button
					variant="primary"
					disabled={into === undefined}
					busy={isPending}
					onClick={() => into !== undefined && void run(() => onMerged(into))}
				>
					{messages.mergeButton}
				</Button>
			}
		>
			<Field label={messages.mergeInto} error={error === null ? undefined : messageOf(error)}>
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
