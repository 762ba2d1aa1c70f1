import type { Template } from "@oxcut/core/templates";
import { Plus, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Combobox, type ComboboxOption } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { optionsOf } from "../field-options.ts";
import { messages } from "../messages.ts";
import { type Faults, faultIn, namesIn } from "../template-draft.ts";
import { TypedField } from "./typed-field.tsx";

type Condition = Template["only"][number];
type Test = keyof typeof messages.tests;

export interface ConditionRowsProps {
	readonly conditions: readonly Condition[];
	readonly options: readonly ComboboxOption[];
	readonly faults: Faults;
	/** The list's path in the template: `only`. */
	readonly place: string;
	readonly disabled: boolean;
	readonly onChange: (conditions: Condition[]) => void;
}

function testOf({ is, is_not, filled }: Condition): Test {
	return is !== undefined ? "is" : is_not !== undefined ? "is_not" : filled === false ? "empty" : "filled";
}

function conditionOf(field: string, test: Test, values: readonly string[]): Condition {
	if (test === "is" || test === "is_not") return { field, [test]: [...values] };
	return { field, filled: test === "filled" };
}

/** Conditions that must all hold: a field is one of some values, none of them, filled in, or empty. */
export function ConditionRows({
	conditions,
	options,
	faults,
	place,
	disabled,
	onChange,
}: ConditionRowsProps) {
	const replace = (at: number, condition: Condition) =>
		onChange(conditions.map((one, index) => (index === at ? condition : one)));
	return (
		<div className="flex flex-col gap-2">
			{conditions.map((condition, index) => {
				const { field, is, is_not } = condition;
				const test = testOf(condition);
				const values = is ?? is_not ?? [];
				const at = `${place}.${index}`;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other identity while it is typed.
					<div key={index} className="flex items-start gap-2">
						<div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-3">
							<Field label={messages.field} error={faultIn(faults, `${at}.field`) ?? faults.get(at)}>
								{(control) => (
									<Combobox
										{...control}
										disabled={disabled}
										options={options}
										value={field}
										onChange={(chosen) => replace(index, conditionOf(chosen, test, values))}
									/>
								)}
							</Field>
							<Field label={messages.test}>
								{(control) => (
									<Select
										{...control}
										disabled={disabled}
										options={optionsOf(messages.tests)}
										value={test}
										onChange={(chosen) => replace(index, conditionOf(field, chosen, values))}
									/>
								)}
							</Field>
							{(test === "is" || test === "is_not") && (
								<TypedField
									label={messages.testValues}
									hint={messages.testValuesHint}
									error={faultIn(faults, `${at}.${test}`)}
									value={values}
									textOf={(all) => all.join(", ")}
									read={(text) => namesIn(text) ?? []}
									disabled={disabled}
									onChange={(all) => replace(index, conditionOf(field, test, all))}
								/>
							)}
						</div>
						{!disabled && (
							<Button
								variant="ghost"
								// Beside the controls, below their labels.
								className="mt-5.5"
								icon={<X aria-hidden />}
								aria-label={messages.removeCondition(field)}
								onClick={() => onChange(conditions.toSpliced(index, 1))}
							/>
						)}
					</div>
				);
			})}
			{!disabled && (
				<Button
					className="self-start"
					size="small"
					icon={<Plus aria-hidden />}
					onClick={() => onChange([...conditions, { field: "category", is: ["Audio"] }])}
				>
					{messages.addCondition}
				</Button>
			)}
		</div>
	);
}
