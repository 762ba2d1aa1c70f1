import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { type Fields, WriteConflict } from "../api/write-conflict.ts";
import { showFieldErrors } from "./show-field-errors.ts";

/** Changed fields, and what they were when their editing began. */
export interface CheckedChange {
	readonly fields: Fields;
	readonly seen: Fields;
}

export interface CheckedFormOptions<In extends FieldValues, Out extends FieldValues> {
	readonly form: UseFormReturn<In, unknown, Out>;
	/** The fields as the server has them now. */
	readonly item: Fields;
	readonly names: readonly FieldPath<In>[];
	readonly saving: UseMutationResult<unknown, unknown, CheckedChange>;
	readonly onSaved: () => void;
}

/** What is typed does not stay: what is given is what the form has. */
const AS_GIVEN = { keepDirtyValues: false } as const;

/**
 * Saves what was changed in a form of something that colleagues change too: only the changed fields, and a field that
 * somebody else changed meanwhile is asked about.
 */
export function useCheckedForm<In extends FieldValues, Out extends FieldValues>({
	form,
	item,
	names,
	saving,
	onSaved,
}: CheckedFormOptions<In, Out>) {
	const { dirtyFields } = form.formState;
	// The form's own `isDirty` is false again as soon as a colleague's change has come in.
	const isDirty = names.some((name) => name in dirtyFields);
	const seen = useRef(item);
	useEffect(() => {
		if (!isDirty) seen.current = item;
	}, [isDirty, item]);
	const [conflict, setConflict] = useState<WriteConflict | null>(null);
	const send = (change: CheckedChange) =>
		saving.mutate(change, {
			onSuccess: () => {
				form.reset(form.getValues() as DefaultValues<In>, AS_GIVEN);
				onSaved();
			},
			onError: (error) => {
				if (error instanceof WriteConflict) setConflict(error);
				else showFieldErrors(form, names, error);
			},
		});
	return {
		isDirty,
		save: form.handleSubmit((values) => {
			const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
			send({ fields: Object.fromEntries(changed), seen: seen.current });
		}),
		conflict,
		resolve: (choice: "mine" | "theirs") => {
			setConflict(null);
			if (conflict === null) return;
			if (choice === "mine") send({ fields: conflict.given, seen: conflict.current });
			else {
				const theirs = Object.entries(conflict.current).filter(([name]) => conflict.fields.includes(name));
				saving.reset();
				form.reset({ ...form.getValues(), ...Object.fromEntries(theirs) } as DefaultValues<In>, AS_GIVEN);
			}
		},
		/** What went wrong and is of no field. */
		error: saving.isError && !(saving.error instanceof WriteConflict) ? saving.error : null,
	};
}
