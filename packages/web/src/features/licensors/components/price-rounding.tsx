import { Controller } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { messages } from "../messages.ts";
import type { PriceForm } from "../price-fields.ts";

export interface PriceRoundingProps {
	readonly form: PriceForm;
}

const ROUNDINGS = [
	{ value: "clip", label: messages.roundingClip },
	{ value: "project", label: messages.roundingProject },
] as const;

const DIRECTIONS = [
	{ value: "down", label: messages.roundDown },
	{ value: "up", label: messages.roundUp },
] as const;

/** Rounding of durations, and whether repeated material is charged again [COST4, COST6, COST8]. */
export function PriceRounding({ form }: PriceRoundingProps) {
	const [chargeBy, rounding] = form.watch(["charge_by", "meta.rounding"]);
	return (
		<>
			{chargeBy !== "Use" && (
				<div className="flex flex-wrap gap-4">
					<Controller
						control={form.control}
						name="meta.rounding"
						render={({ field }) => (
							<ChoiceField
								label={messages.rounding}
								options={ROUNDINGS}
								value={field.value ?? "clip"}
								onChange={field.onChange}
							/>
						)}
					/>
					{rounding === "project" && chargeBy === "Second" && (
						<Controller
							control={form.control}
							name="meta.project_rounding"
							render={({ field }) => (
								<ChoiceField
									label={messages.roundingDirection}
									options={DIRECTIONS}
									value={field.value ?? "down"}
									onChange={field.onChange}
								/>
							)}
						/>
					)}
				</div>
			)}
			<Controller
				control={form.control}
				name="meta.charge_every_use"
				render={({ field }) => (
					<Checkbox checked={field.value ?? true} onCheckedChange={field.onChange}>
						{messages.everyUse}
						<span className="block text-12 text-text-2">{messages.everyUseHint}</span>
					</Checkbox>
				)}
			/>
		</>
	);
}
