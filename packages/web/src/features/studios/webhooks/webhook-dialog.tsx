import { WEBHOOK_EVENTS, type Webhook } from "@oxcut/core/model";
import { type FormEvent, useId, useState } from "react";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { SecretField } from "../../../ui/secret-field.tsx";
import { messages } from "./webhook-messages.ts";
import { useRemoveWebhook, useSaveWebhook, type WebhookValues } from "./webhook-queries.ts";

export interface WebhookDialogProps {
	readonly studioId: number;
	/** null adds one. */
	readonly webhook: Webhook | null;
	readonly onClose: () => void;
}

/** Adds or changes a webhook; shows the secret of a new one. */
export function WebhookDialog({ studioId, webhook, onClose }: WebhookDialogProps) {
	const formId = useId();
	const [start] = useState<WebhookValues>({
		url: webhook?.url ?? "",
		events: webhook?.events ?? [...WEBHOOK_EVENTS],
		is_active: webhook?.is_active ?? true,
	});
	const [values, setValues] = useState(start);
	const [isRemoving, setIsRemoving] = useState(false);
	const saving = useSaveWebhook(studioId);
	const removing = useRemoveWebhook(studioId);
	const secret = saving.data ?? null;
	const errors = fieldErrorsOf(saving.error);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		saving.mutate(
			{ id: webhook?.id ?? null, values: { ...values, url: values.url.trim() } },
			{
				onSuccess: (made) => {
					notify("success", messages.saved);
					if (made === null) onClose();
				},
			},
		);
	};
	const remove = () => {
		if (webhook === null) return;
		removing.mutate(webhook.id, {
			onSuccess: () => {
				notify("success", messages.removed);
				onClose();
			},
		});
	};
	if (isRemoving && webhook !== null) {
		return (
			<ConfirmDialog
				open
				onOpenChange={setIsRemoving}
				title={messages.removeQuestion(webhook.url)}
				confirmLabel={messages.remove}
				onConfirm={remove}
				mutation={removing}
			>
				{messages.removeText}
			</ConfirmDialog>
		);
	}
	const form = (
		<form id={formId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
			<Field label={messages.address} hint={messages.addressHint} error={errors.url?.[0]}>
				{(control) => (
					<Input
						{...control}
						type="url"
						autoComplete="off"
						value={values.url}
						onChange={({ target }) => setValues({ ...values, url: target.value })}
					/>
				)}
			</Field>
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-2 text-12 font-medium">{messages.events}</legend>
				{WEBHOOK_EVENTS.map((event) => (
					<Checkbox
						key={event}
						checked={values.events.includes(event)}
						onCheckedChange={(isChosen) =>
							setValues({
								...values,
								events: isChosen
									? [...values.events, event]
									: values.events.filter((other) => other !== event),
							})
						}
					>
						{messages.event(event)}
					</Checkbox>
				))}
				{errors.events !== undefined && (
					<p role="alert" className="text-12 text-prob">
						{errors.events[0]}
					</p>
				)}
			</fieldset>
			{webhook !== null && (
				<Checkbox
					checked={values.is_active}
					onCheckedChange={(is_active) => setValues({ ...values, is_active })}
				>
					{messages.isActive}
				</Checkbox>
			)}
			{saving.isError && Object.keys(errors).length === 0 && (
				<FormProblem>{`${messages.saveFailed}. ${messageOf(saving.error)}`}</FormProblem>
			)}
		</form>
	);
	// One dialog for both steps: a second one would open while the first still hides the page from assistive technology.
	return (
		<FormDialog
			isUnsaved={secret === null && values !== start}
			isSaving={saving.isPending}
			onClose={secret === null ? onClose : undefined}
			title={secret !== null ? messages.secretTitle : webhook === null ? messages.add : messages.edit}
			description={secret === null ? undefined : messages.secretText}
			footer={
				secret !== null ? (
					<>
						<CopyButton text={secret} label={messages.copySecret} />
						<Button variant="primary" onClick={onClose}>
							{messages.done}
						</Button>
					</>
				) : (
					<>
						{webhook !== null && (
							<Button variant="ghost" onClick={() => setIsRemoving(true)}>
								{messages.remove}
							</Button>
						)}
						<Button onClick={onClose}>{messages.cancel}</Button>
						<Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
							{webhook === null ? messages.add : messages.save}
						</Button>
					</>
				)
			}
		>
			{secret === null ? form : <SecretField label={messages.secret} secret={secret} size="normal" />}
		</FormDialog>
	);
}
