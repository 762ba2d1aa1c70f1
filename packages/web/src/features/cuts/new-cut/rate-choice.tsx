import type { RateGuess } from "@oxcut/core";
import { RATE_NAMES, type RateName } from "@oxcut/core";
import type { RateOfLists } from "@oxcut/core/interchange";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { newCutMessages } from "./messages.ts";

const COMMON: readonly RateName[] = ["23.98", "24", "25", "29.97", "30", "50"];
const OTHERS = RATE_NAMES.filter((name) => !COMMON.includes(name));

export interface RateChoiceProps {
	/** Null to guess it from the lists. */
	readonly chosen: RateName | null;
	readonly guess: RateOfLists | null;
	readonly numFiles: number;
	readonly onChoose: (rate: RateName) => void;
}

/** The cut's rate; a guess is marked as such, with its reason. */
export function RateChoice({ chosen, guess, numFiles, onChoose }: RateChoiceProps) {
	const rate = chosen ?? guess?.rate ?? null;
	const isGuess = chosen === null;
	const other = OTHERS.find((name) => name === rate) ?? null;
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
			<span className="font-medium">{newCutMessages.rate}</span>
			<span className="flex flex-wrap gap-1.5">
				<Segmented
					label={newCutMessages.rate}
					guess={isGuess}
					options={COMMON.map((name) => ({ value: name, label: name }))}
					value={other === null ? rate : null}
					onChange={onChoose}
				/>
				<Select
					aria-label={newCutMessages.other}
					placeholder={newCutMessages.other}
					guess={isGuess}
					options={OTHERS.map((name) => ({ value: name, label: name }))}
					value={other}
					onChange={onChoose}
				/>
			</span>
			<p className="min-w-0 wrap-anywhere text-text-2">
				{chosen !== null ? (
					newCutMessages.chosen
				) : guess === null || guess.file === null ? (
					newCutMessages.guessNone
				) : guess.isStated ? (
					newCutMessages.stated(guess.file)
				) : (
					<>
						{newCutMessages.guessed} {reason(guess, numFiles)}{" "}
						{guess.line !== null && (
							<span className="timecode text-text">{newCutMessages.lineOf(guess.file, guess.line)}</span>
						)}
					</>
				)}
			</p>
		</div>
	);
}

function reason({ maxFrame, dropFrame, numFiles }: RateGuess, all: number): string {
	if (maxFrame < 24 && !dropFrame) return newCutMessages.guessLow(maxFrame);
	const frames = newCutMessages.guessFrame(maxFrame, numFiles, all);
	return dropFrame ? `${newCutMessages.guessDrop} ${capitalized(frames)}` : frames;
}

function capitalized(text: string): string {
	return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
