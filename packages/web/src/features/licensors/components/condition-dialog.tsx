import { zodResolver } from "@hookform/resolvers/zod";
import {
	CONDITION_CATEGORIES,
	type LicensingCondition,
	type Licensor,
	licensingConditionCreateSchema,
} from "@oxcut/core";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { useAddCondition } from "../api/add-condition.ts";
import { useChangeCondition } from "../api/change-condition.ts";
import { changedFields } from "../changed-fields.ts";
import { type ConditionFields, conditionFieldsOf } from "../condition-fields.ts";
import { messages } from "../messages.ts";
import { FeeTerms } from "./fee-terms.tsx";

export interface ConditionDialogProps {
	readonly licensor: Licensor;
	/** Null for a new one. */
	readonly condition: LicensingCondition | null;
	/** Of a new one, among the licensor's conditions. */
	readonly place: number;
	readonly onClose: () => void;
}

const FIELDS = ["category", "value", "description", "meta.recurStep"] as const;

/** A condition with its terms; an additional fee has more of them than the others. */
export function ConditionDialog({ licensor, condition, place, onClose }: ConditionDialogProps) {
	const adding = useAddCondition(licensor);
	const changing = useChangeCondition(licensor.production_id);
	const form = useForm<ConditionFields, unknown, z.output<typeof licensingConditionCreateSchema>>({
		resolver: zodResolver(licensingConditionCreateSchema),
		mode: "onTouched",
		defaultValues: conditionFieldsOf(condition, place),
	});
	const [category, valueType] = form.watch(["category", "meta.valueType"]);
	const { errors } = form.formState;
	const isShare =
		category === "Discount Percentage" || (category === "Additional Fee" && valueType === "percentage");
	const save = form.handleSubmit((fields) => {
		const done = {
			onSuccess: onClose,
			onError: (error: unknown) => {
				if (!showFieldErrors(form, FIELDS, error)) form.setError("root", { message: messageOf(error) });
			},
		};
		if (condition === null) adding.mutate(fields, done);
		else changing.mutate({ id: condition.id, fields: changedFields(condition, fields) }, done);
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={condition === null ? messages.newCondition : messages.editCondition}
			footer={
				<Button
					variant="primary"
					type="submit"
					form="condition"
					busy={adding.isPending || changing.isPending}
				>
					{messages.save}
				</Button>
			}
		>
			<form id="condition" noValidate className="flex flex-col gap-4" onSubmit={save}>
				<Controller
					control={form.control}
					name="category"
					render={({ field }) => (
						<Field label={messages.conditionKind}>
							{(control) => (
								<Select
									{...control}
									size="large"
									options={CONDITION_CATEGORIES.map((value) => ({ value, label: value }))}
									value={field.value}
									onChange={field.onChange}
								/>
							)}
						</Field>
					)}
				/>
				{category === "Additional Fee" && <FeeTerms form={form} part="value" />}
				<Field
					label={isShare ? messages.percent : messages.amountIn(licensor.currency)}
					error={errors.value?.message}
				>
					{(control) => <Input {...control} size="large" inputMode="decimal" {...form.register("value")} />}
				</Field>
				{category === "Additional Fee" && <FeeTerms form={form} part="steps" />}
				<Field label={messages.description} error={errors.description?.message}>
					{(control) => (
						<Input {...control} size="large" autoComplete="off" {...form.register("description")} />
					)}
				</Field>
				{errors.root?.message !== undefined && (
					<p role="alert" className="text-12 text-prob">
						{errors.root.message}
					</p>
				)}
			</form>
		</Dialog>
	);
}
