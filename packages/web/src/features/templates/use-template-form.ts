import type { StoredTemplate, Template } from "@oxcut/core/templates";
import { useEffect, useMemo, useRef, useState } from "react";
import { isSame, WriteConflict } from "../../api/write-conflict.ts";
import { notify, notifyError } from "../../notices/notify.ts";
import { keepDraft, readDraft, useDraftKey } from "../../ui/drafts.ts";
import { useSaveTemplate } from "./api/save-template.ts";
import { messages } from "./messages.ts";
import { checkDraft, copyName, draftOf, type ShownTemplate, type TemplateDraft } from "./template-draft.ts";

/** A template while it is edited: kept through a reload of the page, checked at each change, and saved as a whole. */
export function useTemplateForm(productionId: number, shown: ShownTemplate) {
	const saving = useSaveTemplate(productionId);
	const draftKey = useDraftKey(`template ${shown.id ?? shown.name}`);
	const [kept] = useState(() => (draftKey === null ? null : (readDraft(draftKey) as TemplateDraft | null)));
	/** Null without unsaved changes. */
	const [typed, setTyped] = useState(kept);
	const [conflict, setConflict] = useState<WriteConflict | null>(null);
	const stored = useMemo(() => draftOf(shown), [shown]);
	const draft = typed ?? stored;
	const isDirty = typed !== null;
	const seen = useRef(shown);
	if (!isDirty) seen.current = shown;
	useEffect(() => {
		if (draftKey !== null) keepDraft(draftKey, typed);
	}, [draftKey, typed]);
	const { content, faults } = useMemo(() => checkDraft(draft), [draft]);
	const [valid, setValid] = useState<Template>(shown.definition);
	if (content !== null && !isSame(content.definition, valid)) setValid(content.definition);
	const discard = () => setTyped(null);
	const save = async (base: Pick<StoredTemplate, "name" | "definition">) => {
		if (content === null) return;
		try {
			const saved = await saving.mutateAsync({ id: shown.id, content, seen: base });
			setTyped(null);
			notify("success", messages.saved(saved.name));
		} catch (error) {
			if (error instanceof WriteConflict) setConflict(error);
			else notifyError(messages.saveFailed, error);
		}
	};
	return {
		draft,
		/** Problems by their place; none if the template can be saved. */
		faults,
		/** The last version without problems. */
		valid,
		isValid: content !== null,
		isDirty,
		isRestored: isDirty && typed === kept,
		isSaving: saving.isPending,
		change: (next: TemplateDraft) =>
			setTyped(isSame([next.name, next.definition], [shown.name, shown.definition]) ? null : next),
		discard,
		save: () => save(seen.current),
		/** Adds a copy. @returns null if that failed. */
		copy: async (names: readonly string[]): Promise<StoredTemplate | null> => {
			try {
				const copied = { name: copyName(shown.name, names), definition: shown.definition };
				const made = await saving.mutateAsync({ id: null, content: copied, seen: null });
				notify("success", messages.copied(made.name));
				return made;
			} catch (error) {
				notifyError(messages.copyFailed, error);
				return null;
			}
		},
		conflict: conflict && inWords(conflict),
		resolve: (choice: "mine" | "theirs") => {
			setConflict(null);
			if (choice === "theirs") discard();
			else if (conflict !== null) void save(conflict.current as unknown as StoredTemplate);
		},
	};
}

/** The two definitions of a conflict in a few words. */
function inWords({ current, given, fields }: WriteConflict): WriteConflict {
	const words = (item: WriteConflict["current"]) => ({
		...item,
		definition: messages.definition(item.definition as Template),
	});
	return new WriteConflict(words(current), words(given), fields);
}
