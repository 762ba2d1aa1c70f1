import type { Template } from "@oxcut/core/templates";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Section } from "../../../ui/section.tsx";
import { Select } from "../../../ui/select.tsx";
import { fieldOptions, type NamedField, optionsOf } from "../field-options.ts";
import { messages } from "../messages.ts";
import { type Faults, faultIn, type TemplateDraft } from "../template-draft.ts";

export interface FormSectionProps {
	readonly draft: TemplateDraft;
	readonly customFields: readonly NamedField[];
	readonly faults: Faults;
	readonly disabled: boolean;
	readonly onChange: (draft: TemplateDraft) => void;
}

/** A template's name, and the settings of the whole form. */
export function FormSection({ draft, customFields, faults, disabled, onChange }: FormSectionProps) {
	const { name, definition } = draft;
	const set = (fields: Partial<Template>) => onChange({ ...draft, definition: { ...definition, ...fields } });
	const text = (key: "title" | "locale" | "total_label", label: string, hint?: string) => (
		<Field label={label} hint={hint} error={faultIn(faults, key)}>
			{(control) => (
				<Input
					{...control}
					disabled={disabled}
					value={definition[key]}
					onChange={({ target }) => set({ [key]: target.value })}
				/>
			)}
		</Field>
	);
	return (
		<Section title={messages.general}>
			<div className="grid items-start gap-3 pt-1 sm:grid-cols-2">
				<Field label={messages.name} hint={messages.nameHint} error={faults.get("name")}>
					{(control) => (
						<Input
							{...control}
							disabled={disabled}
							autoComplete="off"
							value={name}
							onChange={({ target }) => onChange({ ...draft, name: target.value })}
						/>
					)}
				</Field>
				{text("title", messages.title)}
				<Field label={messages.form}>
					{(control) => (
						<Select
							{...control}
							disabled={disabled}
							options={optionsOf(messages.forms)}
							value={definition.form}
							onChange={(form) => set({ form })}
						/>
					)}
				</Field>
				<Field label={messages.per}>
					{(control) => (
						<Select
							{...control}
							disabled={disabled}
							options={optionsOf(messages.pers)}
							value={definition.per}
							onChange={(per) => set({ per })}
						/>
					)}
				</Field>
				<Field label={messages.group} error={faultIn(faults, "group")}>
					{(control) => (
						<Combobox
							{...control}
							disabled={disabled}
							options={[{ value: "", label: messages.noGroup }, ...fieldOptions(["line"], customFields)]}
							value={definition.group ?? ""}
							onChange={(group) => set({ group: group === "" ? null : group })}
						/>
					)}
				</Field>
				{text("total_label", messages.totalLabel)}
				<Field label={messages.nilReturn} hint={messages.nilHint} error={faultIn(faults, "nil_return")}>
					{(control) => (
						<Input
							{...control}
							disabled={disabled}
							value={definition.nil_return ?? ""}
							onChange={({ target }) => set({ nil_return: target.value === "" ? null : target.value })}
						/>
					)}
				</Field>
				{text("locale", messages.locale, messages.localeHint)}
				<Field label={messages.delimiter}>
					{(control) => (
						<Select
							{...control}
							disabled={disabled}
							options={optionsOf(messages.delimiters)}
							value={definition.delimiter}
							onChange={(delimiter) => set({ delimiter })}
						/>
					)}
				</Field>
				<div className="flex flex-col gap-2 sm:col-span-2">
					<Checkbox
						checked={definition.byte_order_mark}
						disabled={disabled}
						onCheckedChange={(byte_order_mark) => set({ byte_order_mark })}
					>
						{messages.byteOrderMark}
					</Checkbox>
					<Checkbox
						checked={definition.shares_sum_to_100}
						disabled={disabled}
						onCheckedChange={(shares_sum_to_100) => set({ shares_sum_to_100 })}
					>
						{messages.shares}
					</Checkbox>
				</div>
			</div>
		</Section>
	);
}
