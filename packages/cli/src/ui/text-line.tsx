import { Box, Text, useInput } from "ink";
import { useRef, useState } from "react";

export interface TextLineProps {
	readonly label: string;
	/** Why the text won't do, or null. */
	readonly check: (text: string) => string | null;
	readonly onEnter: (text: string) => void;
	/** Escape. */
	readonly onBack: () => void;
}

/** One line of text. */
export function TextLine({ label, check, onEnter, onBack }: TextLineProps) {
	const [text, setText] = useState("");
	const [fault, setFault] = useState<string | null>(null);
	// Keys may come before the screen has caught up with the last one: what counts is kept here.
	const current = useRef({ text: "", entered: false });
	const type = (typed: string) => {
		current.current.text = typed;
		setText(typed);
		setFault(null);
	};
	const enter = () => {
		const found = check(current.current.text);
		setFault(found);
		if (found !== null) return;
		current.current.entered = true;
		onEnter(current.current.text.trim());
	};
	useInput((input, key) => {
		const { text: before, entered } = current.current;
		if (entered) return;
		if (key.escape) onBack();
		else if (key.return) enter();
		else if (key.backspace || key.delete) type([...before].slice(0, -1).join(""));
		else if (!key.ctrl && !key.meta && input !== "") {
			// A pasted line brings its Enter along.
			const [line = "", rest] = input.split(/[\r\n]/, 2);
			type(before + line.replace(/\p{Cc}/gu, ""));
			if (rest !== undefined) enter();
		}
	});
	return (
		<Box flexDirection="column">
			<Box gap={1}>
				<Text bold>{label}</Text>
				<Text>{`${text}▏`}</Text>
			</Box>
			{fault === null ? (
				<Text dimColor>Enter to go on, Escape to go back</Text>
			) : (
				<Text color="red">{fault}</Text>
			)}
		</Box>
	);
}
