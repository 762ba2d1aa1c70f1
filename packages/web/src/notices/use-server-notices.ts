import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "../routing/router.tsx";
import { notificationsQuery } from "./list-notifications.ts";
import { noticeStore } from "./notify.ts";
import { runNoticeAction } from "./run-notice-action.ts";

/** Shows the account's notices that are stored on the server, each once. */
export function useServerNotices(): void {
	const { data } = useQuery(notificationsQuery);
	const navigate = useNavigate();
	const open = useEffectEvent((path: string) => navigate(path));
	useEffect(() => {
		for (const { actions = [], ...notice } of data ?? []) {
			noticeStore.add({
				...notice,
				actions: actions.map(({ label, action }) => ({
					label,
					run: () => runNoticeAction(action, (path) => open(path)),
				})),
			});
		}
		// Neither a refetch with the same answer nor a navigation shows them again.
	}, [data]);
}
