import { Button } from "./button.tsx";
import { messages } from "./messages.ts";
import type { Draft } from "./use-draft.ts";

/** Notes that a form has restored the text typed before a reload, and clears it. */
export function DraftNote({ draft }: { readonly draft: Draft }) {
	if (!draft.isRestored) return null;
	return (
		<p role="status" className="flex flex-wrap items-center gap-x-2 text-text-2">
			{messages.draft.restored}
			<Button variant="ghost" size="small" onClick={draft.discard}>
				{messages.draft.discard}
			</Button>
		</p>
	);
}
