import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { EntityKind, StoredKind } from "../../project/kinds/kind.ts";
import { addAdd } from "./add.ts";
import { addList } from "./list.ts";
import { addRemove } from "./remove.ts";
import { addSet } from "./set.ts";
import { addShow } from "./show.ts";

/** Adds a kind's noun with its five verbs. */
export function addEntityNoun<T>(program: Command, cli: Cli, kind: EntityKind<T>): Command {
	const noun = program.command(kind.noun).description(`list, show, add, set and remove ${kind.plural}`);
	addStoredVerbs(noun, cli, kind);
	addAdd(noun, cli, kind);
	return noun;
}

/** Adds the verbs for existing entities: list, show, set and remove. */
export function addStoredVerbs<T>(noun: Command, cli: Cli, kind: StoredKind<T>): void {
	addList(noun, cli, kind);
	addShow(noun, cli, kind);
	addSet(noun, cli, kind);
	addRemove(noun, cli, kind);
}
