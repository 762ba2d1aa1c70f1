import { useEffect, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { type Fields, isFields } from "../api/write-conflict.ts";
import { keepDraft, readDraft, useDraftKey } from "./drafts.ts";

/** Input of a form, restored after a reload of its page. */
export interface Draft {
	readonly isRestored: boolean;
	readonly discard: () => void;
}

/**
 * The values that the form marks as changed, nested ones included. `use-checked-form.ts` has its own: if this file imported
 * that one, every page would load more.
 */
function typedIn(values: Fields, dirty: Fields): Fields {
	const typed = Object.entries(values).filter(([name]) => dirty[name]);
	return Object.fromEntries(
		typed.map(([name, value]) => {
			const inner = dirty[name];
			return [name, isFields(value) && isFields(inner) ? typedIn(value, inner) : value];
		}),
	);
}

/** Values with some of them replaced, nested ones included. */
function laidOver<In extends Fields>(values: In, changed: Fields): In {
	const over = Object.entries(changed).map(([name, value]) => {
		const inner = values[name];
		return [name, isFields(inner) && isFields(value) ? laidOver(inner, value) : value];
	});
	return { ...values, ...Object.fromEntries(over) };
}

/**
 * Keeps a form's input through a reload of its page, in this tab and for this account. The input is forgotten when
 * the form is saved or closed. Not for forms with passwords.
 *
 * @param name - the form's name: "New record".
 * @param item - the item that the form changes; null for a new one. Only the changed fields are kept: colleagues may change the others
 * before the form is opened again.
 */
export function useDraft<In extends FieldValues, Out>(
	form: UseFormReturn<In, unknown, Out>,
	name: string,
	item: { readonly id: number } | null = null,
): Draft {
	const key = useDraftKey(item === null ? name : `${name} ${item.id}`);
	const [kept] = useState(() => (key === null ? null : (readDraft(key) as In | null)));
	const { reset, getValues, control } = form;
	const { isDirty, dirtyFields } = form.formState;
	const values = useWatch({ control });
	const isNew = item === null;
	useEffect(() => {
		if (kept !== null) reset(isNew ? kept : laidOver(getValues(), kept), { keepDefaultValues: true });
	}, [kept, isNew, reset, getValues]);
	useEffect(() => {
		if (key === null) return;
		if (isNew) keepDraft(key, isDirty ? values : null);
		else {
			// The form's own `isDirty` turns false when a colleague's change arrives.
			const typed = typedIn(values, dirtyFields);
			keepDraft(key, Object.keys(typed).length > 0 ? typed : null);
		}
	}, [key, isNew, isDirty, values, dirtyFields]);
	useEffect(() => {
		if (key === null) return;
		// Not called when the page is reloaded.
		return () => keepDraft(key, null);
	}, [key]);
	return { isRestored: kept !== null && isDirty, discard: () => reset() };
}
