import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { type Fields, isFields, valueAt, WriteConflict } from "../api/write-conflict.ts";
import { showFieldErrors } from "./show-field-errors.ts";

/** Changed fields, and what they were when their editing began. */
export interface CheckedChange {
	readonly fields: Fields;
	readonly seen: Fields;
}

export interface CheckedFormOptions<In extends FieldValues, Out extends FieldValues> {
	readonly form: UseFormReturn<In, unknown, Out>;
	/** The fields as the server has them now; null for something that is yet to be made, of which every field is sent. */
	readonly item: Fields | null;
	readonly names: readonly FieldPath<In>[];
	readonly saving: UseMutationResult<unknown, unknown, CheckedChange>;
	readonly onSaved: () => void;
	/** The fields as the form holds them, where that is another way than the server's. */
	readonly formOf?: (item: Fields) => Fields;
}

/** What is typed does not stay: what is given is what the form has. */
const AS_GIVEN = { keepDirtyValues: false } as const;

function isDirtyIn(dirty: unknown): boolean {
	return typeof dirty === "object" && dirty !== null ? Object.values(dirty).some(isDirtyIn) : dirty === true;
}

/** The values of which the form says that they were changed, in fields of fields too. */
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
 * Saves what was changed in a form of something that colleagues change too: only the changed fields, and a field that
 * somebody else changed meanwhile is asked about.
 */
export function useCheckedForm<In extends FieldValues, Out extends FieldValues>({
	form,
	item,
	names,
	saving,
	onSaved,
	formOf = (fields) => fields,
}: CheckedFormOptions<In, Out>) {
	const { dirtyFields } = form.formState;
	// The form's own `isDirty` is false again as soon as a colleague's change has come in.
	const isDirty = isDirtyIn(dirtyFields);
	const seen = useRef(item ?? {});
	useEffect(() => {
		if (!isDirty) seen.current = item ?? {};
	}, [isDirty, item]);
	const [conflict, setConflict] = useState<WriteConflict | null>(null);
	const [isPlaced, setIsPlaced] = useState(false);
	const send = (change: CheckedChange) =>
		saving.mutate(change, {
			onSuccess: () => {
				form.reset(form.getValues() as DefaultValues<In>, AS_GIVEN);
				onSaved();
			},
			onError: (error) => {
				if (error instanceof WriteConflict) setConflict(error);
				else setIsPlaced(showFieldErrors(form, names, error));
			},
		});
	const takeTheirs = ({ current, fields }: WriteConflict) => {
		saving.reset();
		// What else was typed is still to be saved.
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
		/** Puts the server's values back. */
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
		/** What went wrong, but for a conflict. */
		error: saving.isError && !(saving.error instanceof WriteConflict) ? saving.error : null,
		/** Whether what went wrong stands beside a field. */
		isPlaced,
	};
}
export type CheckedForm = ReturnType<typeof useCheckedForm>;
