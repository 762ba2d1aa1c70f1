import { zodResolver } from "@hookform/resolvers/zod";
import { type Medium, mediaInTree, mediumSchema } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { useSaveItem } from "../../../data/item-changes.ts";
import { mediaQuery } from "../../../data/list-media.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import {
	type MediumFields,
	type MediumFormValues,
	mediumFieldsOf,
	mediumFormSchema,
} from "../medium-fields.ts";
import { messages } from "../messages.ts";

export interface MediumDialogProps {
	readonly productionId: number;
	/** Null for a new one. */
	readonly medium: Medium | null;
	readonly onClose: () => void;
}

const FIELDS = ["name", "parent", "also_called"] as const;
const LABELS = { name: messages.name, parent: messages.partOf, also_called: messages.alsoCalled };

/** The form of a medium that the project adds to those of ox. */
export function MediumDialog({ productionId, medium, onClose }: MediumDialogProps) {
	const { data: own = [] } = useQuery(mediaQuery(productionId));
	const saving = useSaveItem(productionId, "media", medium);
	const form = useForm<MediumFields, unknown, MediumFormValues>({
		resolver: zodResolver(mediumFormSchema),
		mode: "onTouched",
		defaultValues: mediumFieldsOf(medium),
	});
	const { errors } = form.formState;
	const draft = useDraft(form, messages.newMedium, medium);
	const checked = useCheckedForm({
		form,
		draft,
		names: FIELDS,
		saving,
		onSaved: onClose,
		formOf: (kept) => ({ ...mediumFieldsOf(mediumSchema.parse(kept)) }),
	});
	const others = own.filter(({ id }) => id !== medium?.id);
	const parents = mediaInTree(others).map(({ name, parent }) => ({
		...{ value: name, label: name },
		...(parent === null ? {} : { hint: parent }),
	}));
	return (
		<PartDialog
			title={medium === null ? messages.newMedium : messages.editMedium}
			name={medium?.name ?? ""}
			labels={LABELS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			onClose={onClose}
		>
			<Field label={messages.name} hint={messages.mediumHint} error={errors.name?.message}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
			</Field>
			<Controller
				control={form.control}
				name="parent"
				render={({ field: { value, onChange, onBlur } }) => (
					<Field label={messages.partOf} hint={messages.partOfHint} error={errors.parent?.message}>
						{(control) => (
							<Combobox
								{...control}
								size="large"
								options={parents}
								value={value}
								onChange={onChange}
								onBlur={onBlur}
							/>
						)}
					</Field>
				)}
			/>
			<Field label={messages.alsoCalled} hint={messages.alsoCalledHint} error={errors.also_called?.message}>
				{(control) => (
					<Input {...control} size="large" autoComplete="off" {...form.register("also_called")} />
				)}
			</Field>
		</PartDialog>
	);
}
