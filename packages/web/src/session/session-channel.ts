import { randomKey } from "../api/random-key.ts";

export const SESSION_CHANNEL = "ox:session";

/** This tab's own mark: a channel also receives messages from other channels of the same page. */
const TAB = randomKey();

/** `ended` is a session that the server ended; the user ends one by signing out. */
type SessionEvent = "signed_in" | "signed_out" | "ended";

/** Notifies this browser's other tabs that the session ended or another one began. */
export function announceSession(event: SessionEvent): void {
	const channel = new BroadcastChannel(SESSION_CHANNEL);
	channel.postMessage({ event, tab: TAB });
	channel.close();
}

/** @returns a function that stops listening. */
export function onSessionElsewhere(listener: (event: SessionEvent) => void): () => void {
	const channel = new BroadcastChannel(SESSION_CHANNEL);
	channel.onmessage = ({ data }) => {
		if (data.tab !== TAB) listener(data.event);
	};
	return () => channel.close();
}
