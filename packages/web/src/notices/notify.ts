import { ApiError } from "@oxcut/core/api";
import type { Notice } from "@oxcut/core/model";
import { api } from "../api/api.ts";
import { messageOf } from "../api/api-error.ts";
import { type NoticeAction, NoticeStore } from "./notice-store.ts";

/** The page's own notices. */
export const noticeStore = new NoticeStore((id) => {
	// It was shown; should the server keep it, it comes again.
	api.delete("/notifications/:id", { id }).catch(() => undefined);
});

export interface NotifyOptions {
	/** A line below the title. */
	readonly text?: string;
	readonly actions?: readonly NoticeAction[];
	/** Milliseconds; five seconds where it is not said. */
	readonly durationMs?: number;
	/** Stays until it is closed. */
	readonly requiresDismissal?: boolean;
	/** A later notice with the same id takes its place. */
	readonly id?: string;
}

/**
 * Tells the person something, bottom right.
 *
 * @param title - plain text, as `text` is.
 * @returns the notice's id, to close it by.
 */
export function notify(type: Notice["type"], title: string, options: NotifyOptions = {}): Notice["id"] {
	const { text = "", actions = [], durationMs, requiresDismissal, id } = options;
	return noticeStore.add({
		type,
		title: escapeHtml(title),
		text: escapeHtml(text),
		actions,
		...(durationMs === undefined ? {} : { duration: durationMs }),
		...(requiresDismissal === undefined ? {} : { requiresDismissal }),
		...(id === undefined ? {} : { id }),
	});
}

/** Says that something failed, in the server's words. A person who was signed out is told so elsewhere. */
export function notifyError(title: string, error: unknown, options: NotifyOptions = {}): void {
	if (error instanceof ApiError && error.status === 401) return;
	notify("error", title, { text: messageOf(error), ...options });
}

/** A notice's texts are HTML; what people typed is not. */
function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
