import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { useStore } from "zustand";
import { messages } from "./messages.ts";
import { NoticeCard } from "./notice-card.tsx";
import { noticeStore } from "./notify.ts";

/** Shows the page's notices at the bottom right. The store decides how long they stay, not the toaster. */
export function NoticeToasts() {
	const notices = useStore(noticeStore.shown);
	const shown = useRef(new Set<string | number>());
	useEffect(() => {
		const ids = new Set(notices.map(({ id }) => id));
		for (const id of shown.current) if (!ids.has(id)) toast.dismiss(id);
		for (const notice of notices) {
			toast.custom(() => <NoticeCard notice={notice} />, {
				id: notice.id,
				duration: Number.POSITIVE_INFINITY,
				dismissible: false,
			});
		}
		shown.current = ids;
	}, [notices]);
	return (
		<Toaster
			position="bottom-right"
			expand
			visibleToasts={3}
			containerAriaLabel={messages.notices}
			offset={16}
			mobileOffset={12}
			gap={8}
			toastOptions={{ unstyled: true }}
		/>
	);
}
