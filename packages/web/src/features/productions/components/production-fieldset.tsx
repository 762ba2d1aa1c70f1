import { DEFAULT_DISPLAY_CURRENCY, type productionCreateSchema } from "@oxcut/core/model";
import type { ReactNode } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { CurrencySelect } from "../../../ui/currency-select.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { messages } from "../messages.ts";

type ProductionForm = UseFormReturn<
	z.input<typeof productionCreateSchema>,
	unknown,
	z.output<typeof productionCreateSchema>
>;

export interface ProductionFieldsetProps {
	readonly form: ProductionForm;
	readonly disabled?: boolean;
	/** Between the name and the rest. */
	readonly children?: ReactNode;
}

/** The fields for a production's name, currency and description. */
export function ProductionFieldset({ form, disabled = false, children }: ProductionFieldsetProps) {
	const { errors, defaultValues } = form.formState;
	const isNew = defaultValues?.name === "";
	return (
		<>
			<Field label={messages.name} error={errors.name?.message}>
				{(control) => (
					<Input
						{...control}
						size="large"
						autoComplete="off"
						disabled={disabled}
						autoFocus={isNew}
						{...form.register("name")}
					/>
				)}
			</Field>
			{children}
			<Controller
				control={form.control}
				name="display_currency"
				render={({ field }) => (
					<Field
						label={messages.currency}
						hint={messages.currencyHint}
						error={errors.display_currency?.message}
					>
						{(control) => (
							<CurrencySelect
								{...control}
								disabled={disabled}
								value={field.value ?? DEFAULT_DISPLAY_CURRENCY}
								onChange={field.onChange}
							/>
						)}
					</Field>
				)}
			/>
			<Field label={messages.description} hint={messages.descriptionHint} error={errors.description?.message}>
				{(control) => <Textarea {...control} disabled={disabled} {...form.register("description")} />}
			</Field>
		</>
	);
}
