import { messages } from "../messages.ts";
import { PLANS, type PlanName } from "../plans.ts";

export interface PlanChoiceProps {
	readonly value: PlanName;
	readonly onChange: (plan: PlanName) => void;
}

/** The plans to choose from, each as a clickable row. */
export function PlanChoice({ value, onChange }: PlanChoiceProps) {
	return (
		<fieldset className="overflow-hidden rounded border border-line-strong">
			<legend className="sr-only">{messages.plan}</legend>
			{PLANS.map(({ name, title, hint }, index) => (
				<label
					key={name}
					className={`flex items-start gap-3 px-3 py-3 has-checked:bg-accent-bg has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus ${index > 0 ? "border-t border-line" : ""}`}
				>
					<input
						type="radio"
						name="plan"
						value={name}
						checked={value === name}
						onChange={() => onChange(name)}
						className="mt-[3px] size-3.5 flex-none accent-(--accent-solid) outline-none"
					/>
					<span>
						<span className="block font-medium">{title}</span>
						<span className="block text-12 text-text-2">{hint}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}
