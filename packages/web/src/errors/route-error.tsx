import { ApiError } from "@oxcut/core/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { log } from "../api/log.ts";
import { sessionRequests } from "../api/request-tracker.ts";
import { ACCOUNT_KEY } from "../session/account-query.ts";
import { Button } from "../ui/button.tsx";
import { FullPageError } from "./full-page-error.tsx";
import { messages } from "./messages.ts";

/** Browsers word a missing chunk of code differently. */
const CHUNK_ERROR =
	/dynamically imported module|importing a module script|Loading chunk|module script failed|preload CSS/i;

function wordsFor(error: unknown): { readonly title: string; readonly message: string } {
	if (error instanceof Error && CHUNK_ERROR.test(error.message)) {
		return { title: messages.chunkTitle, message: messages.chunk };
	}
	// A refused call gets here only if the frame itself waits for it.
	if (error instanceof ApiError) return { title: messages.shellTitle, message: messages.shell };
	return { title: messages.brokenTitle, message: messages.broken };
}

/** Replaces a page that broke, or whose code couldn't be loaded. */
export function RouteError({ error }: { readonly error: unknown }) {
	const queryClient = useQueryClient();
	const account = queryClient.getQueryData(ACCOUNT_KEY);
	// The data that it read from the server may be the cause.
	useEffect(
		() => log.error("A page could not be shown", error, sessionRequests.requests.getState()),
		[error],
	);
	return (
		<FullPageError
			{...wordsFor(error)}
			signedIn={account !== null && account !== undefined}
			action={
				<Button variant="primary" size="large" onClick={() => location.reload()}>
					{messages.refresh}
				</Button>
			}
		/>
	);
}
