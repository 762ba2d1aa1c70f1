import type { Order, OrderLine } from "@oxcut/core/model";
import { type FormEvent, useId, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { today } from "../../../ui/today.ts";
import { useReceiveOrder } from "../api/receive-order.ts";
import { messages } from "../messages.ts";

export interface ReceiveDialogProps {
	readonly productionId: number;
	readonly order: Order;
	/** Null for all lines that are missing. */
	readonly line: OrderLine | null;
	readonly onClose: () => void;
}

/** Notes that one master arrived, with the name of its file, or all that are missing. */
export function ReceiveDialog({ productionId, order, line, onClose }: ReceiveDialogProps) {
	const formId = useId();
	const receiving = useReceiveOrder(productionId, order.id);
	const [start] = useState(() => ({ on: today(), file: line?.file ?? "" }));
	const [on, setOn] = useState(start.on);
	const [file, setFile] = useState(start.file);
	const isUnsaved = on !== start.on || file !== start.file;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		receiving.mutate(
			{ record_id: line?.record_id ?? null, file: line === null ? "" : file.trim(), received_on: on },
			{ onSuccess: onClose },
		);
	};
	const title = line === null ? messages.receiveAllTitle : messages.receiveMaster(line.production_locator);
	return (
		<FormDialog
			isUnsaved={isUnsaved}
			isSaving={receiving.isPending}
			onClose={onClose}
			title={title}
			footer={
				<Button variant="primary" type="submit" form={formId} busy={receiving.isPending}>
					{line === null ? messages.receiveAll : messages.receive}
				</Button>
			}
		>
			<form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
				{line !== null && (
					<Field label={messages.file} hint={messages.fileHint}>
						{(control) => (
							<Input
								{...control}
								size="large"
								autoComplete="off"
								value={file}
								onChange={({ target }) => setFile(target.value)}
							/>
						)}
					</Field>
				)}
				<Field label={messages.receivedOn}>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="date"
							value={on}
							onChange={({ target }) => setOn(target.value)}
						/>
					)}
				</Field>
				{receiving.error !== null && (
					<p role="alert" className="text-12 text-prob">
						{messageOf(receiving.error)}
					</p>
				)}
			</form>
		</FormDialog>
	);
}
