import { useEffect } from "react";
import { useLoaded } from "../ui/use-loaded.ts";
import { loadNoticeToasts } from "./load-notice-toasts.ts";
import { useHasNotices } from "./use-has-notices.ts";
import { watchPage } from "./watch-page.ts";

/** What every page has beside its content: the notices, and what watches the page to show some. */
export function PageNotices() {
	useEffect(watchPage, []);
	const NoticeToasts = useLoaded(loadNoticeToasts, useHasNotices());
	return NoticeToasts === null ? null : <NoticeToasts />;
}
