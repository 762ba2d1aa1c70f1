import { X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Combobox, type ComboboxOption } from "../../../ui/combobox.tsx";
import { CurrencySelect } from "../../../ui/currency-select.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { messages } from "../messages.ts";
import type { ChangeRow } from "./scenario-rows.ts";

const { whatIf } = messages;

/** The kinds of items that a change can be about. */
export interface ChangeTargets {
	readonly prices: readonly ComboboxOption<number>[];
	readonly conditions: readonly ComboboxOption<number>[];
	readonly records: readonly ComboboxOption<number>[];
}

export interface ChangeFieldsProps {
	readonly row: ChangeRow;
	readonly targets: ChangeTargets;
	/** The reason the change doesn't count. */
	readonly problem: string | undefined;
	readonly onChange: (row: ChangeRow) => void;
	readonly onRemove: () => void;
}

/** One change of a what-if: the changed item, and the new value. */
export function ChangeFields({ row, targets, problem, onChange, onRemove }: ChangeFieldsProps) {
	const { kind, id, currency, value, at } = row;
	const options =
		kind === "price" ? targets.prices : kind === "condition" ? targets.conditions : targets.records;
	const target = kind === "rate" ? currency : (options.find((one) => one.value === id)?.label ?? "");
	const placeholder =
		kind === "price"
			? whatIf.choose.price
			: kind === "condition"
				? whatIf.choose.condition
				: whatIf.choose.record;
	return (
		<li className="flex items-start gap-3 border-t border-line py-3">
			<div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
				<Field label={whatIf.of[kind]} error={problem}>
					{(control) =>
						kind === "rate" ? (
							<CurrencySelect
								{...control}
								value={currency}
								onChange={(code) => onChange({ ...row, currency: code })}
							/>
						) : (
							<Combobox
								{...control}
								size="large"
								placeholder={placeholder}
								options={options}
								value={id}
								onChange={(chosen) => onChange({ ...row, id: chosen })}
							/>
						)
					}
				</Field>
				{kind !== "drop" && (
					<Field label={kind === "trim" ? whatIf.frames : whatIf.value[kind]}>
						{(control) => (
							<Input
								{...control}
								size="large"
								inputMode={kind === "trim" ? "numeric" : "decimal"}
								autoComplete="off"
								value={value}
								onChange={({ target: { value: typed } }) => onChange({ ...row, value: typed })}
							/>
						)}
					</Field>
				)}
				{(kind === "drop" || kind === "trim") && (
					<Field label={whatIf.at} hint={kind === "drop" ? whatIf.atHint : whatIf.atOneHint}>
						{(control) => (
							<Input
								{...control}
								size="large"
								autoComplete="off"
								className="font-mono"
								value={at}
								onChange={({ target: { value: typed } }) => onChange({ ...row, at: typed })}
							/>
						)}
					</Field>
				)}
			</div>
			<Button
				variant="ghost"
				icon={<X aria-hidden />}
				aria-label={whatIf.remove(`${whatIf.kinds[kind]} ${target}`.trim())}
				onClick={onRemove}
			/>
		</li>
	);
}
