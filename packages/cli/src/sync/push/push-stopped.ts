import type { Context } from "../../context.ts";
import { InterruptedError } from "../../errors/cli-error.ts";
import { RemoteError } from "../../errors/remote-error.ts";

/** The progress of a push. */
export interface PushedSoFar {
	/** Changes that the server has acknowledged. */
	readonly done: number;
	readonly total: number;
}

function soFarText({ done, total }: PushedSoFar, isRefused: boolean): string {
	if (done >= total) return "All changes are on the server. Run ox push again to build the remaining cuts.";
	if (done > 0) return `${done} of ${total} changes are on the server. Run ox push again for the rest.`;
	return isRefused ? "Nothing was pushed." : "Run ox push again to continue.";
}

/**
 * The error of an interrupted push: it states what is done, and that a new push continues from there [SYNC8].
 *
 * @returns other errors unchanged. For Ctrl-C, whose error is silent, prints it here.
 */
export function stoppedPush({ io }: Context, error: unknown, soFar: PushedSoFar): unknown {
	if (error instanceof InterruptedError) io.message(soFarText(soFar, false));
	if (!(error instanceof RemoteError)) return error;
	return error.followedBy(soFarText(soFar, error.status !== null));
}
