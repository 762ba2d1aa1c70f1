import { zodResolver } from "@hookform/resolvers/zod";
import { foldName, tagInputSchema } from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import { changeProblemOf, messageOf } from "../../../api/api-error.ts";
import type { TagCount } from "../../../data/list-tags.ts";
import { Button } from "../../../ui/button.tsx";
import { DraftNote } from "../../../ui/draft-note.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useSaveTag } from "../api/save-tag.ts";
import { messages } from "../messages.ts";

export interface TagNameDialogProps {
	readonly productionId: number;
	/** Null for a new tag. */
	readonly tag: TagCount | null;
	readonly allTags: readonly TagCount[];
	readonly onClose: () => void;
}

/** Names a new tag, or renames one. The name of another tag merges the two, as the dialog warns. */
export function TagNameDialog({ productionId, tag, allTags, onClose }: TagNameDialogProps) {
	const form = useForm({
		resolver: zodResolver(tagInputSchema),
		mode: "onTouched",
		defaultValues: { name: tag?.name ?? "" },
	});
	const saving = useSaveTag(productionId, tag);
	const draft = useDraft(form, messages.newTag, tag);
	const checked = useCheckedForm({ form, draft, names: ["name"], saving, onSaved: onClose });
	const name = form.watch("name");
	const other =
		tag === null
			? undefined
			: allTags.find((one) => one.id !== tag.id && foldName(one.name) === foldName(name));
	const fieldError = form.formState.errors.name?.message;
	const problemOf = tag === null ? messageOf : changeProblemOf;
	return (
		<FormDialog
			isUnsaved={checked.isDirty}
			isSaving={saving.isPending}
			onClose={onClose}
			title={tag === null ? messages.newTag : messages.renameTitle(tag.name)}
			footer={
				<Button
					variant="primary"
					type="submit"
					form="tag-name"
					busy={saving.isPending}
					disabled={tag !== null && !checked.isDirty}
				>
					{tag === null
						? messages.create
						: other === undefined
							? messages.renameButton
							: messages.mergeButton}
				</Button>
			}
		>
			<form id="tag-name" noValidate className="flex flex-col gap-4" onSubmit={checked.save}>
				<DraftNote draft={draft} />
				<Field
					label={messages.name}
					error={fieldError ?? (checked.error === null ? undefined : problemOf(checked.error))}
					hint={other === undefined ? undefined : messages.mergesWith(other.name, other.count)}
				>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
			</form>
			<FormConflict
				name={tag?.name ?? ""}
				conflict={checked.conflict}
				labels={{ name: messages.name }}
				onResolve={checked.resolve}
			/>
		</FormDialog>
	);
}
