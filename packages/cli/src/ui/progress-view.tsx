import { Box, render, Text } from "ink";
import type { Deps } from "../deps.ts";
import { terminalStreams } from "./terminal.ts";

const BAR = 24;

export interface ProgressViewProps {
	readonly title: string;
	readonly step: string;
	readonly done: number;
	readonly total: number;
}

/** The current step and its progress. */
export function ProgressView({ title, step, done, total }: ProgressViewProps) {
	const filled = total === 0 ? 0 : Math.round((done / total) * BAR);
	return (
		<Box gap={1}>
			<Text bold>{title}</Text>
			<Text color="cyan">{"█".repeat(filled)}</Text>
			<Text dimColor>{"░".repeat(BAR - filled)}</Text>
			<Text>{step}</Text>
		</Box>
	);
}

/** A progress line on the terminal. */
export interface Progress {
	update(step: string, done: number, total: number): void;
	/** Removes the line. */
	end(): void;
}

/** Draws a progress line. */
export function showProgress(deps: Deps, title: string): Progress {
	const view = (step: string, done: number, total: number) => (
		<ProgressView title={title} step={step} done={done} total={total} />
	);
	const screen = render(view("", 0, 0), { ...terminalStreams(deps), exitOnCtrlC: false });
	return {
		update: (step, done, total) => screen.rerender(view(step, done, total)),
		end() {
			// Ink leaves its last frame on the screen, so draw an empty one.
			screen.rerender(null);
			screen.unmount();
		},
	};
}
