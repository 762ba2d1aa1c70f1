import { Box, Text, useInput } from "ink";
import { useRef, useState } from "react";

export interface Choice<T> {
	readonly value: T;
	readonly label: string;
	readonly hint?: string;
}

export interface ChoiceListProps<T> {
	readonly choices: readonly Choice<T>[];
	/** Position selected at the start. */
	readonly initial?: number;
	readonly onChoose: (value: T) => void;
}

/** Lets the user choose with arrow keys or a number, then Enter. */
export function ChoiceList<T>({ choices, initial = 0, onChoose }: ChoiceListProps<T>) {
	const [at, setAt] = useState(initial);
	// Keys may arrive before React has drawn the last one, so the current state is in a ref.
	const current = useRef({ at: initial, chosen: false });
	const move = (position: number) => {
		current.current.at = position;
		setAt(position);
	};
	const choose = () => {
		const choice = choices[current.current.at];
		if (!choice) return;
		current.current.chosen = true;
		onChoose(choice.value);
	};
	useInput((input, key) => {
		const from = current.current.at;
		if (current.current.chosen) return;
		if (key.upArrow) move((from + choices.length - 1) % choices.length);
		else if (key.downArrow) move((from + 1) % choices.length);
		else if (key.return) choose();
		else {
			// Fast keys arrive as one text: `2` and Enter as `2\r`.
			const [, digit, enter] = /^([1-9])(\r?)/.exec(input) ?? [];
			const position = Number(digit) - 1;
			if (digit === undefined || position >= choices.length) return;
			move(position);
			if (enter !== "") choose();
		}
	});
	return (
		<Box flexDirection="column">
			{choices.map(({ label, hint }, index) => (
				<Box key={label} gap={1}>
					<Text {...(index === at ? { color: "cyan" } : {})}>
						{`${index === at ? "❯" : " "} ${index + 1}. ${label}`}
					</Text>
					{hint === undefined ? null : <Text dimColor>{hint}</Text>}
				</Box>
			))}
			<Text dimColor>arrows or a number, then Enter; Ctrl-C to stop without saving</Text>
		</Box>
	);
}
