import { Box, Text } from "ink";
import type { Deps } from "../deps.ts";
import { ask } from "./ask.tsx";
import { ChoiceList } from "./choice-list.tsx";

interface YesQuestionProps {
	readonly question: string;
	/** Label for yes: `Remove`. */
	readonly yes: string;
	readonly no: string;
	readonly onChoose: (isYes: boolean) => void;
}

/** A question before something is removed; the safe answer is preselected. */
function YesQuestion({ question, yes, no, onChoose }: YesQuestionProps) {
	return (
		<Box flexDirection="column">
			<Text bold>{question}</Text>
			<ChoiceList
				choices={[
					{ value: false, label: no },
					{ value: true, label: yes },
				]}
				initial={0}
				onChoose={onChoose}
			/>
		</Box>
	);
}

/** Asks whether something may be removed. @throws {InterruptedError} on Ctrl-C. */
export function askYes(deps: Deps, question: Omit<YesQuestionProps, "onChoose">): Promise<boolean> {
	return ask(deps, (answer) => <YesQuestion {...question} onChoose={answer} />);
}
