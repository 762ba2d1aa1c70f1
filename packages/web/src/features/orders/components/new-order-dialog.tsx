import { freeOrderName, type Order } from "@oxcut/core/model";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DraftNote } from "../../../ui/draft-note.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { useDraft } from "../../../ui/use-draft.ts";
import { useAddOrder } from "../api/add-order.ts";
import { orderNeedsQuery } from "../api/order-needs.ts";
import { messages } from "../messages.ts";

/** The licensor that an order is for. */
export interface OrderedLicensor {
	readonly licensor_id: number;
	readonly licensor: string;
}

export interface NewOrderDialogProps {
	readonly productionId: number;
	readonly cutId: number;
	readonly ordered: OrderedLicensor;
	readonly orders: readonly Order[];
	readonly onClose: () => void;
	readonly onCreated: (orderId: number) => void;
}

/**
 * Orders the masters that a cut needs from a licensor, as a draft. The server computes the ranges again with the
 * given handles.
 */
export function NewOrderDialog({
	productionId,
	cutId,
	ordered,
	orders,
	onClose,
	onCreated,
}: NewOrderDialogProps) {
	const formId = useId();
	const queryClient = useQueryClient();
	const adding = useAddOrder(productionId);
	const { licensor_id, licensor } = ordered;
	const last = orders.findLast((order) => order.licensor_id === licensor_id) ?? orders.at(-1);
	const form = useForm({
		defaultValues: {
			...ordered,
			name: freeOrderName(orders, licensor),
			handles: String(last?.handles ?? 12),
			spec: last?.spec ?? "",
			needed_by: "",
		},
	});
	const draft = useDraft(form, messages.createOrder);
	const [error, setError] = useState<unknown>(null);
	const [isBusy, setIsBusy] = useState(false);
	const create = form.handleSubmit(async ({ name, handles, spec, needed_by }) => {
		setIsBusy(true);
		setError(null);
		try {
			const needs = await queryClient.fetchQuery(orderNeedsQuery(productionId, cutId, Number(handles)));
			const needed = needs.licensors.find((one) => one.licensor_id === licensor_id);
			const order = await adding.mutateAsync({
				...{ licensor_id, name: name.trim(), spec, needed_by: needed_by || null },
				...{ cut: needs.cut, fps: needs.fps, drop_frame: needs.drop_frame, handles: needs.handles },
				lines: (needed?.lines ?? []).map(({ need: _need, ...line }) => line),
			});
			onCreated(order.id);
		} catch (failure) {
			setError(failure);
			setIsBusy(false);
		}
	});
	return (
		<FormDialog
			isUnsaved={form.formState.isDirty}
			isSaving={isBusy}
			onClose={onClose}
			title={messages.createOrderFor(licensor)}
			footer={
				<Button variant="primary" type="submit" form={formId} busy={isBusy}>
					{messages.createOrder}
				</Button>
			}
		>
			<form id={formId} noValidate className="flex flex-col gap-4" onSubmit={create}>
				<DraftNote draft={draft} />
				<Field label={messages.name}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
				<Field label={messages.handles} hint={messages.handlesHint}>
					{(control) => <Input {...control} size="large" inputMode="numeric" {...form.register("handles")} />}
				</Field>
				<Field label={messages.spec} hint={messages.specHint}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("spec")} />}
				</Field>
				<Field label={messages.neededBy}>
					{(control) => <Input {...control} size="large" type="date" {...form.register("needed_by")} />}
				</Field>
				{error !== null && (
					<p role="alert" className="text-12 text-prob">
						{messageOf(error)}
					</p>
				)}
			</form>
		</FormDialog>
	);
}
