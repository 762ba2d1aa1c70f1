import type { Template, TemplateColumn } from "@oxcut/core/templates";
import { Combobox, type ComboboxOption } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { formatsOf, optionsOf } from "../field-options.ts";
import { messages } from "../messages.ts";
import { type Faults, faultIn } from "../template-draft.ts";

type Cell = NonNullable<Template["sheet"]>["cells"][number];
type Content = Pick<TemplateColumn | Cell, "field" | "text" | "fill" | "format">;
type Kind = keyof typeof messages.kinds;

export interface SourceFieldsProps<C extends Content> {
	readonly content: C;
	readonly options: readonly ComboboxOption[];
	readonly faults: Faults;
	/** The content's path in the template: `columns.2`. */
	readonly place: string;
	readonly disabled: boolean;
	readonly onChange: (content: C) => void;
}

function kindOf({ field, text, fill }: Content): Kind {
	return field !== undefined ? "field" : fill !== undefined ? "fill" : text !== undefined ? "text" : "field";
}

/** The content of a column or cell: a field, a fixed text, or a value that people fill in; and its format. */
export function SourceFields<C extends Content>({
	content,
	options,
	faults,
	place,
	disabled,
	onChange,
}: SourceFieldsProps<C>) {
	const kind = kindOf(content);
	const { field: _field, text: _text, fill: _fill, format: _format, ...others } = content;
	const choose = (chosen: Kind) =>
		onChange({ ...others, [chosen]: chosen === "field" ? (options[0]?.value ?? "") : "" } as C);
	const formats = formatsOf(content.field);
	return (
		<>
			<Field label={messages.shows} error={faults.get(place)}>
				{(control) => (
					<Select
						{...control}
						disabled={disabled}
						options={optionsOf(messages.kinds)}
						value={kind}
						onChange={choose}
					/>
				)}
			</Field>
			{kind === "field" ? (
				<Field label={messages.field} error={faultIn(faults, `${place}.field`)}>
					{(control) => (
						<Combobox
							{...control}
							disabled={disabled}
							options={withOwn(options, content.field)}
							value={content.field ?? null}
							// A format of another kind of value would be a mistake.
							onChange={(field) => onChange({ ...others, field } as C)}
						/>
					)}
				</Field>
			) : (
				<Field
					label={kind === "text" ? messages.text : messages.fillName}
					error={faultIn(faults, `${place}.${kind}`)}
				>
					{(control) => (
						<Input
							{...control}
							disabled={disabled}
							value={content[kind] ?? ""}
							onChange={({ target }) => onChange({ ...others, [kind]: target.value } as C)}
						/>
					)}
				</Field>
			)}
			{formats.length > 0 && (
				<Field label={messages.format} error={faultIn(faults, `${place}.format`)}>
					{(control) => (
						<Select
							{...control}
							disabled={disabled}
							options={[
								{ value: "", label: `${messages.standard} (${formats[0]})` },
								...formats.map((format) => ({ value: format, label: format })),
							]}
							value={content.format ?? ""}
							onChange={(format) =>
								onChange({ ...others, field: content.field, ...(format === "" ? {} : { format }) } as C)
							}
						/>
					)}
				</Field>
			)}
		</>
	);
}

/** The options with the chosen field, which may be of another project. */
function withOwn(options: readonly ComboboxOption[], field: string | undefined): readonly ComboboxOption[] {
	return field === undefined || options.some(({ value }) => value === field)
		? options
		: [...options, { value: field, label: field.replace(/^custom:/, "") }];
}
