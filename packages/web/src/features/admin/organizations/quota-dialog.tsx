import { type Quotas, STUDIO_QUOTAS } from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { type Organization, useSetQuotas } from "../api/organizations.ts";
import { messages } from "../messages.ts";
import { quotasOf, readQuota, type TypedQuotas, typedQuotas } from "./quota-fields.ts";

const words = messages.organizations;

export interface QuotaDialogProps {
	readonly organization: Organization;
	readonly quotas: Quotas;
	readonly onClose: () => void;
}

/** Changes an organization's quotas. */
export function QuotaDialog({ organization, quotas, onClose }: QuotaDialogProps) {
	const { id, name } = organization;
	const saving = useSetQuotas(id);
	const form = useForm<TypedQuotas>({ defaultValues: typedQuotas(quotas) });
	const { errors, isDirty } = form.formState;
	const save = form.handleSubmit((typed) =>
		saving.mutate(quotasOf(typed), {
			onSuccess: () => {
				notify("success", words.quotasSaved(name));
				onClose();
			},
		}),
	);
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={saving.isPending}
			onClose={onClose}
			title={words.quotasOf(name)}
		>
			<form noValidate className="flex flex-col gap-4" onSubmit={save}>
				<p className="text-text-2">{words.quotasText}</p>
				{STUDIO_QUOTAS.map((quota) => (
					<Field
						key={quota}
						label={words.quotaFields[quota]}
						hint={words.quotaHint}
						error={errors[quota]?.message}
					>
						{(control) => (
							<Input
								{...control}
								size="large"
								inputMode={quota === "storage" ? "decimal" : "numeric"}
								autoComplete="off"
								{...form.register(quota, {
									validate: (text) =>
										readQuota(quota, text) !== undefined ||
										words.quotaInvalid[quota === "storage" ? "storage" : "count"],
								})}
							/>
						)}
					</Field>
				))}
				{saving.isError && <FormProblem>{messageOf(saving.error)}</FormProblem>}
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button type="submit" variant="primary" busy={saving.isPending}>
						{words.saveQuotas}
					</Button>
				</div>
			</form>
		</FormDialog>
	);
}
