import { zodResolver } from "@hookform/resolvers/zod";
import { type Order, orderSchema } from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { useSaveItem } from "../../../data/item-changes.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { messages } from "../messages.ts";
import { type OrderFields, type OrderFormValues, orderFieldsOf, orderFormSchema } from "../order-fields.ts";

export interface OrderDialogProps {
	readonly productionId: number;
	readonly order: Order;
	readonly onClose: () => void;
}

const NAMES = ["name", "reference", "spec", "needed_by", "notes"] as const;
const LABELS = {
	name: messages.name,
	reference: messages.reference,
	spec: messages.spec,
	needed_by: messages.neededBy,
	notes: messages.notes,
};

/** The form of an order: everything but its masters and its status. */
export function OrderDialog({ productionId, order, onClose }: OrderDialogProps) {
	const saving = useSaveItem(productionId, "orders", order);
	const form = useForm<OrderFields, unknown, OrderFormValues>({
		resolver: zodResolver(orderFormSchema),
		mode: "onTouched",
		defaultValues: orderFieldsOf(order),
	});
	const { errors } = form.formState;
	const draft = useDraft(form, messages.editOrder, order);
	const checked = useCheckedForm({
		form,
		draft,
		names: NAMES,
		saving,
		onSaved: onClose,
		formOf: (kept) => ({ ...orderFieldsOf(orderSchema.parse(kept)) }),
	});
	return (
		<PartDialog
			title={messages.editOrder}
			name={order.name}
			labels={LABELS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			onClose={onClose}
		>
			<Field label={messages.name} error={errors.name?.message}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
			</Field>
			<Field label={messages.reference} error={errors.reference?.message}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("reference")} />}
			</Field>
			<Field label={messages.spec} hint={messages.specHint} error={errors.spec?.message}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("spec")} />}
			</Field>
			<Field label={messages.neededBy} error={errors.needed_by?.message}>
				{(control) => <Input {...control} size="large" type="date" {...form.register("needed_by")} />}
			</Field>
			<Field label={messages.notes} error={errors.notes?.message}>
				{(control) => <Textarea {...control} rows={3} {...form.register("notes")} />}
			</Field>
		</PartDialog>
	);
}
