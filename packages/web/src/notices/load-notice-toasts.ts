/** What shows notices: not before there is one. */
export async function loadNoticeToasts() {
	return (await import("./notice-toasts.tsx")).NoticeToasts;
}
