import { useId } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { addressesIn, firstBadAddress } from "../../../ui/addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { Textarea } from "../../../ui/textarea.tsx";
import { useChangeBillingInfo } from "../api/change-billing-info.ts";
import type { BillingInfo } from "../api/get-billing-info.ts";
import { messages } from "../messages.ts";

export interface DetailsDialogProps {
	readonly productionId: number;
	readonly info: BillingInfo;
	readonly hasStudio: boolean;
	readonly onClose: () => void;
}

const FIELDS = ["name", "address", "billing_emails"] as const;

function checkRecipients(text: string): string | true {
	const bad = firstBadAddress(addressesIn(text));
	return bad === null || messages.badAddress(bad.address, bad.problem);
}

/** Edits the recipients of the invoices. */
export function DetailsDialog({ productionId, info, hasStudio, onClose }: DetailsDialogProps) {
	const formId = useId();
	const saving = useChangeBillingInfo(productionId, info.id);
	const form = useForm({
		mode: "onTouched",
		defaultValues: {
			bill_to: info.bill_to,
			name: info.name,
			address: info.address,
			billing_emails: info.billing_email,
		},
	});
	const { errors, dirtyFields, isDirty } = form.formState;
	const save = form.handleSubmit(({ bill_to, name, address, billing_emails }) =>
		saving.mutate(
			// Only the changes: a colleague may edit the rest.
			{
				...(dirtyFields.bill_to === true ? { bill_to } : {}),
				...(dirtyFields.name === true ? { name } : {}),
				...(dirtyFields.address === true ? { address } : {}),
				...(dirtyFields.billing_emails === true ? { billing_emails: addressesIn(billing_emails) } : {}),
			},
			{
				onSuccess: () => {
					notify("success", messages.saved);
					onClose();
				},
				onError: (error) => {
					if (!showFieldErrors(form, FIELDS, error))
						form.setError("root", { message: `${messages.saveFailed}. ${messageOf(error)}` });
				},
			},
		),
	);
	const billTo = form.watch("bill_to");
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={saving.isPending}
			onClose={onClose}
			title={messages.details}
			footer={
				<>
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
						{messages.save}
					</Button>
				</>
			}
		>
			<form id={formId} noValidate className="flex flex-col gap-4" onSubmit={save}>
				{(hasStudio || billTo === "organization") && (
					<ChoiceField
						label={messages.billTo}
						options={(["account", "organization"] as const).map((value) => ({
							value,
							label: messages.billToOptions[value],
						}))}
						value={billTo}
						onChange={(value) => form.setValue("bill_to", value, { shouldDirty: true })}
					/>
				)}
				<Field label={messages.name} hint={messages.nameHint} error={errors.name?.message}>
					{(control) => (
						<Input {...control} size="large" autoComplete="organization" {...form.register("name")} />
					)}
				</Field>
				<Field label={messages.address} error={errors.address?.message}>
					{(control) => <Textarea {...control} autoComplete="street-address" {...form.register("address")} />}
				</Field>
				<Field
					label={messages.recipients}
					hint={messages.recipientsHint}
					error={errors.billing_emails?.message}
				>
					{(control) => (
						<Input
							{...control}
							size="large"
							autoComplete="off"
							{...form.register("billing_emails", {
								validate: checkRecipients,
							})}
						/>
					)}
				</Field>
				{errors.root?.message !== undefined && <FormProblem>{errors.root.message}</FormProblem>}
			</form>
		</FormDialog>
	);
}
