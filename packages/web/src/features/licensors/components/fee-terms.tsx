import { CATEGORIES } from "@oxcut/core/model";
import { Controller } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import type { ConditionForm } from "../condition-fields.ts";
import { messages } from "../messages.ts";

export interface FeeTermsProps {
	readonly form: ConditionForm;
	/** `value`: the fee's basis, above its amount. `steps`: its recurrence, below it. */
	readonly part: "value" | "steps";
}

const VALUE_TYPES = [
	{ value: "flat", label: messages.feeFlat },
	{ value: "percentage", label: messages.feeShare },
] as const;

const UNITS = [
	{ value: "Use", label: messages.uses },
	{ value: "Second", label: messages.seconds },
] as const;

const ALL = "all";
const MATERIALS = [
	{ value: ALL, label: messages.allMaterial },
	...CATEGORIES.map((category) => ({ value: category, label: category })),
];

/** Terms that only an additional fee has [COST13]. */
export function FeeTerms({ form, part }: FeeTermsProps) {
	const recurs = form.watch("meta.recur") === true;
	const stepError = form.formState.errors.meta?.recurStep?.message;
	if (part === "value") {
		return (
			<Controller
				control={form.control}
				name="meta.valueType"
				render={({ field }) => (
					<ChoiceField
						label={messages.feeIs}
						options={VALUE_TYPES}
						value={field.value ?? "flat"}
						onChange={field.onChange}
					/>
				)}
			/>
		);
	}
	return (
		<>
			<Controller
				control={form.control}
				name="meta.recur"
				render={({ field }) => (
					<Checkbox checked={field.value ?? false} onCheckedChange={field.onChange}>
						{messages.recurs}
					</Checkbox>
				)}
			/>
			{recurs && (
				<div className="grid grid-cols-[80px_auto] items-start gap-4 sm:grid-cols-[80px_auto_minmax(0,1fr)]">
					<Field label={messages.stepOf} error={stepError}>
						{(control) => (
							<Input {...control} inputMode="decimal" placeholder="1" {...form.register("meta.recurStep")} />
						)}
					</Field>
					<Controller
						control={form.control}
						name="meta.recurType"
						render={({ field }) => (
							<ChoiceField
								label={messages.stepUnit}
								options={UNITS}
								value={field.value ?? "Use"}
								onChange={field.onChange}
							/>
						)}
					/>
					<Controller
						control={form.control}
						name="meta.recurCategory"
						render={({ field }) => (
							<Field label={messages.stepOn}>
								{(control) => (
									<Select
										{...control}
										options={MATERIALS}
										value={field.value ?? ALL}
										onChange={(chosen) => field.onChange(chosen === ALL ? null : chosen)}
									/>
								)}
							</Field>
						)}
					/>
				</div>
			)}
		</>
	);
}
