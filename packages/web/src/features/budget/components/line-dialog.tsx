import { zodResolver } from "@hookform/resolvers/zod";
import { type BudgetLine, budgetLineSchema, CATEGORIES, type Licensor } from "@oxcut/core/model";
import { Controller, useForm } from "react-hook-form";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { useSaveItem } from "../../../data/item-changes.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { CurrencySelect } from "../../../ui/currency-select.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { readingAmounts } from "../../../ui/reading-amounts.ts";
import { Textarea } from "../../../ui/textarea.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import {
	type BudgetLineFields,
	type BudgetLineFormValues,
	budgetLineFieldsOf,
	budgetLineFormSchema,
	isWhole,
} from "../budget-fields.ts";
import { messages } from "../messages.ts";

export interface LineDialogProps {
	readonly productionId: number;
	readonly licensors: readonly Licensor[];
	/** The currency of a new line. */
	readonly currency: string;
	/** Null for a new one. */
	readonly line: BudgetLine | null;
	readonly onClose: () => void;
}

const FIELDS = ["name", "licensor_id", "category", "amount", "currency", "contingency", "notes"] as const;
const LABELS = {
	name: messages.name,
	licensor_id: messages.for,
	category: messages.for,
	amount: messages.amount,
	currency: messages.currency,
	contingency: messages.contingencyField,
	notes: messages.notes,
};
const WHOLE = "whole";

/** The form of a budget line: its purpose and amount. */
export function LineDialog({ productionId, licensors, currency, line, onClose }: LineDialogProps) {
	const saving = useSaveItem(productionId, "budget_lines", line);
	const targets = [
		{ value: WHOLE, label: messages.wholeProject },
		...CATEGORIES.map((category) => ({ value: category, label: category, hint: messages.byCategory })),
		...licensors.map(({ id, name }) => ({ value: String(id), label: name })),
	];
	const targetOf = ({ licensor_id, category }: Pick<BudgetLineFields, "licensor_id" | "category">) =>
		licensor_id === null ? (category ?? WHOLE) : String(licensor_id);
	const resolver = readingAmounts<BudgetLineFields, BudgetLineFormValues>(
		zodResolver(budgetLineFormSchema),
		["amount", "contingency"],
		null,
	);
	const form = useForm<BudgetLineFields, unknown, BudgetLineFormValues>({
		// An empty name means the name of the line's purpose.
		resolver: (values, context, options) => {
			const named = targets.find(({ value }) => value === targetOf(values))?.label ?? "";
			return resolver({ ...values, name: values.name.trim() || named }, context, options);
		},
		mode: "onTouched",
		defaultValues: budgetLineFieldsOf(line, currency),
	});
	const { errors } = form.formState;
	const draft = useDraft(form, messages.newLine, line);
	const checked = useCheckedForm({
		form,
		draft,
		names: FIELDS,
		saving,
		onSaved: onClose,
		formOf: (kept) => ({ ...budgetLineFieldsOf(budgetLineSchema.parse(kept), currency) }),
	});
	const [licensor_id, category] = form.watch(["licensor_id", "category"]);
	const choose = (target: string) => {
		const chosen = CATEGORIES.find((one) => one === target) ?? null;
		const touched = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
		form.setValue("category", chosen, touched);
		form.setValue("licensor_id", chosen !== null || target === WHOLE ? null : Number(target), touched);
		// Only the whole project has one; choosing it again restores the saved value.
		const { contingency } = budgetLineFieldsOf(line, currency);
		form.setValue("contingency", target === WHOLE ? contingency : "", touched);
	};
	return (
		<PartDialog
			title={line === null ? messages.newLine : messages.editLine}
			name={line?.name ?? ""}
			labels={LABELS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			onClose={onClose}
		>
			<Field label={messages.for} error={errors.licensor_id?.message ?? errors.category?.message}>
				{(control) => (
					<Combobox
						{...control}
						size="large"
						options={targets}
						value={targetOf({ licensor_id, category })}
						onChange={choose}
					/>
				)}
			</Field>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<Field label={messages.amount} error={errors.amount?.message}>
					{(control) => <Input {...control} size="large" inputMode="decimal" {...form.register("amount")} />}
				</Field>
				<Controller
					control={form.control}
					name="currency"
					render={({ field: { value, onChange } }) => (
						<Field label={messages.currency} error={errors.currency?.message}>
							{(control) => <CurrencySelect {...control} value={value} onChange={onChange} />}
						</Field>
					)}
				/>
			</div>
			{isWhole({ licensor_id, category }) && (
				<Field
					label={messages.contingencyField}
					hint={messages.contingencyHint}
					error={errors.contingency?.message}
				>
					{(control) => (
						<Input {...control} size="large" inputMode="decimal" {...form.register("contingency")} />
					)}
				</Field>
			)}
			<Field label={messages.name} hint={messages.nameHint} error={errors.name?.message}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
			</Field>
			<Field label={messages.notes} error={errors.notes?.message}>
				{(control) => <Textarea {...control} {...form.register("notes")} />}
			</Field>
		</PartDialog>
	);
}
