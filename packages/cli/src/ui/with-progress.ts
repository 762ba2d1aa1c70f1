import type { Deps } from "../deps.ts";
import type { Io } from "../io.ts";

/** Reports the progress of a long task. */
export type ReportProgress = (step: string, done: number, total: number) => void;

/**
 * Shows the progress of a long task on a terminal; elsewhere nothing. Holds back messages until the line is gone,
 * because Ink redraws over anything below it.
 */
export async function withProgress<C extends Deps & { readonly io: Io }, T>(
	context: C,
	title: string,
	use: (context: C, tell: ReportProgress) => Promise<T>,
): Promise<T> {
	const { io } = context;
	if (!io.interactive) return use(context, () => {});
	const progress = (await import("./progress-view.tsx")).showProgress(context, title);
	const said: string[] = [];
	try {
		return await use({ ...context, io: { ...io, message: (text) => said.push(text) } }, progress.update);
	} finally {
		progress.end();
		for (const text of said) io.message(text);
	}
}
