import { useEffect } from "react";
import { useLoaded } from "../ui/use-loaded.ts";
import { loadNoticeToasts } from "./load-notice-toasts.ts";
import { useHasNotices } from "./use-has-notices.ts";
import { watchPage } from "./watch-page.ts";

/** The notices of every page, and the watches that show some. */
export function PageNotices() {
	useEffect(watchPage, []);
	const NoticeToasts = useLoaded(loadNoticeToasts, useHasNotices());
	return NoticeToasts === null ? null : <NoticeToasts />;
}
