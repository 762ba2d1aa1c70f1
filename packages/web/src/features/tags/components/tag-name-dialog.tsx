import { zodResolver } from "@hookform/resolvers/zod";
import { foldName, tagInputSchema } from "@oxcut/core";
import { useForm } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { useAddTag } from "../api/add-tag.ts";
import type { TagCount } from "../api/list-tags.ts";
import { useRenameTag } from "../api/rename-tag.ts";
import { messages } from "../messages.ts";

export interface TagNameDialogProps {
	readonly productionId: number;
	/** Null for a new tag. */
	readonly tag: TagCount | null;
	readonly allTags: readonly TagCount[];
	readonly onClose: () => void;
}

/** Names a new tag, or renames one; under the name of another the two become one, which is said before. */
export function TagNameDialog({ productionId, tag, allTags, onClose }: TagNameDialogProps) {
	const form = useForm({
		resolver: zodResolver(tagInputSchema),
		mode: "onTouched",
		defaultValues: { name: tag?.name ?? "" },
	});
	const adding = useAddTag(productionId);
	const renaming = useRenameTag(productionId);
	const saving = tag === null ? adding : renaming;
	const name = form.watch("name");
	const other =
		tag === null
			? undefined
			: allTags.find((one) => one.id !== tag.id && foldName(one.name) === foldName(name));
	const save = form.handleSubmit(({ name: given }) => {
		const done = {
			onSuccess: onClose,
			onError: (error: unknown) => void showFieldErrors(form, ["name"], error),
		};
		if (tag === null) adding.mutate(given, done);
		else renaming.mutate({ id: tag.id, name: given }, done);
	});
	const fieldError = form.formState.errors.name?.message;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={tag === null ? messages.newTag : messages.renameTitle(tag.name)}
			footer={
				<Button variant="primary" type="submit" form="tag-name" busy={saving.isPending}>
					{tag === null
						? messages.create
						: other === undefined
							? messages.renameButton
							: messages.mergeButton}
				</Button>
			}
		>
			<form id="tag-name" noValidate onSubmit={save}>
				<Field
					label={messages.name}
					error={fieldError ?? (saving.isError ? messageOf(saving.error) : undefined)}
					hint={other === undefined ? undefined : messages.mergesWith(other.name, other.count)}
				>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
			</form>
		</Dialog>
	);
}
