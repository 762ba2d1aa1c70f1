import { groupBy } from "@oxcut/core/model";
import { Box, Text } from "ink";
import { useState } from "react";
import type { Deps } from "../../deps.ts";
import { ask } from "../../ui/ask.tsx";
import { type Choice, ChoiceList } from "../../ui/choice-list.tsx";
import { kindOf, type ThreeStates } from "../state/state.ts";
import { describeConflict } from "./describe.ts";
import { type Conflict, type Side, statementOf } from "./merge.ts";
import type { Resolution } from "./resolve-conflicts.ts";

interface ConflictWalkProps {
	readonly states: ThreeStates;
	readonly conflicts: readonly Conflict[];
	readonly onDone: (resolutions: readonly Resolution[]) => void;
}

function choicesFor({ deleted }: Conflict): Choice<Side>[] {
	const hint = (side: Side) => (deleted === null ? "" : deleted === side ? "delete it" : "keep it");
	return [
		{ value: "here", label: "Ours", hint: hint("here") },
		{ value: "there", label: "Theirs", hint: hint("there") },
	];
}

/** Asks about conflicts, one question per field or statement [SYNC14], or per deleted entity. */
export function ConflictWalk({ states, conflicts, onDone }: ConflictWalkProps) {
	const questions = conflicts.flatMap((conflict) =>
		conflict.deleted === null
			? [...groupBy(conflict.fields, ({ field }) => statementOf(kindOf(conflict.key), field)).values()].map(
					(fields) => ({ ...conflict, fields }),
				)
			: [conflict],
	);
	const [at, setAt] = useState(0);
	const [resolved, setResolved] = useState<readonly Resolution[]>([]);
	const conflict = questions[at];
	if (!conflict) return null;
	const [what, ...lines] = describeConflict(states, conflict);
	const choose = (side: Side) => {
		const all = [...resolved, { conflict, side }];
		setResolved(all);
		if (at + 1 < questions.length) setAt(at + 1);
		else onDone(all);
	};
	return (
		<Box flexDirection="column">
			<Box gap={1}>
				<Text dimColor>{`${at + 1} of ${questions.length}`}</Text>
				<Text bold>{what}</Text>
			</Box>
			{lines.map((line) => (
				<Text key={line}>{line}</Text>
			))}
			<ChoiceList key={at} choices={choicesFor(conflict)} onChoose={choose} />
		</Box>
	);
}

/** Asks which side wins each conflict. @throws {InterruptedError} on Ctrl-C, with nothing resolved. */
export async function askConflicts(
	deps: Deps,
	states: ThreeStates,
	conflicts: readonly Conflict[],
): Promise<readonly Resolution[]> {
	return ask<readonly Resolution[]>(deps, (answer) => (
		<ConflictWalk states={states} conflicts={conflicts} onDone={answer} />
	));
}
