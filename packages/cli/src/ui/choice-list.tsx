import { Box, Text, useInput } from "ink";
import { useState } from "react";

export interface Choice<T> {
	readonly value: T;
	readonly label: string;
	readonly hint?: string;
}

export interface ChoiceListProps<T> {
	readonly choices: readonly Choice<T>[];
	/** Position that is marked first. */
	readonly initial?: number;
	readonly onChoose: (value: T) => void;
}

/** One of several, by arrow keys or number, then Enter. */
export function ChoiceList<T>({ choices, initial = 0, onChoose }: ChoiceListProps<T>) {
	const [at, setAt] = useState(initial);
	useInput((input, key) => {
		if (key.upArrow) setAt((at + choices.length - 1) % choices.length);
		else if (key.downArrow) setAt((at + 1) % choices.length);
		else if (key.return) {
			const choice = choices[at];
			if (choice) onChoose(choice.value);
		} else if (/^[1-9]$/.test(input) && Number(input) <= choices.length) setAt(Number(input) - 1);
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
			<Text dimColor>arrows or a number, then Enter; Ctrl-C to stop</Text>
		</Box>
	);
}
