import { Box, type Key, Text, useInput } from "ink";
import { useRef, useState } from "react";
import { EMPTY_LINE, editLine } from "./edit-line.ts";

export interface TextLineProps {
	readonly label: string;
	/** The reason the text is invalid, or null. */
	readonly check: (text: string) => string | null;
	readonly onEnter: (text: string) => void;
	/** Escape. */
	readonly onBack: () => void;
}

/** Keys that Ink reports only by name, with what the terminal sent. */
const NAMED = [
	["return", "\r"],
	["backspace", "\u007f"],
	// Ink reports the Backspace key of most terminals as Delete.
	["delete", "\u007f"],
	["leftArrow", "\u001b[D"],
	["rightArrow", "\u001b[C"],
	["home", "\u001b[H"],
	["end", "\u001b[F"],
] as const satisfies readonly (readonly [keyof Key, string])[];

/** Ctrl and a letter, for the keys that edit a line. */
const CONTROLS: Readonly<Record<string, string>> = { a: "\u0001", e: "\u0005", k: "\u000b", u: "\u0015" };

/** Restores what the terminal sent from Ink's parsed key. */
function sentBy(input: string, key: Key): string {
	const named = NAMED.find(([name]) => key[name]);
	if (named) return named[1];
	if (key.ctrl) return CONTROLS[input] ?? "";
	if (key.meta || key.tab) return "";
	// Ink drops the first Escape of several sequences in one chunk.
	return input.includes("\u001b") && /^[[O]/.test(input) ? `\u001b${input}` : input;
}

/** A text field of one line, with the usual editing keys. */
export function TextLine({ label, check, onEnter, onBack }: TextLineProps) {
	const [line, setLine] = useState(EMPTY_LINE);
	const [fault, setFault] = useState<string | null>(null);
	// Keys may arrive before React has drawn the last one, so the current state is in a ref.
	const current = useRef(EMPTY_LINE);
	const take = (sent: string) => {
		const edited = editLine(current.current, sent);
		const text = edited.characters.join("");
		const found = edited.entered ? check(text) : null;
		current.current = { ...edited, entered: edited.entered && found === null };
		setLine(edited);
		setFault(found);
		if (current.current.entered) onEnter(text.trim());
	};
	useInput((input, key) => {
		if (current.current.entered) return;
		if (key.escape) onBack();
		else take(sentBy(input, key));
	});
	const before = line.characters.slice(0, line.cursor).join("");
	const after = line.characters.slice(line.cursor).join("");
	return (
		<Box flexDirection="column">
			<Box gap={1}>
				<Text bold>{label}</Text>
				<Text>{`${before}▏${after}`}</Text>
			</Box>
			{fault === null ? (
				<Text dimColor>Enter to continue, Escape to go back</Text>
			) : (
				<Text color="red">{fault}</Text>
			)}
		</Box>
	);
}
