import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import type { TagCount } from "../../../data/list-tags.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { useAskedChange } from "../../../ui/use-asked-change.ts";
import { useSaveTag } from "../api/save-tag.ts";
import { messages } from "../messages.ts";

export interface TagMergeDialogProps {
	readonly productionId: number;
	readonly tag: TagCount;
	readonly allTags: readonly TagCount[];
	readonly onClose: () => void;
}

/** Merges a tag into another one, which gets its records. */
export function TagMergeDialog({ productionId, tag, allTags, onClose }: TagMergeDialogProps) {
	const [target, setTarget] = useState<number | null>(null);
	const [error, setError] = useState<string>();
	const merging = useSaveTag(productionId, tag);
	const { send, asked, resolve } = useAskedChange(merging, {
		onSaved: onClose,
		onError: (failure) => setError(messageOf(failure)),
	});
	const others = allTags.filter(({ id }) => id !== tag.id);
	const into = others.find(({ id }) => id === target);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={messages.mergeTitle(tag.name)}
			description={messages.mergeExplained(tag.count)}
			footer={
				<Button
					variant="primary"
					disabled={into === undefined}
					busy={merging.isPending}
					onClick={() => {
						setError(undefined);
						if (into !== undefined) void send({ fields: { name: into.name }, seen: { name: tag.name } });
					}}
				>
					{messages.mergeButton}
				</Button>
			}
		>
			<Field label={messages.mergeInto} error={error}>
				{(control) => (
					<Combobox
						{...control}
						size="large"
						options={others.map(({ id, name, count }) => ({ value: id, label: name, hint: String(count) }))}
						value={target}
						onChange={setTarget}
					/>
				)}
			</Field>
			<FormConflict
				name={tag.name}
				conflict={asked?.conflict ?? null}
				labels={{ name: messages.name }}
				onResolve={resolve}
			/>
		</Dialog>
	);
}
