import { zodResolver } from "@hookform/resolvers/zod";
import { type Delivery, deliverySchema } from "@oxcut/core/model";
import { Controller, useForm } from "react-hook-form";
import { messages as licenceMessages } from "../../../components/licences/messages.ts";
import { MediaField, TerritoriesField } from "../../../components/licences/set-fields.tsx";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { useSaveItem } from "../../../data/item-changes.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import {
	type DeliveryFields,
	type DeliveryFormValues,
	deliveryFieldsOf,
	deliveryFormSchema,
} from "../delivery-fields.ts";
import { messages } from "../messages.ts";

export interface DeliveryDialogProps {
	readonly productionId: number;
	/** Null for a new one. */
	readonly delivery: Delivery | null;
	readonly onClose: () => void;
}

const FIELDS = ["name", "territories", "media", "starts_on", "ends_on", "exclusive"] as const;
const LABELS = {
	name: messages.name,
	territories: licenceMessages.territories,
	media: licenceMessages.media,
	starts_on: messages.firstDay,
	ends_on: messages.lastDay,
	exclusive: messages.exclusive,
};

/** The form of a delivery: the territories, media and days for which the film is sold. */
export function DeliveryDialog({ productionId, delivery, onClose }: DeliveryDialogProps) {
	const saving = useSaveItem(productionId, "deliveries", delivery);
	const form = useForm<DeliveryFields, unknown, DeliveryFormValues>({
		resolver: zodResolver(deliveryFormSchema),
		mode: "onTouched",
		defaultValues: deliveryFieldsOf(delivery),
	});
	const { errors } = form.formState;
	const draft = useDraft(form, messages.newDelivery, delivery);
	const checked = useCheckedForm({
		form,
		draft,
		names: FIELDS,
		saving,
		onSaved: onClose,
		formOf: (kept) => ({ ...deliveryFieldsOf(deliverySchema.parse(kept)) }),
	});
	return (
		<PartDialog
			title={delivery === null ? messages.newDelivery : messages.editDelivery}
			name={delivery?.name ?? ""}
			width="wide"
			labels={LABELS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			onClose={onClose}
		>
			<Field label={messages.name} hint={messages.nameHint} error={errors.name?.message}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
			</Field>
			<div className="grid items-start gap-4 sm:grid-cols-6">
				<Controller
					control={form.control}
					name="territories"
					render={({ field: { value, onChange, onBlur } }) => (
						<TerritoriesField
							size="large"
							value={value}
							error={errors.territories?.message}
							onChange={onChange}
							onBlur={onBlur}
						/>
					)}
				/>
				<Controller
					control={form.control}
					name="media"
					render={({ field: { value, onChange, onBlur } }) => (
						<MediaField
							size="large"
							value={value}
							error={errors.media?.message}
							onChange={onChange}
							onBlur={onBlur}
						/>
					)}
				/>
			</div>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<Field label={messages.firstDay} error={errors.starts_on?.message}>
					{(control) => <Input {...control} size="large" type="date" {...form.register("starts_on")} />}
				</Field>
				<Field label={messages.lastDay} hint={messages.lastDayHint} error={errors.ends_on?.message}>
					{(control) => <Input {...control} size="large" type="date" {...form.register("ends_on")} />}
				</Field>
			</div>
			<Controller
				control={form.control}
				name="exclusive"
				render={({ field: { value, onChange } }) => (
					<Checkbox checked={value} onCheckedChange={onChange}>
						{messages.exclusiveNeeded}
					</Checkbox>
				)}
			/>
		</PartDialog>
	);
}
