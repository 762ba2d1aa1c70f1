/** Loads the component that shows notices when the first one appears. */
export async function loadNoticeToasts() {
	return (await import("./notice-toasts.tsx")).NoticeToasts;
}
