import { foldName, type StoredRecord } from "@oxcut/core/model";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { NameListInput } from "../../../ui/name-list-input.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { messages } from "../messages.ts";

type Move = "down" | "up" | "right" | "left" | "stay";

export interface CellEditorProps {
	readonly record: StoredRecord;
	readonly field: RecordField;
	readonly context: RecordContext;
	readonly initial: string | null;
	/** The reason the typed text is invalid. */
	readonly error: string | null;
	readonly onCommit: (text: string, move: Move) => void;
	readonly onCancel: () => void;
	/** The row went before the typed text was saved: it was scrolled out of sight, hidden by a search, or deleted. */
	readonly onHide: (typed: TypedCell) => void;
}

/** The text typed into a cell. */
export interface TypedCell {
	readonly text: string;
	readonly record: StoredRecord;
	readonly field: RecordField;
}

function moveOf({ key, shiftKey, altKey }: KeyboardEvent): Move | null {
	if (key === "Tab") return shiftKey ? "left" : "right";
	if (key === "Enter" && !altKey) return shiftKey ? "up" : "down";
	return null;
}

/** The editor of a cell: Enter and Tab save and move on, Escape cancels. */
export function CellEditor({
	record,
	field,
	context,
	initial,
	error,
	onCommit,
	onCancel,
	onHide,
}: CellEditorProps) {
	const [text, showText] = useState(initial ?? field.text(record, context));
	const typed = useRef<TypedCell | null>(null);
	const setText = (value: string) => {
		typed.current = { text: value, record, field };
		showText(value);
	};
	useEffect(() => () => void (typed.current !== null && onHide(typed.current)), [onHide]);
	// Enter saves and moves the focus; the blur must not save again.
	const isDone = useRef(false);
	const commit = (value: string, move: Move) => {
		if (isDone.current && move === "stay") return;
		isDone.current = move !== "stay";
		onCommit(value, move);
	};
	const label = messages.grid.editing(field.label);
	const options = field.options?.(record, context);
	const keys = (event: KeyboardEvent) => {
		event.stopPropagation();
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Escape") {
			isDone.current = true;
			onCancel();
			return;
		}
		const move = moveOf(event);
		if (move === null || event.defaultPrevented) return;
		event.preventDefault();
		commit(text, move);
	};
	if (options !== undefined) {
		return (
			// biome-ignore lint/a11y/noStaticElementInteractions: passes on the keys of the box inside.
			<div onKeyDown={keys}>
				<Combobox
					autoFocus
					aria-label={label}
					options={options}
					value={
						options.some(({ value }) => value === text || foldName(value) === foldName(text)) ? text : null
					}
					onChange={(value) => commit(value, "down")}
					onBlur={() => {
						if (!isDone.current) onCancel();
					}}
				/>
			</div>
		);
	}
	const shared = {
		"aria-label": label,
		"aria-invalid": error !== null || undefined,
		autoFocus: true,
		value: text,
		onKeyDown: keys,
		onBlur: () => commit(text, "stay"),
	} as const;
	const lineClass = classNames(
		"block h-full w-full bg-surface px-2 outline-2 outline-offset-(--ring-inset) outline-focus",
		field.isNumeric && "text-right",
	);
	const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => {
		if (initial === null) target.select();
	};
	return (
		<>
			{field.kind === "tags" && (
				<NameListInput {...shared} names={context.tags} className={lineClass} onChange={setText} />
			)}
			{field.kind === "paragraphs" ? (
				<textarea
					{...shared}
					rows={5}
					className="absolute top-0 left-0 w-full min-w-72 resize rounded-sm bg-surface px-2 py-1 leading-5 whitespace-pre-wrap outline-2 outline-focus shadow-pop"
					onChange={({ target }) => setText(target.value)}
				/>
			) : (
				field.kind !== "tags" && (
					<input
						{...shared}
						className={lineClass}
						onFocus={selectAll}
						onChange={({ target }) => setText(target.value)}
					/>
				)
			)}
			{error !== null && (
				<span
					role="alert"
					className="absolute top-full left-0 z-20 mt-0.5 rounded bg-raised px-2 py-1 text-12 leading-4 whitespace-normal text-prob shadow-pop"
				>
					{error}
				</span>
			)}
		</>
	);
}
