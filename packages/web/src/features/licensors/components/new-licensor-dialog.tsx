import { zodResolver } from "@hookform/resolvers/zod";
import { licensorCreateSchema } from "@oxcut/core/model";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { messageOf } from "../../../api/api-error.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { CurrencySelect } from "../../../ui/currency-select.tsx";
import { DraftNote } from "../../../ui/draft-note.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useAddLicensor } from "../api/add-licensor.ts";
import { messages } from "../messages.ts";
import { ArchiveSelect } from "./archive-select.tsx";

export interface NewLicensorDialogProps {
	readonly production: ListedProduction;
	readonly onClose: () => void;
}

type Fields = z.input<typeof licensorCreateSchema>;

/** Adds a licensor, paid in the production's currency unless another is chosen. */
export function NewLicensorDialog({ production, onClose }: NewLicensorDialogProps) {
	const adding = useAddLicensor(production.id);
	const form = useForm<Fields, unknown, z.output<typeof licensorCreateSchema>>({
		resolver: zodResolver(licensorCreateSchema),
		mode: "onTouched",
		defaultValues: { name: "", currency: production.display_currency, archive_id: null },
	});
	const { errors, isDirty } = form.formState;
	const draft = useDraft(form, messages.newLicensor);
	const save = form.handleSubmit((licensor) =>
		adding.mutate(licensor, {
			onSuccess: ({ name }) => {
				notify("success", messages.added(name));
				onClose();
			},
			onError: (error) => {
				if (!showFieldErrors(form, ["name", "currency", "archive_id"], error))
					form.setError("root", { message: messageOf(error) });
			},
		}),
	);
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={adding.isPending}
			onClose={onClose}
			title={messages.newLicensor}
			footer={
				<Button variant="primary" type="submit" form="new-licensor" busy={adding.isPending}>
					{messages.add}
				</Button>
			}
		>
			<form id="new-licensor" noValidate className="flex flex-col gap-4" onSubmit={save}>
				<DraftNote draft={draft} />
				<Field label={messages.name} error={errors.name?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
				<Controller
					control={form.control}
					name="currency"
					render={({ field }) => (
						<Field label={messages.currency} error={errors.currency?.message}>
							{(control) => (
								<CurrencySelect {...control} value={String(field.value)} onChange={field.onChange} />
							)}
						</Field>
					)}
				/>
				<Controller
					control={form.control}
					name="archive_id"
					render={({ field }) => (
						<ArchiveSelect
							productionId={production.id}
							value={field.value ?? null}
							onChange={field.onChange}
						/>
					)}
				/>
				{errors.root?.message !== undefined && (
					<p role="alert" className="text-12 text-prob">
						{errors.root.message}
					</p>
				)}
			</form>
		</FormDialog>
	);
}
