import { freeOrderName, type Order } from "@oxcut/core/model";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { useAddOrder } from "../api/add-order.ts";
import { orderNeedsQuery } from "../api/order-needs.ts";
import { messages } from "../messages.ts";

export interface NewOrderDialogProps {
	readonly productionId: number;
	readonly cutId: number;
	readonly licensorId: number;
	readonly licensor: string;
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
	licensorId,
	licensor,
	orders,
	onClose,
	onCreated,
}: NewOrderDialogProps) {
	const formId = useId();
	const queryClient = useQueryClient();
	const adding = useAddOrder(productionId);
	const last = orders.findLast((order) => order.licensor_id === licensorId) ?? orders.at(-1);
	const [start] = useState(() => ({
		name: freeOrderName(orders, licensor),
		handles: String(last?.handles ?? 12),
		spec: last?.spec ?? "",
	}));
	const [name, setName] = useState(start.name);
	const [handles, setHandles] = useState(start.handles);
	const [spec, setSpec] = useState(start.spec);
	const [neededBy, setNeededBy] = useState("");
	const isUnsaved =
		name !== start.name || handles !== start.handles || spec !== start.spec || neededBy !== "";
	const [error, setError] = useState<unknown>(null);
	const [isBusy, setIsBusy] = useState(false);
	const create = async () => {
		setIsBusy(true);
		setError(null);
		try {
			const needs = await queryClient.fetchQuery(orderNeedsQuery(productionId, cutId, Number(handles)));
			const needed = needs.licensors.find(({ licensor_id }) => licensor_id === licensorId);
			const order = await adding.mutateAsync({
				...{ licensor_id: licensorId, name: name.trim(), spec, needed_by: neededBy || null },
				...{ cut: needs.cut, fps: needs.fps, drop_frame: needs.drop_frame, handles: needs.handles },
				lines: (needed?.lines ?? []).map(({ need: _need, ...line }) => line),
			});
			onCreated(order.id);
		} catch (failure) {
			setError(failure);
			setIsBusy(false);
		}
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void create();
	};
	return (
		<FormDialog
			isUnsaved={isUnsaved}
			isSaving={isBusy}
			onClose={onClose}
			title={messages.createOrderFor(licensor)}
			footer={
				<Button variant="primary" type="submit" form={formId} busy={isBusy}>
					{messages.createOrder}
				</Button>
			}
		>
			<form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
				<Field label={messages.name}>
					{(control) => (
						<Input
							{...control}
							size="large"
							autoComplete="off"
							value={name}
							onChange={({ target }) => setName(target.value)}
						/>
					)}
				</Field>
				<Field label={messages.handles} hint={messages.handlesHint}>
					{(control) => (
						<Input
							{...control}
							size="large"
							inputMode="numeric"
							value={handles}
							onChange={({ target }) => setHandles(target.value)}
						/>
					)}
				</Field>
				<Field label={messages.spec} hint={messages.specHint}>
					{(control) => (
						<Input
							{...control}
							size="large"
							autoComplete="off"
							value={spec}
							onChange={({ target }) => setSpec(target.value)}
						/>
					)}
				</Field>
				<Field label={messages.neededBy}>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="date"
							value={neededBy}
							onChange={({ target }) => setNeededBy(target.value)}
						/>
					)}
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
