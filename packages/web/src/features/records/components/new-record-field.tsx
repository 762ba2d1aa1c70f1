import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { CONTROL_CLASS, Input } from "../../../ui/input.tsx";
import { NameListInput } from "../../../ui/name-list-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { messages } from "../messages.ts";

export interface NewRecordFieldProps {
	readonly field: RecordField;
	readonly context: RecordContext;
	readonly value: string;
	readonly error?: string | undefined;
	readonly onChange: (value: string) => void;
	readonly onBlur: () => void;
}

const HINTS: Readonly<Record<string, string>> = {
	licensor: messages.create.choosePrice,
	date: messages.create.dateHint,
	tags: messages.create.tagsHint,
};

/** A field in the form of a new record. */
export function NewRecordField({ field, context, value, error, onChange, onBlur }: NewRecordFieldProps) {
	const options = field.options?.(null, context);
	const hint = HINTS[field.id];
	const isWide = field.kind === "paragraphs" || field.kind === "tags";
	return (
		<div className={isWide ? "col-span-full" : ""}>
			<Field label={field.label} error={error} {...(hint === undefined ? {} : { hint })}>
				{(control) => {
					if (options !== undefined) {
						return (
							<Combobox
								{...control}
								size="large"
								placeholder={messages.create.unknown}
								options={options}
								value={value === "" ? null : value}
								onChange={onChange}
								onBlur={onBlur}
							/>
						);
					}
					const shared = { ...control, value, onBlur };
					if (field.kind === "tags") {
						return (
							<NameListInput
								{...shared}
								className={`${CONTROL_CLASS} h-9 px-3`}
								names={context.tags}
								onChange={onChange}
							/>
						);
					}
					return field.kind === "paragraphs" ? (
						<Textarea {...shared} onChange={({ target }) => onChange(target.value)} />
					) : (
						<Input {...shared} size="large" onChange={({ target }) => onChange(target.value)} />
					);
				}}
			</Field>
		</div>
	);
}
