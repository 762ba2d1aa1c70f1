import { groupBy } from "@oxcut/core/model";
import { defaultFilter } from "cmdk";
import type { Command } from "../commands/command-registry.ts";
import { matchesTerms } from "../ui/matches-terms.ts";
import { messages } from "./messages.ts";

/** Commands under one heading, the best match first. */
export interface CommandGroup {
	readonly label: string;
	readonly commands: readonly Command[];
}

/** Lowest score of a fuzzy match. Below it the query's letters are spread over the label by chance. */
const FUZZY_MIN = 0.1;

/** 0 means no match. Commands with every word of the query come before those that only have its letters in order. */
function scoreOf({ label, hint = "", group, keywords = "" }: Command, query: string): number {
	const fuzzy = defaultFilter(label, query);
	if (matchesTerms(`${label} ${hint} ${group} ${keywords}`, query)) return 1 + fuzzy;
	return fuzzy >= FUZZY_MIN ? fuzzy : 0;
}

function grouped(commands: readonly Command[]): CommandGroup[] {
	const groups = groupBy(commands, ({ group }) => group);
	return [...groups].map(([label, members]) => ({ label, commands: members }));
}

/**
 * The commands that match a query. The group with the best match comes first.
 *
 * @param query - if empty, all commands match, and recent ones come first in a group of their own.
 * @param found - results of the palette's sources for the query, listed last.
 * @param recentIds - ids of commands, the most recent first.
 */
export function rankCommands(
	commands: readonly Command[],
	query: string,
	found: readonly Command[],
	recentIds: readonly string[],
): CommandGroup[] {
	if (query !== "") {
		const matches = commands
			.map((command) => ({ command, score: scoreOf(command, query) }))
			.filter(({ score }) => score > 0)
			.sort((one, other) => other.score - one.score);
		return grouped([...matches.map(({ command }) => command), ...found]);
	}
	const recent = recentIds.flatMap((recentId) => commands.find(({ id }) => id === recentId) ?? []);
	const others = grouped(commands.filter((command) => !recent.includes(command)));
	return recent.length === 0 ? others : [{ label: messages.groups.recent, commands: recent }, ...others];
}
