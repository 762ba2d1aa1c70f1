import { zodResolver } from "@hookform/resolvers/zod";
import {
	UNDERLYING_KIND_LABELS,
	UNDERLYING_KINDS,
	UNDERLYING_STATUS_LABELS,
	UNDERLYING_STATUSES,
	type UnderlyingKind,
	type UnderlyingRight,
	type UnderlyingStatus,
	underlyingRightSchema,
} from "@oxcut/core/model";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { Button } from "../../../ui/button.tsx";
import { CurrencySelect } from "../../../ui/currency-select.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { readingAmounts } from "../../../ui/reading-amounts.ts";
import { Select } from "../../../ui/select.tsx";
import { typedAmount } from "../../../ui/typed-amount.ts";
import { messages } from "../messages.ts";

interface RightFields {
	kind: UnderlyingKind;
	holder: string;
	status: UnderlyingStatus;
	cost: string;
	currency: string;
	date: string;
	notes: string;
}

/** A right in its form. The form always shows a currency, which counts only with a cost. */
function fieldsOf(right: UnderlyingRight | null, currency: string): RightFields {
	return {
		kind: right?.kind ?? "music_master",
		holder: right?.holder ?? "",
		status: right?.status ?? "open",
		cost: typedAmount(right?.cost ?? null),
		currency: right?.currency ?? currency,
		date: right?.date ?? "",
		notes: right?.notes ?? "",
	};
}

const schema = z.preprocess(
	(fields: RightFields) => ({
		...fields,
		currency: fields.cost.trim() === "" ? null : fields.currency,
		date: fields.date === "" ? null : fields.date,
	}),
	underlyingRightSchema,
);

const KINDS = UNDERLYING_KINDS.map((value) => ({ value, label: UNDERLYING_KIND_LABELS[value] }));
const STATUSES = UNDERLYING_STATUSES.map((value) => ({ value, label: UNDERLYING_STATUS_LABELS[value] }));

export interface RightDialogProps {
	/** Null for a new one. */
	readonly right: UnderlyingRight | null;
	/** The currency of a new cost. */
	readonly currency: string;
	/** @returns an error, or null if it was saved. */
	readonly onSave: (right: UnderlyingRight) => string | null;
	readonly onRemove: () => string | null;
	readonly onClose: () => void;
}

/** The form of an underlying right. */
export function RightDialog({ right, currency, onSave, onRemove, onClose }: RightDialogProps) {
	const form = useForm<RightFields, unknown, UnderlyingRight>({
		resolver: readingAmounts<RightFields, UnderlyingRight>(zodResolver(schema), ["cost"], null),
		mode: "onTouched",
		defaultValues: fieldsOf(right, currency),
	});
	const { errors, isDirty } = form.formState;
	const closeWith = (error: string | null) => {
		if (error === null) onClose();
		else form.setError("notes", { message: error });
	};
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={false}
			onClose={onClose}
			title={right === null ? messages.rights.newTitle : messages.rights.editTitle}
			footer={
				<>
					{right !== null && (
						<Button variant="ghost" onClick={() => closeWith(onRemove())}>
							{messages.rights.remove}
						</Button>
					)}
					<Button variant="primary" type="submit" form="underlying-right">
						{messages.rights.save}
					</Button>
				</>
			}
		>
			<form
				id="underlying-right"
				noValidate
				className="flex flex-col gap-4"
				onSubmit={form.handleSubmit((saved) => closeWith(onSave(saved)))}
			>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<Controller
						control={form.control}
						name="kind"
						render={({ field: { value, onChange } }) => (
							<Field label={messages.rights.kind} error={errors.kind?.message}>
								{(control) => (
									<Select {...control} size="large" options={KINDS} value={value} onChange={onChange} />
								)}
							</Field>
						)}
					/>
					<Controller
						control={form.control}
						name="status"
						render={({ field: { value, onChange } }) => (
							<Field label={messages.rights.status} error={errors.status?.message}>
								{(control) => (
									<Select {...control} size="large" options={STATUSES} value={value} onChange={onChange} />
								)}
							</Field>
						)}
					/>
				</div>
				<Field
					label={messages.rights.holder}
					hint={messages.rights.holderHint}
					error={errors.holder?.message}
				>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("holder")} />}
				</Field>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<Field label={messages.rights.cost} error={errors.cost?.message}>
						{(control) => <Input {...control} size="large" inputMode="decimal" {...form.register("cost")} />}
					</Field>
					<Controller
						control={form.control}
						name="currency"
						render={({ field: { value, onChange } }) => (
							<Field label={messages.rights.currency} error={errors.currency?.message}>
								{(control) => <CurrencySelect {...control} value={value} onChange={onChange} />}
							</Field>
						)}
					/>
				</div>
				<Field label={messages.rights.date} hint={messages.rights.dateHint} error={errors.date?.message}>
					{(control) => <Input {...control} size="large" type="date" {...form.register("date")} />}
				</Field>
				<Field label={messages.rights.notes} error={errors.notes?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("notes")} />}
				</Field>
			</form>
		</FormDialog>
	);
}
