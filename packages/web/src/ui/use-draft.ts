import { useEffect, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { keepDraft, readDraft, useDraftKey } from "./drafts.ts";

/** Input of a form, restored after a reload of its page. */
export interface Draft {
	readonly isRestored: boolean;
	readonly discard: () => void;
}

/**
 * Keeps a form's input through a reload of its page, in this tab and for this account. The input is forgotten when
 * the form is saved or closed. Not for forms with passwords.
 *
 * @param name - the form's name: "New record". Null for a form that keeps nothing.
 */
export function useDraft<In extends FieldValues, Out>(
	form: UseFormReturn<In, unknown, Out>,
	name: string | null,
): Draft {
	const draftKey = useDraftKey(name ?? "");
	const key = name === null ? null : draftKey;
	const [kept] = useState(() => (key === null ? null : (readDraft(key) as In | null)));
	const { reset, control } = form;
	const { isDirty } = form.formState;
	const values = useWatch({ control });
	useEffect(() => {
		if (kept !== null) reset(kept, { keepDefaultValues: true });
	}, [kept, reset]);
	useEffect(() => {
		if (key !== null) keepDraft(key, isDirty ? values : null);
	}, [key, isDirty, values]);
	useEffect(() => {
		if (key === null) return;
		// Not called when the page is reloaded.
		return () => keepDraft(key, null);
	}, [key]);
	return { isRestored: kept !== null && isDirty, discard: () => reset() };
}
