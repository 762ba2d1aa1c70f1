import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ActingBar } from "../components/acting-bar.tsx";
import { notifyError } from "../notices/notify.ts";
import { paths } from "../routing/paths.ts";
import { signOut } from "../session/sign-out.ts";
import { useAccount } from "../session/use-account.ts";
import { Button } from "../ui/button.tsx";
import { formatTimeLeft } from "../ui/format-time-left.ts";
import { messages } from "./admin-messages.ts";

const SECOND_MS = 1000;
/** Returning needs a session that is still open. */
const EARLY_MS = 5000;

/** Above every page while a site admin is signed in as somebody else. It can't be closed, and ends with its time [ADM6]. */
export function ActingBanner() {
	const { id, first_name, last_name, acting } = useAccount();
	const queryClient = useQueryClient();
	const [nowMs, setNowMs] = useState(() => Date.now());
	const leave = useMutation({
		mutationFn: (isOver: boolean) =>
			signOut(queryClient, { backTo: paths.adminItem("users", id, { isOver }) }),
		onError: (error) => notifyError(messages.returnFailed, error),
	});
	const untilMs = Date.parse(acting?.until ?? "");
	const isOver = nowMs >= untilMs - EARLY_MS;
	useEffect(() => {
		const tick = setInterval(() => setNowMs(Date.now()), SECOND_MS);
		return () => clearInterval(tick);
	}, []);
	const end = useEffectEvent(() => leave.mutate(true));
	useEffect(() => {
		if (isOver) end();
	}, [isOver]);
	if (acting === undefined) return null;
	return (
		<section aria-label={messages.actingLabel} className="flex-none">
			<ActingBar
				name={`${first_name} ${last_name}`.trim()}
				by={acting.name}
				reason={acting.reason}
				timeLeft={formatTimeLeft(untilMs - nowMs)}
			>
				<Button size="small" busy={leave.isPending} onClick={() => leave.mutate(false)}>
					{messages.returnToAdmin}
				</Button>
			</ActingBar>
		</section>
	);
}
