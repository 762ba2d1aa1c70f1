import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { offeringOption, parseChoice } from "../../options/parse-choice.ts";
import { parseLimit } from "../../options/parse-limit.ts";
import { collect } from "../../options/parse-pair.ts";
import type { Options, StoredKind } from "../../project/kinds/kind.ts";
import type { Project } from "../../project/project.ts";
import { nameKey } from "../../project/slug.ts";
import { formatTable } from "../../text/table.ts";

const NATURAL = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** A column's header as `--sort` names it: `every-use`. */
function sortKey(header: string): string {
	return header.toLowerCase().replaceAll(" ", "-");
}

interface Listed<T> {
	readonly entity: T;
	readonly row: readonly string[];
}

/** The entities that match the flags, with their rows, in the requested order. */
function chooseEntities<T>(project: Project, kind: StoredKind<T>, options: Options): readonly Listed<T>[] {
	const { search, sort, reverse, limit } = options;
	const matchers = (kind.filters ?? []).flatMap(({ key, matcher }) =>
		options[key] === undefined ? [] : [options[key]].flat().map((value) => matcher(project, String(value))),
	);
	const words = search === undefined ? [] : String(search).split(/\s+/).map(nameKey);
	const count = limit === undefined ? undefined : parseLimit(String(limit));
	const headers = kind.columns.map(({ header }) => sortKey(header));
	const column = sort === undefined ? null : headers.indexOf(parseChoice(String(sort), headers, "--sort"));
	let entities = kind
		.list(project)
		.filter((entity) => matchers.every((matches) => matches(entity)))
		.map((entity) => ({ entity, row: kind.row(project, entity) }))
		.filter(({ row }) => {
			if (words.length === 0) return true;
			const text = row.map(nameKey);
			return words.every((word) => text.some((cell) => cell.includes(word)));
		});
	if (column !== null) entities.sort((a, b) => NATURAL.compare(a.row[column] ?? "", b.row[column] ?? ""));
	if (reverse) entities = entities.reverse();
	return entities.slice(0, count);
}

/** Prints the entities of a kind that match the flags. */
async function runList<T>(context: Context, kind: StoredKind<T>, options: Options): Promise<undefined> {
	await context.viewProject(({ project }) => {
		const listed = chooseEntities(project, kind, options);
		context.io.result(
			listed.map(({ entity }) => kind.present(project, entity)),
			() =>
				formatTable(
					kind.columns,
					listed.map(({ row }) => row),
					context.io.columns,
				),
		);
		if (listed.length > 0) return;
		const isEmpty = kind.list(project).length === 0;
		context.io.message(isEmpty ? `No ${kind.plural} yet.` : `No ${kind.plural} match these filters.`);
	});
}

export function addList<T>(noun: Command, cli: Cli, kind: StoredKind<T>, run = runList<T>): void {
	const command = noun.command("list").description(`list the ${kind.plural}`);
	for (const { flags, help, choices, isRepeatable } of kind.filters ?? []) {
		if (choices) command.addOption(offeringOption(flags, help, choices));
		else if (isRepeatable) command.option(flags, help, collect);
		else command.option(flags, help);
	}
	command
		.option("-s, --search <words>", "only rows that contain all these words")
		.option("--sort <column>", `sort by ${kind.columns.map(({ header }) => sortKey(header)).join(", ")}`)
		.option("--reverse", "reverse the order")
		.option("-n, --limit <count>", "show at most this many")
		.action((options: Options, self: Command) => cli.run(self, (context) => run(context, kind, options)));
}
