import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { sweepRequests } from "../api/request-tracker.ts";
import { leaveAllWrites } from "../api/waiting-writes.ts";
import { loadNoticeToasts } from "../notices/load-notice-toasts.ts";
import { useHasNotices } from "../notices/use-has-notices.ts";
import { Router } from "../routing/router.tsx";
import { proofQuestion, useIsProofAsked } from "../session/proof-question.ts";
import { guardSession } from "../session/session-guard.ts";
import { ShellLoading } from "../shell/shell-loading.tsx";
import { useLoaded } from "../ui/use-loaded.ts";
import { createQueryClient } from "./query-client.ts";
import { AppRoutes } from "./router.tsx";

const SWEEP_MS = 1000;

async function loadProofDialog() {
	return (await import("../session/proof-dialog.tsx")).ProofDialog;
}

/** The app: everything around the pages. */
export function App() {
	const [queryClient] = useState(createQueryClient);
	useEffect(() => {
		const sweep = setInterval(sweepRequests, SWEEP_MS);
		window.addEventListener("pagehide", leaveAllWrites);
		return () => {
			clearInterval(sweep);
			window.removeEventListener("pagehide", leaveAllWrites);
		};
	}, []);
	useEffect(() => {
		// Loaded separately, as no page needs it to be drawn.
		const watching = import("../notices/watch-page.ts").then(
			({ watchPage }) => watchPage(),
			() => null,
		);
		return () => void watching.then((stop) => stop?.());
	}, []);
	useEffect(() => guardSession({ queryClient }), [queryClient]);
	const NoticeToasts = useLoaded(loadNoticeToasts, useHasNotices());
	const ProofDialog = useLoaded(loadProofDialog, useIsProofAsked(), () => proofQuestion.answer(false));
	return (
		<QueryClientProvider client={queryClient}>
			<Suspense fallback={<ShellLoading />}>
				<Router>
					<AppRoutes />
				</Router>
			</Suspense>
			{NoticeToasts !== null && <NoticeToasts />}
			{ProofDialog !== null && <ProofDialog />}
		</QueryClientProvider>
	);
}
