import { useState } from "react";
import { useStore } from "zustand";
import { JsonView } from "./json-view.tsx";
import { messages } from "./messages.ts";
import { type LoggedRequest, loggedRequests } from "./record-requests.ts";
import type { ShownBody } from "./redact.ts";
import { SplitList } from "./split-list.tsx";

/** The page's calls, the newest first, each with its request and response. */
export function RequestLog() {
	const requests = useStore(loggedRequests);
	const [chosen, setChosen] = useState<string | null>(null);
	const open = requests.find(({ id }) => String(id) === chosen);
	if (requests.length === 0) return <p className="px-3 py-2 text-text-2">{messages.noRequests}</p>;
	return (
		<SplitList
			label={messages.requests}
			items={requests.toReversed()}
			keyOf={({ id }) => String(id)}
			chosen={chosen}
			onChoose={setChosen}
			row={(request) => (
				<>
					<span className="w-12 flex-none font-mono">{request.method}</span>
					<span className="min-w-0 flex-1 truncate font-mono">{request.address}</span>
					<span className={isFailed(request) ? "text-prob" : "text-text-2"}>{statusOf(request)}</span>
					<span className="w-16 flex-none text-right text-text-2">
						{request.durationMs !== null && messages.milliseconds(request.durationMs)}
					</span>
				</>
			)}
		>
			{open === undefined ? (
				<p className="text-text-2">{messages.chooseRequest}</p>
			) : (
				<>
					<p className="font-mono text-12 wrap-anywhere">
						{open.method} {open.address}
					</p>
					<Body title={messages.sent} body={open.sent} />
					<Body title={messages.received} body={open.received} />
				</>
			)}
		</SplitList>
	);
}

function isFailed({ status, durationMs }: LoggedRequest): boolean {
	return status === null ? durationMs !== null : status >= 400;
}

function statusOf({ status, durationMs }: LoggedRequest): string {
	if (status !== null) return String(status);
	return durationMs === null ? messages.running : messages.failed;
}

function Body({ title, body }: { readonly title: string; readonly body: ShownBody }) {
	return (
		<>
			<h3 className="text-12 font-medium text-text-2">{title}</h3>
			{body !== null && "json" in body ? (
				<JsonView label={title} value={body.json} />
			) : (
				<p className="text-12 text-text-2">{body === null ? messages.nothing : messages.left[body.left]}</p>
			)}
		</>
	);
}
