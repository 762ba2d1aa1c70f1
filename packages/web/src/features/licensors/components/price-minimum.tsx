import { Controller } from "react-hook-form";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { messages } from "../messages.ts";
import type { PriceForm } from "../price-fields.ts";

export interface PriceMinimumProps {
	readonly form: PriceForm;
	readonly currency: string;
}

const SCOPES = [
	{ value: "none", label: messages.noMinimum },
	{ value: "clip", label: messages.minPerClip },
	{ value: "project", label: messages.minPerProject },
] as const;

/** The minimum charge, per clip or project, as an amount, a duration or both [COST5, COST9]. */
export function PriceMinimum({ form, currency }: PriceMinimumProps) {
	const [minPer, chargeBy] = form.watch(["min_per", "charge_by"]);
	const { errors } = form.formState;
	return (
		<div className="flex flex-col gap-3">
			<Controller
				control={form.control}
				name="min_per"
				render={({ field }) => (
					<ChoiceField
						label={messages.minPer}
						options={SCOPES}
						value={field.value ?? "none"}
						onChange={(scope) => field.onChange(scope === "none" ? null : scope)}
					/>
				)}
			/>
			{minPer !== null && (
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<Field label={`${messages.minValue} ${currency}`} error={errors.min_value?.message}>
						{(control) => (
							<Input {...control} size="large" inputMode="decimal" {...form.register("min_value")} />
						)}
					</Field>
					{chargeBy !== "Use" && (
						<Field label={messages.minTime(chargeBy)} error={errors.min_time?.message}>
							{(control) => (
								<Input {...control} size="large" inputMode="decimal" {...form.register("min_time")} />
							)}
						</Field>
					)}
				</div>
			)}
		</div>
	);
}
