import { Box, Text, useInput } from "ink";
import { useState } from "react";

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
	const enter = (entered: string) => {
		const found = check(entered);
		setText(entered);
		if (found === null) onEnter(entered.trim());
		else setFault(found);
	};
	useInput((input, key) => {
		if (key.escape) onBack();
		else if (key.return) enter(text);
		else if (key.backspace || key.delete) setText([...text].slice(0, -1).join(""));
		else if (!key.ctrl && !key.meta && input !== "") {
			setFault(null);
			// A pasted line brings its Enter along.
			const [line = "", rest] = input.split(/[\r\n]/, 2);
			const typed = text + line.replace(/\p{Cc}/gu, "");
			if (rest === undefined) setText(typed);
			else enter(typed);
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
