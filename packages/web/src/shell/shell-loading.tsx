import { useEffect, useState } from "react";
import { FullPageError } from "../errors/full-page-error.tsx";
// The shell's own texts mostly belong to its frame, which loads later.
import { messages } from "../errors/messages.ts";
import { type ShellWait, shellWaitAt, WAIT_STEPS_MS } from "./shell-wait.ts";

/** Shown while the app loads: nothing at first, then a loading text, then that it failed. */
export function ShellLoading() {
	const [wait, setWait] = useState<ShellWait>("waiting");
	useEffect(() => {
		const timers = WAIT_STEPS_MS.map((ms) => setTimeout(() => setWait(shellWaitAt(ms)), ms));
		return () => {
			for (const timer of timers) clearTimeout(timer);
		};
	}, []);
	if (wait === "waiting") return null;
	if (wait === "failed") {
		return <FullPageError title={messages.shellTitle} message={messages.shell} signedIn={false} />;
	}
	return (
		<main className="grid min-h-dvh place-items-center">
			<p role="status" className="text-text-2">
				{messages.shellLoading}
			</p>
		</main>
	);
}
