import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { describeConflict, describeDifference, describeEntity } from "../../sync/merge/describe.ts";
import {
	type Conflict,
	type EntityChange,
	type FieldDifference,
	mergeStates,
} from "../../sync/merge/merge.ts";
import { viewSession } from "../../sync/state/session.ts";
import type { ThreeStates } from "../../sync/state/state.ts";
import { kindOf } from "../../sync/state/state.ts";

type Who = "here" | "there" | "both";

function differencesOf({ base, here, there }: ThreeStates, { key, fields }: EntityChange): FieldDifference[] {
	return fields.map((field) => ({
		field,
		base: base.get(key)?.[field],
		here: here.get(key)?.[field],
		there: there.get(key)?.[field],
	}));
}

function present(states: ThreeStates, who: Who, change: EntityChange | Conflict) {
	const { key } = change;
	const isChange = "what" in change;
	const fields = isChange ? (change.what === "changed" ? differencesOf(states, change) : []) : change.fields;
	return {
		kind: kindOf(key),
		name: describeEntity(states, key),
		who,
		what: isChange ? change.what : change.deleted === null ? "changed" : "deleted",
		...(isChange ? {} : { deleted: change.deleted }),
		// JSON has no undefined, so a missing value is null.
		fields: fields.map(({ field, base, here, there }) => ({
			field,
			base: base ?? null,
			here: here ?? null,
			there: there ?? null,
		})),
	};
}

function changeLines(states: ThreeStates, who: Who, change: EntityChange): string[] {
	const what = `${describeEntity(states, change.key)}: ${change.what} ${who}`;
	if (change.what !== "changed") return [what];
	return [
		what,
		...differencesOf(states, change).map(
			(field) => `  ${describeDifference(states, kindOf(change.key), field)}`,
		),
	];
}

/** Shows the changes since the last sync field by field, on each side and in conflict [SYNC4]. Changes nothing. */
async function runDiff(context: Context): Promise<undefined> {
	const { states } = await viewSession(context);
	const { here, there, conflicts } = mergeStates(states);
	context.io.result(
		[
			...conflicts.map((conflict) => present(states, "both", conflict)),
			...here.map((change) => present(states, "here", change)),
			...there.map((change) => present(states, "there", change)),
		],
		() => {
			const { yellow } = context.io.outColours;
			const lines = [
				...conflicts.flatMap((conflict) => {
					const [what = "", ...fields] = describeConflict(states, conflict);
					return [`${yellow("conflict")} ${what}`, ...fields];
				}),
				...here.flatMap((change) => changeLines(states, "here", change)),
				...there.flatMap((change) => changeLines(states, "there", change)),
			];
			return lines.map((line) => `${line}\n`).join("");
		},
	);
	if (conflicts.length + here.length + there.length === 0) context.io.message("Both sides are the same.");
}

export function addDiff(noun: Command, cli: Cli, run = runDiff): void {
	noun.action((_options, command: Command) => cli.run(command, (context) => run(context)));
}
