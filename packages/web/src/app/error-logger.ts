import { log } from "../api/log.ts";

/** A list that reached its maximum of drawn items logs this; harmless. */
const RENDER_LIMIT = "Rendered items limit reached";
/** A notification one frame late, which browsers report as an error; harmless. */
const LATE_FRAME = /^ResizeObserver loop/;

function isWorthLogging(message: string): boolean {
	return !message.includes(RENDER_LIMIT) && !LATE_FRAME.test(message);
}

function textOf(reason: unknown): string {
	return reason instanceof Error ? reason.message : String(reason);
}

/**
 * Logs uncaught errors to the console, with their context.
 *
 * @returns a function that stops listening.
 */
export function logUncaughtErrors(target: EventTarget = window): () => void {
	const onError = (event: Event) => {
		const { message, error } = event as ErrorEvent;
		if (isWorthLogging(message)) log.error(`Uncaught error: ${message}`, error);
	};
	const onRejection = (event: Event) => {
		const { reason } = event as PromiseRejectionEvent;
		const message = textOf(reason);
		if (isWorthLogging(message)) log.error(`Unhandled rejection: ${message}`, reason);
	};
	target.addEventListener("error", onError);
	target.addEventListener("unhandledrejection", onRejection);
	return () => {
		target.removeEventListener("error", onError);
		target.removeEventListener("unhandledrejection", onRejection);
	};
}
