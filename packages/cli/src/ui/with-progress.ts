import type { Deps } from "../deps.ts";
import type { Io } from "../io.ts";

/** How far something long has come, for people. */
export type TellProgress = (step: string, done: number, total: number) => void;

/**
 * Shows how something long goes on, on a terminal; elsewhere nothing. What is said meanwhile is said when the line is gone: the
 * screen is drawn anew over whatever comes below it.
 */
export async function withProgress<C extends Deps & { readonly io: Io }, T>(
	context: C,
	title: string,
	use: (context: C, tell: TellProgress) => Promise<T>,
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
