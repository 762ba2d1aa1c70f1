import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { type Fields, isFields, valueAt, WriteConflict } from "../api/write-conflict.ts";
import { showFieldErrors } from "./show-field-errors.ts";

/** Changed fields, and their values when editing began. */
export interface CheckedChange {
	readonly fields: Fields;
	readonly seen: Fields;
}

export interface CheckedFormOptions<In extends FieldValues, Out extends FieldValues, Answer> {
	readonly form: UseFormReturn<In, unknown, Out>;
	/** The server's current fields; null for a new item: then every field is sent. */
	readonly item: Fields | null;
	readonly names: readonly FieldPath<In>[];
	readonly saving: UseMutationResult<Answer, unknown, CheckedChange>;
	/** Called with the answer to the save, and the change. */
	readonly onSaved: (answer: Answer, change: CheckedChange) => void;
	/** Converts the server's fields to the form's, if they differ. */
	readonly formOf?: (item: Fields) => Fields;
}

/** Resets replace typed values, too. */
const AS_GIVEN = { keepDirtyValues: false } as const;

function isDirtyIn(dirty: unknown): boolean {
	return typeof dirty === "object" && dirty !== null ? Object.values(dirty).some(isDirtyIn) : dirty === true;
}

/** The values that the form marks as dirty, nested ones included. */
function changedIn(values: Fields, dirty: Fields): Fields {
	const changed = Object.entries(values).filter(([name]) => isDirtyIn(dirty[name]));
	return Object.fromEntries(
		changed.map(([name, value]) => {
			const inner = dirty[name];
			return [name, isFields(value) && isFields(inner) ? changedIn(value, inner) : value];
		}),
	);
}

/**
 * Saves a form for an item that colleagues edit too: sends only the changed fields, and asks about a field that
 * someone else changed in the meantime.
 */
export function useCheckedForm<In extends FieldValues, Out extends FieldValues, Answer>({
	form,
	item,
	names,
	saving,
	onSaved,
	formOf = (fields) => fields,
}: CheckedFormOptions<In, Out, Answer>) {
	const { dirtyFields } = form.formState;
	// The form's own `isDirty` turns false when a colleague's change arrives.
	const isDirty = isDirtyIn(dirtyFields);
	const seen = useRef(item ?? {});
	useEffect(() => {
		if (!isDirty) seen.current = item ?? {};
	}, [isDirty, item]);
	const [conflict, setConflict] = useState<WriteConflict | null>(null);
	const [isPlaced, setIsPlaced] = useState(false);
	const send = (change: CheckedChange) =>
		saving.mutate(change, {
			onSuccess: (answer) => {
				form.reset(form.getValues() as DefaultValues<In>, AS_GIVEN);
				onSaved(answer, change);
			},
			onError: (error) => {
				if (error instanceof WriteConflict) setConflict(error);
				else setIsPlaced(showFieldErrors(form, names, error));
			},
		});
	const takeTheirs = ({ current, fields }: WriteConflict) => {
		saving.reset();
		// The other typed fields are still unsaved.
		seen.current = current;
		const theirs = formOf(current);
		for (const name of fields as readonly FieldPath<In>[]) {
			form.resetField(name, { defaultValue: valueAt(theirs, name) as PathValue<In, FieldPath<In>> });
		}
	};
	return {
		isDirty,
		save: form.handleSubmit((values) => {
			const fields = item === null ? values : changedIn(values, dirtyFields);
			send({ fields, seen: seen.current });
		}),
		/** Restores the server's values. */
		discard: () => {
			saving.reset();
			form.reset(undefined, AS_GIVEN);
		},
		conflict,
		resolve: (choice: "mine" | "theirs") => {
			setConflict(null);
			if (conflict === null) return;
			if (choice === "mine") send({ fields: conflict.given, seen: conflict.current });
			else takeTheirs(conflict);
		},
		/** The last error other than a conflict. */
		error: saving.isError && !(saving.error instanceof WriteConflict) ? saving.error : null,
		/** Whether the error is shown beside a field. */
		isPlaced,
	};
}
export type CheckedForm = ReturnType<typeof useCheckedForm>;
