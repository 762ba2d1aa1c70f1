import { zodResolver } from "@hookform/resolvers/zod";
import {
	CONDITION_CATEGORIES,
	type LicensingCondition,
	type Licensor,
	licensingConditionCreateSchema,
	licensingConditionSchema,
} from "@oxcut/core/model";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { useSaveItem } from "../../../data/item-changes.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { readingAmounts } from "../../../ui/reading-amounts.ts";
import { Select } from "../../../ui/select.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { type ConditionFields, conditionFieldsOf } from "../condition-fields.ts";
import { messages } from "../messages.ts";
import { partProblemOf } from "../part-problem.ts";
import { FeeTerms } from "./fee-terms.tsx";

export interface ConditionDialogProps {
	readonly licensor: Licensor;
	/** Null for a new one. */
	readonly condition: LicensingCondition | null;
	/** A new one's position among the licensor's conditions. */
	readonly place: number;
	readonly onClose: () => void;
}

const FIELDS = ["category", "value", "description", "meta.recurStep"] as const;

const LABELS = {
	category: messages.conditionKind,
	value: messages.amount,
	description: messages.description,
	"meta.valueType": messages.feeIs,
	"meta.recur": messages.recurs,
	"meta.recurStep": messages.stepOf,
	"meta.recurType": messages.stepUnit,
	"meta.recurCategory": messages.stepOn,
};

const WORDS = {
	"meta.valueType": { flat: messages.feeFlat, percentage: messages.feeShare },
	"meta.recur": { true: messages.yes, false: messages.no },
	"meta.recurStep": { "": "1" },
	"meta.recurType": { "": messages.uses, Use: messages.uses, Second: messages.seconds },
	"meta.recurCategory": { "": messages.allMaterial },
};

/** The form of a condition; additional fees have more fields than the other kinds. */
export function ConditionDialog({ licensor, condition, place, onClose }: ConditionDialogProps) {
	const saving = useSaveItem(licensor.production_id, "licensing_conditions", condition, {
		owner: `/licensors/${licensor.id}`,
	});
	const form = useForm<ConditionFields, unknown, z.output<typeof licensingConditionCreateSchema>>({
		resolver: readingAmounts(
			zodResolver(licensingConditionCreateSchema),
			["value", "meta.recurStep"],
			licensor.currency,
		),
		mode: "onTouched",
		defaultValues: conditionFieldsOf(condition, place),
	});
	const [category, valueType] = form.watch(["category", "meta.valueType"]);
	const { errors } = form.formState;
	const isShare =
		category === "Discount Percentage" || (category === "Additional Fee" && valueType === "percentage");
	const draft = useDraft(form, messages.newCondition, condition);
	const checked = useCheckedForm({
		form,
		draft,
		names: FIELDS,
		saving,
		onSaved: onClose,
		formOf: (kept) => conditionFieldsOf(licensingConditionSchema.parse(kept), place),
	});
	return (
		<PartDialog
			title={condition === null ? messages.newCondition : messages.editCondition}
			name={condition?.category ?? ""}
			labels={LABELS}
			words={WORDS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			problemOf={partProblemOf}
			onClose={onClose}
		>
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
		</PartDialog>
	);
}
