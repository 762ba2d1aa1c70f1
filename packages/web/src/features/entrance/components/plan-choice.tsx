import { messages } from "../messages.ts";
import type { PlanOption } from "../plans.ts";

export interface PlanChoiceProps {
	readonly options: readonly PlanOption[];
	readonly value: string;
	readonly onChange: (plan: string) => void;
}

/** The plans to choose from, each as a clickable row. */
export function PlanChoice({ options, value: chosen, onChange }: PlanChoiceProps) {
	return (
		<fieldset className="overflow-hidden rounded border border-line-strong">
			<legend className="sr-only">{messages.plan}</legend>
			{options.map(({ value, title, hint }, index) => (
				<label
					key={value}
					className={`flex items-start gap-3 px-3 py-3 has-checked:bg-accent-bg has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus ${index > 0 ? "border-t border-line" : ""}`}
				>
					<input
						type="radio"
						name="plan"
						value={value}
						checked={chosen === value}
						onChange={() => onChange(value)}
						className="mt-[3px] size-3.5 flex-none accent-(--accent-solid) outline-none"
					/>
					<span>
						<span className="block font-medium">{title}</span>
						{hint !== "" && <span className="block text-12 text-text-2">{hint}</span>}
					</span>
				</label>
			))}
		</fieldset>
	);
}
