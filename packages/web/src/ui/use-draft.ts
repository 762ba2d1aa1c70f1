import { type RefObject, useEffect, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { type Fields, isFields } from "../api/write-conflict.ts";
import { keepDraft, readDraft, useDraftKey } from "./drafts.ts";

/** Input of a form, restored after a reload of its page. */
export interface Draft<Item extends object = object> {
	readonly isRestored: boolean;
	readonly discard: () => void;
	/** The item's fields when its editing began, which may have been before a reload; null for a new item. */
	readonly seen: RefObject<Item | null>;
}

/** A stored draft: the changed fields of an item, or all fields of a new one. */
export interface KeptInput<In, Item = null> {
	readonly typed: In;
	readonly seen: Item;
}

/** Whether the form marks any field as changed. Its own `isDirty` turns false when a colleague's change arrives. */
export function isTypedIn(dirty: unknown): boolean {
	return typeof dirty === "object" && dirty !== null ? Object.values(dirty).some(isTypedIn) : dirty === true;
}

/** The values that the form marks as changed, nested ones included. */
export function typedIn(values: Fields, dirty: Fields): Fields {
	const typed = Object.entries(values).filter(([name]) => isTypedIn(dirty[name]));
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
 * @param item - the fields that the form changes, with the item's id; null for a new one. Only the changed fields are kept, beside the item
 * as it was: colleagues may change it before the form is opened again.
 */
export function useDraft<In extends FieldValues, Out, Item extends { readonly id: number }>(
	form: UseFormReturn<In, unknown, Out>,
	name: string,
	item: Item | null = null,
): Draft<Item> {
	const key = useDraftKey(item === null ? name : `${name} #${item.id}`);
	const [kept] = useState(() =>
		key === null ? null : (readDraft(key) as KeptInput<In, Item | null> | null),
	);
	const [isStarted, setIsStarted] = useState(false);
	const seen = useRef(kept?.seen ?? item);
	const { reset, getValues, control } = form;
	const { isDirty, dirtyFields } = form.formState;
	const values = useWatch({ control });
	const isNew = item === null;
	const isTyped = isNew ? isDirty : isTypedIn(dirtyFields);
	useEffect(() => {
		const typed = kept === null || isNew ? kept?.typed : laidOver(getValues(), kept.typed);
		if (typed !== undefined) reset(typed, { keepDefaultValues: true });
		setIsStarted(true);
	}, [kept, isNew, reset, getValues]);
	useEffect(() => {
		if (isStarted && !isTyped) seen.current = item;
	}, [isStarted, isTyped, item]);
	useEffect(() => {
		if (key === null || !isStarted) return;
		const typed = isNew ? values : typedIn(values, dirtyFields);
		keepDraft(key, isTyped ? { typed, seen: seen.current } : null);
	}, [key, isStarted, isNew, isTyped, values, dirtyFields]);
	useEffect(() => {
		if (key === null) return;
		// Not called when the page is reloaded.
		return () => keepDraft(key, null);
	}, [key]);
	return { isRestored: kept !== null && isDirty, discard: () => reset(), seen };
}
