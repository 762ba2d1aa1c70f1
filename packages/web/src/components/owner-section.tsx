import { useState } from "react";
import { useTransferOwnership } from "../data/transfer-ownership.ts";
import { notify } from "../notices/notify.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";
import { messages } from "./messages.ts";

/** The owner, or a candidate. */
export interface Candidate {
	readonly id: number;
	readonly name: string;
	readonly isActive: boolean;
}

export interface OwnerSectionProps {
	readonly kind: "project" | "organization";
	readonly id: number;
	/** Its name. */
	readonly name: string;
	/** null if the owner's account was deleted. */
	readonly owner: Candidate | null;
	readonly candidates: readonly Candidate[];
	readonly selfId: number;
	/** Whether the user may transfer it because the owner's account was deleted. */
	readonly governs: boolean;
}

function ownerLine(owner: Candidate | null, selfId: number): string {
	if (owner === null) return messages.owner.noOwner;
	if (owner.id === selfId) return messages.owner.ownedByYou;
	return owner.isActive ? messages.owner.ownedBy(owner.name) : messages.owner.ownerGone(owner.name);
}

/** Shows the owner of a project or an organization, and transfers it. */
export function OwnerSection({ kind, id, name, owner, candidates, selfId, governs }: OwnerSectionProps) {
	const [chosen, setChosen] = useState<string | null>(null);
	const [isAsking, setIsAsking] = useState(false);
	const transfer = useTransferOwnership(kind, id);
	const heirs = candidates.filter((one) => one.isActive && one.id !== owner?.id);
	const heir = heirs.find((one) => String(one.id) === chosen);
	const mayTransfer = owner?.id === selfId || (governs && owner?.isActive !== true);
	const send = ({ id: heirId, name: heirName }: Candidate) =>
		transfer.mutate(heirId, {
			onSuccess: () => {
				setIsAsking(false);
				setChosen(null);
				notify("success", messages.owner.transferred(name, heirName));
			},
		});
	return (
		<SettingsSection id="owner" title={messages.owner.title} description={messages.owner.text[kind]}>
			<p>{ownerLine(owner, selfId)}</p>
			{!mayTransfer && <p className="text-text-2">{messages.owner.needsOwner[kind]}</p>}
			{mayTransfer && heirs.length === 0 && <p className="text-text-2">{messages.owner.nobody[kind]}</p>}
			{mayTransfer && heirs.length > 0 && (
				<div className="mt-3 flex max-w-md flex-wrap items-end gap-2">
					<div className="min-w-48 flex-1">
						<Field label={messages.owner.newOwner}>
							{(control) => (
								<Select
									{...control}
									size="large"
									placeholder={messages.owner.choose}
									options={heirs.map((one) => ({ value: String(one.id), label: one.name }))}
									value={chosen}
									onChange={setChosen}
								/>
							)}
						</Field>
					</div>
					<Button size="large" disabled={heir === undefined} onClick={() => setIsAsking(true)}>
						{messages.owner.transfer}
					</Button>
				</div>
			)}
			{heir !== undefined && (
				<ConfirmDialog
					open={isAsking}
					onOpenChange={setIsAsking}
					title={messages.owner.question(name, heir.name)}
					confirmLabel={messages.owner.transfer}
					mutation={transfer}
					onConfirm={() => send(heir)}
				>
					{owner?.id === selfId ? messages.owner.youBecome : messages.owner.theyBecome}
				</ConfirmDialog>
			)}
		</SettingsSection>
	);
}
