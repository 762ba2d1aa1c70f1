import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { notificationsQuery } from "./list-notifications.ts";
import { noticeStore } from "./notify.ts";
import { runNoticeAction } from "./run-notice-action.ts";

/** Shows the notices that the server keeps for the account, each once. */
export function useServerNotices(): void {
	const { data } = useQuery(notificationsQuery);
	const navigate = useNavigate();
	const open = useEffectEvent((path: string) => void navigate(path));
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
		// Neither another look at the same answer nor another page is a reason to show them again.
	}, [data]);
}
