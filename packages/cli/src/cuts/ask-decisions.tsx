import { CATEGORIES, type Category, counted, safeText } from "@oxcut/core/model";
import { Box, Text } from "ink";
import { useState } from "react";
import type { Deps } from "../deps.ts";
import { ask } from "../ui/ask.tsx";
import { type Choice, ChoiceList } from "../ui/choice-list.tsx";
import { TextLine } from "../ui/text-line.tsx";
import type { Decision, NamedDecision } from "./decide.ts";
import type { UnidentifiedLine } from "./summary.ts";

/** The state of one name's question. */
type Step =
	| { readonly kind: "choose" }
	| { readonly kind: "locators" }
	| { readonly kind: "category" }
	| { readonly kind: "title"; readonly category: Category };

type Answer =
	| Decision
	| { readonly kind: "like" }
	| { readonly kind: "skip" }
	| { readonly kind: "stop" }
	| Step;

/** @param numLike - later names with the same evidence. */
function choicesFor({ suggestions }: UnidentifiedLine, numLike: number): Choice<Answer>[] {
	return [
		...suggestions.map(({ production_locator, title, because }) => ({
			value: { kind: "redirect", locators: [production_locator] } as const,
			label: `${production_locator} ${safeText(title)}`,
			hint: safeText(because),
		})),
		...(numLike === 0
			? []
			: [
					{
						value: { kind: "like" } as const,
						label: `The first, and ${numLike} more like it`,
						hint: "accepts the first suggestion of each",
					},
				]),
		{ value: { kind: "ignored" }, label: "Ignore", hint: "a matte, title or adjustment" },
		{ value: { kind: "tracked_non_ox" }, label: "Not ours", hint: "someone else's, cleared elsewhere" },
		{ value: { kind: "locators" }, label: "These records …" },
		{ value: { kind: "category" }, label: "New record …" },
		{ value: { kind: "skip" }, label: "Leave it for later" },
		{ value: { kind: "stop" }, label: "Stop here and save" },
	];
}

function splitLocators(text: string): string[] {
	return text.split(/[,;\s]+/).filter((locator) => locator !== "");
}

export interface ResolveWalkProps {
	readonly items: readonly UnidentifiedLine[];
	readonly isLocator: (text: string) => boolean;
	readonly onDone: (decisions: readonly NamedDecision[]) => void;
}

/** Asks about unidentified names, one by one. */
export function ResolveWalk({ items, isLocator, onDone }: ResolveWalkProps) {
	const [at, setAt] = useState(0);
	const [step, setStep] = useState<Step>({ kind: "choose" });
	const [decisions, setDecisions] = useState<readonly NamedDecision[]>([]);
	const item = items[at];
	if (!item) return null;

	const later = items
		.slice(at + 1)
		.filter((other) => !decisions.some(({ contents }) => contents === other.contents));
	const alike = item.like === undefined ? [] : later.filter(({ like }) => like === item.like);
	const goOn = (made: readonly NamedDecision[]) => {
		setDecisions(made);
		setStep({ kind: "choose" });
		const next = later.find((other) => !made.some(({ contents }) => contents === other.contents));
		if (next) setAt(items.indexOf(next));
		else onDone(made);
	};
	const acceptAlike = () =>
		goOn([
			...decisions,
			...[item, ...alike].flatMap(({ contents, suggestions: [first] }) =>
				first
					? [{ contents, decision: { kind: "redirect", locators: [first.production_locator] } as const }]
					: [],
			),
		]);
	const decide = (decision: Decision) => goOn([...decisions, { contents: item.contents, decision }]);
	const take = (answer: Answer) => {
		switch (answer.kind) {
			case "stop":
				return onDone(decisions);
			case "skip":
				return goOn(decisions);
			case "like":
				return acceptAlike();
			case "choose":
			case "locators":
			case "category":
			case "title":
				return setStep(answer);
			default:
				return decide(answer);
		}
	};
	const back = () => setStep({ kind: "choose" });

	return (
		<Box flexDirection="column">
			<Box gap={1}>
				<Text dimColor>{`${at + 1} of ${items.length}`}</Text>
				<Text bold>{safeText(item.contents)}</Text>
			</Box>
			<Text dimColor>{`${counted(item.numClips, "clip")}, ${item.totalTime}, first at ${item.firstTc}`}</Text>
			{step.kind === "choose" ? (
				<ChoiceList key={at} choices={choicesFor(item, alike.length)} onChoose={take} />
			) : null}
			{step.kind === "locators" ? (
				<TextLine
					label="Locators, separated by commas:"
					check={(text) => {
						const locators = splitLocators(text);
						const unknown = locators.filter((locator) => !isLocator(locator));
						if (locators.length === 0) return "Name at least one record.";
						return unknown.length === 0 ? null : `No record named ${unknown.map(safeText).join(", ")}.`;
					}}
					onEnter={(text) => decide({ kind: "redirect", locators: splitLocators(text) })}
					onBack={back}
				/>
			) : null}
			{step.kind === "category" ? (
				<ChoiceList
					key="category"
					choices={CATEGORIES.map((category) => ({ value: category, label: category }))}
					onChoose={(category) => setStep({ kind: "title", category })}
				/>
			) : null}
			{step.kind === "title" ? (
				<TextLine
					label="Title of the new record:"
					check={(text) => (text.trim() === "" ? "A record needs a title." : null)}
					onEnter={(title) => decide({ kind: "new", category: step.category, title })}
					onBack={back}
				/>
			) : null}
		</Box>
	);
}

/** Asks about unidentified names. @throws {InterruptedError} on Ctrl-C, with nothing decided. */
export async function askDecisions(
	deps: Deps,
	items: readonly UnidentifiedLine[],
	isLocator: (text: string) => boolean,
): Promise<NamedDecision[]> {
	return [
		...(await ask<readonly NamedDecision[]>(deps, (answer) => (
			<ResolveWalk items={items} isLocator={isLocator} onDone={answer} />
		))),
	];
}
