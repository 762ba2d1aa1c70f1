import { Box, render, useInput } from "ink";
import type { ReactNode } from "react";
import type { Deps } from "../deps.ts";
import { InterruptedError } from "../errors/cli-error.ts";
import { terminalStreams } from "./terminal.ts";

interface InterruptibleProps {
	readonly onInterrupt: () => void;
	readonly children: ReactNode;
}

/** During a question the terminal passes Ctrl-C as a key. */
function Interruptible({ onInterrupt, children }: InterruptibleProps) {
	useInput((input, key) => {
		if (key.ctrl && input === "c") onInterrupt();
	});
	return <Box flexDirection="column">{children}</Box>;
}

/**
 * Shows a question until it is answered.
 *
 * @throws {InterruptedError} on Ctrl-C, after printing that nothing was saved.
 */
export async function ask<T>(deps: Deps, question: (answer: (value: T) => void) => ReactNode): Promise<T> {
	let result: { readonly value: T } | null = null;
	let end: () => void = () => {};
	const answer = (value: T) => {
		result = { value };
		end();
	};
	const screen = render(<Interruptible onInterrupt={() => end()}>{question(answer)}</Interruptible>, {
		...terminalStreams(deps),
		exitOnCtrlC: false,
		// Nothing in ox writes to the console.
		patchConsole: false,
	});
	end = () => {
		// Clears the question once it is answered.
		screen.rerender(null);
		screen.unmount();
	};
	await screen.waitUntilExit();
	const given = result as { readonly value: T } | null;
	if (given === null) {
		deps.stderr.write("Nothing was saved.\n");
		throw new InterruptedError();
	}
	return given.value;
}
