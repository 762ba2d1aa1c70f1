import { useState } from "react";
import { useCurrentProduction } from "../../../data/current-production.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useSession } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { messages as uiMessages } from "../../../ui/messages.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";

export interface CopyToDialogProps {
	readonly ids: readonly number[];
	readonly actions: RecordActions;
	readonly onClose: () => void;
}

/** Copies records to another production in which the user may edit records. */
export function CopyToDialog({ ids, actions, onClose }: CopyToDialogProps) {
	const account = useSession();
	const { production, productions } = useCurrentProduction();
	const [targetId, setTargetId] = useState<number | null>(null);
	const targets = productions.filter(
		(other) => other.id !== production?.id && mayInProduction(account, other, "edit", "records"),
	);
	const target = targets.find(({ id }) => id === targetId);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={messages.bulk.copyToTitle(ids.length)}
			description={targets.length === 0 ? messages.bulk.noTarget : messages.bulk.copyToText}
			footer={
				<>
					<Button onClick={onClose}>{uiMessages.cancel}</Button>
					<Button
						variant="primary"
						disabled={target === undefined}
						onClick={() => {
							if (target === undefined) return;
							onClose();
							void actions.copyTo(ids, target);
						}}
					>
						{messages.bulk.copyToTitle(ids.length)}
					</Button>
				</>
			}
		>
			{targets.length > 0 && (
				<Field label={messages.bulk.target}>
					{(control) => (
						<Combobox
							{...control}
							size="large"
							options={targets.map(({ id, name }) => ({ value: id, label: name }))}
							value={targetId}
							onChange={setTargetId}
						/>
					)}
				</Field>
			)}
		</Dialog>
	);
}
