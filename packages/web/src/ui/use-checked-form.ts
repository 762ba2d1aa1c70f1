import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { type Fields, valueAt, WriteConflict } from "../api/write-conflict.ts";
import { showFieldErrors } from "./show-field-errors.ts";
import { type Draft, isTypedIn, typedIn } from "./use-draft.ts";

/** Changed fields, and their values when editing began. */
export interface CheckedChange {
	readonly fields: Fields;
	readonly seen: Fields;
}

export interface CheckedFormOptions<In extends FieldValues, Out extends FieldValues, Answer> {
	readonly form: UseFormReturn<In, unknown, Out>;
	/** The form's draft; every field of a new item is sent. */
	readonly draft: Draft;
	readonly names: readonly FieldPath<In>[];
	readonly saving: UseMutationResult<Answer, unknown, CheckedChange>;
	/** Called with the answer to the save, and the change. */
	readonly onSaved: (answer: Answer, change: CheckedChange) => void;
	/** Converts the server's fields to the form's, if they differ. */
	readonly formOf?: (item: Fields) => Fields;
}

/** Resets replace typed values, too. */
const AS_GIVEN = { keepDirtyValues: false } as const;

/**
 * Saves a form for an item that colleagues edit too: sends only the changed fields, and asks about a field that
 * someone else changed in the meantime.
 */
export function useCheckedForm<In extends FieldValues, Out extends FieldValues, Answer>({
	form,
	draft: { seen },
	names,
	saving,
	onSaved,
	formOf = (fields) => fields,
}: CheckedFormOptions<In, Out, Answer>) {
	const { dirtyFields } = form.formState;
	const isDirty = isTypedIn(dirtyFields);
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
			const fields = seen.current === null ? values : typedIn(values, dirtyFields);
			send({ fields, seen: { ...seen.current } });
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
