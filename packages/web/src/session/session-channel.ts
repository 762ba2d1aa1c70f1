import { randomKey } from "../api/random-key.ts";

export const SESSION_CHANNEL = "ox:session";

/** This tab's own mark: a channel also receives messages from other channels of the same page. */
const TAB = randomKey();

/** Notifies this browser's other tabs that the session ended or another one began. */
export function announceSession(event: "signed_in" | "signed_out"): void {
	const channel = new BroadcastChannel(SESSION_CHANNEL);
	channel.postMessage({ event, tab: TAB });
	channel.close();
}

/** @returns a function that stops listening. */
export function onSessionElsewhere(listener: (event: "signed_in" | "signed_out") => void): () => void {
	const channel = new BroadcastChannel(SESSION_CHANNEL);
	channel.onmessage = ({ data }) => {
		if (data?.tab === TAB) return;
		if (data?.event === "signed_in" || data?.event === "signed_out") listener(data.event);
	};
	return () => channel.close();
}
