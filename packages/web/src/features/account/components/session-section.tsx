import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type OpenSession, sessionsQuery } from "../api/list-sessions.ts";
import { browserName } from "../browser-name.ts";
import { messages } from "../messages.ts";

/** The account's sessions, each with a button to end it. */
export function SessionSection() {
	const sessions = useQuery(sessionsQuery);
	const end = useListChange<OpenSession, number>({
		queryKey: sessionsQuery.queryKey,
		send: (id) => api.delete("/account/sessions/:id", { id }),
		change: without,
	});
	const endOthers = useListChange<OpenSession, void>({
		queryKey: sessionsQuery.queryKey,
		send: () => api.delete("/account/sessions"),
		change: (open) => open.filter(({ is_current }) => is_current),
	});
	const columns: readonly DataColumn<OpenSession>[] = [
		{
			id: "device",
			header: messages.device,
			cell: ({ user_agent, address, is_current, signed_in_by }) => (
				<>
					<span className="font-medium">{browserName(user_agent)}</span>
					{is_current && <span className="ml-2 text-12 text-text-2">{messages.thisBrowser}</span>}
					{signed_in_by !== null && (
						<span className="block text-12 wrap-anywhere text-need">{messages.signedInBy(signed_in_by)}</span>
					)}
					<span className="block text-12 wrap-anywhere text-text-2">{address}</span>
				</>
			),
		},
		{
			id: "since",
			header: messages.signedIn,
			hideOnPhone: true,
			cell: ({ created_at }) => <DateText at={created_at} />,
		},
		{ id: "used", header: messages.lastUsed, cell: ({ last_used_at }) => <DateText at={last_used_at} ago /> },
		{
			id: "end",
			header: "",
			name: messages.actions,
			align: "end",
			cell: ({ id, is_current, user_agent }) =>
				!is_current && (
					<Button
						size="small"
						variant="ghost"
						aria-label={`${messages.endSession}: ${browserName(user_agent)}`}
						onClick={() =>
							end.mutate(id, {
								onSuccess: () => notify("success", messages.sessionEnded),
								onError: (error) => notifyError(messages.sessionFailed, error),
							})
						}
					>
						{messages.endSession}
					</Button>
				),
		},
	];
	return (
		<SettingsSection id="sessions" title={messages.sessions} description={messages.sessionsText}>
			<QueryView
				query={sessions}
				failed={messages.sessionsLoadFailed}
				loading={<Skeleton className="h-17 w-full" />}
			>
				{(open) => (
					<>
						<DataTable label={messages.openSessions} columns={columns} rows={open} keyOf={({ id }) => id} />
						{open.some(({ is_current }) => !is_current) && (
							<Button
								className="mt-4"
								onClick={() =>
									endOthers.mutate(undefined, {
										onSuccess: () => notify("success", messages.otherSessionsEnded),
										onError: (error) => notifyError(messages.sessionFailed, error),
									})
								}
							>
								{messages.endOtherSessions}
							</Button>
						)}
					</>
				)}
			</QueryView>
		</SettingsSection>
	);
}
