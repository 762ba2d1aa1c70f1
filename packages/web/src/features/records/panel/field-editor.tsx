import type { StoredRecord } from "@oxcut/core/model";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { notify } from "../../../notices/notify.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { CONTROL_CLASS, Input } from "../../../ui/input.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { NameListInput } from "../../../ui/name-list-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useStable } from "../../../ui/use-stable.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { messages } from "../messages.ts";

export interface FieldEditorProps {
	readonly record: StoredRecord;
	readonly field: RecordField;
	readonly context: RecordContext;
	/**
	 * @param seen - the record as it was when editing began.
	 * @returns an error, or null if the text was accepted.
	 */
	readonly onCommit: (text: string, seen: StoredRecord) => string | null;
	readonly onEnd: () => void;
}

/** The editor of a field: saves on Enter and on blur, cancels on Escape. */
export function FieldEditor({ record, field, context, onCommit, onEnd }: FieldEditorProps) {
	const [seen] = useState(record);
	const [text, setText] = useState(() => field.text(record, context));
	const [error, setError] = useState<string | null>(null);
	const isDone = useRef(false);
	const tellTyped = useStable(() => {
		if (isDone.current || text === field.text(seen, context)) return;
		const title = messages.typedLost(field.label, seen.production_locator);
		notify("warn", title, { text, requiresDismissal: true });
	});
	// Someone else deleted the record, or the text was refused and the panel closed.
	useEffect(() => tellTyped, [tellTyped]);
	const end = () => {
		isDone.current = true;
		onEnd();
	};
	const commit = (value: string) => {
		if (isDone.current) return;
		const problem = onCommit(value, seen);
		setError(problem);
		if (problem === null) end();
	};
	const options = field.options?.(record, context);
	if (options !== undefined) {
		return (
			<Combobox
				autoFocus
				aria-label={field.label}
				options={options}
				value={options.find(({ value, label }) => value === text || label === text)?.value ?? null}
				onChange={commit}
				onBlur={end}
			/>
		);
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape") {
			event.stopPropagation();
			end();
		} else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
			// Enter breaks the line in notes; with ⌘ or Ctrl it saves.
			if (field.kind === "paragraphs" && !event.metaKey && !event.ctrlKey) return;
			event.preventDefault();
			commit(text);
		}
	};
	const isRefused = text !== field.text(seen, context) && "error" in field.read(text, record, context);
	const isFormatted = field.kind === "paragraphs" && /<[a-z]/i.test(text);
	return (
		<>
			{field.kind === "paragraphs" ? (
				<Textarea
					autoFocus
					rows={1}
					aria-label={field.label}
					aria-invalid={error !== null || undefined}
					value={text}
					onChange={({ target }) => setText(target.value)}
					onKeyDown={onKeyDown}
					onBlur={() => commit(text)}
				/>
			) : field.kind === "tags" ? (
				<NameListInput
					autoFocus
					aria-label={field.label}
					aria-invalid={error !== null || undefined}
					className={`${CONTROL_CLASS} h-7 px-2`}
					names={context.tags}
					value={text}
					onChange={setText}
					onKeyDown={onKeyDown}
					onBlur={() => commit(text)}
				/>
			) : (
				<Input
					autoFocus
					aria-label={field.label}
					aria-invalid={error !== null || undefined}
					value={text}
					onChange={({ target }) => setText(target.value)}
					onKeyDown={onKeyDown}
					onBlur={() => commit(text)}
				/>
			)}
			{error !== null && (
				<p role="alert" className="mt-1 text-12 text-prob">
					{error}
				</p>
			)}
			{isFormatted && <p className="mt-1 text-12 text-text-2">{messages.panel.formatted}</p>}
			<LeaveQuestion
				name={field.label}
				isUnsaved={isRefused}
				isSaving={false}
				onDiscard={() => {
					isDone.current = true;
				}}
			/>
		</>
	);
}
