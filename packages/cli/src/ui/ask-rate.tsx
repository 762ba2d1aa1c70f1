import { RATE_NAMES, RATES, type Rate } from "@oxcut/core";
import { Box, Text } from "ink";
import type { Deps } from "../deps.ts";
import { ask } from "./ask.tsx";
import { ChoiceList } from "./choice-list.tsx";

export interface RateQuestionProps {
	readonly guess: Rate;
	readonly onChoose: (rate: Rate) => void;
}

/** Asks for a cut's frame rate, with the guess marked [TC7]. */
export function RateQuestion({ guess, onChoose }: RateQuestionProps) {
	return (
		<Box flexDirection="column">
			<Text bold>At how many frames per second was this cut?</Text>
			<ChoiceList
				choices={RATE_NAMES.map((name) => ({
					value: RATES[name],
					label: name,
					...(name === guess.name ? { hint: "a guess from the lists" } : {}),
				}))}
				initial={RATE_NAMES.indexOf(guess.name)}
				onChoose={onChoose}
			/>
		</Box>
	);
}

/** Asks for a cut's frame rate. @throws {InterruptedError} on Ctrl-C. */
export function askRate(deps: Deps, guess: Rate): Promise<Rate> {
	return ask(deps, (answer) => <RateQuestion guess={guess} onChoose={answer} />);
}
