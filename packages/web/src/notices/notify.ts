import { ApiError } from "@oxcut/core/api";
import type { Notice } from "@oxcut/core/model";
import { api } from "../api/api.ts";
import { messageOf } from "../api/api-error.ts";
import { escapeHtml } from "../ui/escape-html.ts";
import { type NoticeAction, NoticeStore } from "./notice-store.ts";

/** The page's own notices. */
export const noticeStore = new NoticeStore((id) => {
	// It was shown; if this fails, it will be shown again.
	api.delete("/notifications/:id", { id }).catch(() => undefined);
});

export interface NotifyOptions {
	/** A line below the title. */
	readonly text?: string;
	readonly actions?: readonly NoticeAction[];
	/** In milliseconds; five seconds by default. */
	readonly durationMs?: number;
	/** Stays until it is closed. */
	readonly requiresDismissal?: boolean;
	/** A later notice with the same id replaces it. */
	readonly id?: string;
}

/**
 * Shows a notice at the bottom right.
 *
 * @param title - plain text, as `text` is.
 * @returns the notice's id, for closing it.
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

type ErrorReporter = (error: unknown) => boolean;
let reportOtherwise: ErrorReporter = () => false;

/** Sets the function that reports failures with a notice of their own; it returns false for all others. */
export function whenErrorsAreReported(reporter: ErrorReporter): void {
	reportOtherwise = reporter;
}

/** Reports a failure in the server's words. The sign-in page reports an ended session. */
export function notifyError(title: string, error: unknown, options: NotifyOptions = {}): void {
	if ((error instanceof ApiError && error.status === 401) || reportOtherwise(error)) return;
	notify("error", title, { text: messageOf(error), ...options });
}
