import { log } from "../api/log.ts";

/** A list that draws no more than it may says so; nothing is lost by it. */
const RENDER_LIMIT = "Rendered items limit reached";
/** A frame late, and nothing else: browsers tell it as an error. */
const LATE_FRAME = /^ResizeObserver loop/;

function isWorthLogging(message: string): boolean {
	return !message.includes(RENDER_LIMIT) && !LATE_FRAME.test(message);
}

function textOf(reason: unknown): string {
	return reason instanceof Error ? reason.message : String(reason);
}

/**
 * Passes what nobody caught on to the console's log, with what is known of it.
 *
 * @returns stops listening.
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
