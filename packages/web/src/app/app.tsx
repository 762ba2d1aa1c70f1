import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { sweepRequests } from "../api/request-tracker.ts";
import { leaveAllWrites } from "../api/waiting-writes.ts";
import { endTyping } from "../routing/end-typing.ts";
import { Router } from "../routing/router.tsx";
import { proofQuestion, useIsProofAsked } from "../session/proof-question.ts";
import { guardSession } from "../session/session-guard.ts";
import { ShellLoading } from "../shell/shell-loading.tsx";
import { useLoaded } from "../ui/use-loaded.ts";
import { createQueryClient } from "./query-client.ts";
import { AppRoutes } from "./router.tsx";

const SWEEP_MS = 1000;

/** Loaded separately, as no page needs it to be drawn. */
async function loadPageNotices() {
	return (await import("../notices/page-notices.tsx")).PageNotices;
}

async function loadProofDialog() {
	return (await import("../session/proof-dialog.tsx")).ProofDialog;
}

function leave(): void {
	endTyping();
	leaveAllWrites();
}

/** The app: everything around the pages. */
export function App() {
	const [queryClient] = useState(createQueryClient);
	useEffect(() => {
		const sweep = setInterval(sweepRequests, SWEEP_MS);
		window.addEventListener("pagehide", leave);
		return () => {
			clearInterval(sweep);
			window.removeEventListener("pagehide", leave);
		};
	}, []);
	useEffect(() => guardSession({ queryClient }), [queryClient]);
	const PageNotices = useLoaded(loadPageNotices, true);
	const ProofDialog = useLoaded(loadProofDialog, useIsProofAsked(), () => proofQuestion.answer(false));
	return (
		<QueryClientProvider client={queryClient}>
			<Suspense fallback={<ShellLoading />}>
				<Router>
					<AppRoutes />
				</Router>
			</Suspense>
			{PageNotices !== null && <PageNotices />}
			{ProofDialog !== null && <ProofDialog />}
		</QueryClientProvider>
	);
}
