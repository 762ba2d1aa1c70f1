import { useRouteError } from "react-router";
import { FullPageError } from "./full-page-error.tsx";
import { messages } from "./messages.ts";

/** Browsers say in different words that a chunk of code is not there any more. */
const CHUNK_ERROR =
	/dynamically imported module|importing a module script|Loading chunk|module script failed/i;

/** What a page that broke leaves. */
export function RouteError() {
	const error = useRouteError();
	const isChunk = error instanceof Error && CHUNK_ERROR.test(error.message);
	return (
		<FullPageError
			title={isChunk ? messages.chunkTitle : messages.brokenTitle}
			message={isChunk ? messages.chunk : messages.broken}
			signedIn={false}
		/>
	);
}
