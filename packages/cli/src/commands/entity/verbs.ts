import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { EntityKind, StoredKind } from "../../project/kinds/kind.ts";
import { addAdd } from "./add.ts";
import { addList } from "./list.ts";
import { addRemove } from "./remove.ts";
import { addSet } from "./set.ts";
import { addShow } from "./show.ts";

/** Adds the five verbs of a kind to its noun. */
export function addEntityVerbs<T>(noun: Command, cli: Cli, kind: EntityKind<T>): void {
	addStoredVerbs(noun, cli, kind);
	addAdd(noun, cli, kind);
}

/** Adds the verbs for existing entities: list, show, set and remove. */
export function addStoredVerbs<T>(noun: Command, cli: Cli, kind: StoredKind<T>): void {
	addList(noun, cli, kind);
	addShow(noun, cli, kind);
	addSet(noun, cli, kind);
	addRemove(noun, cli, kind);
}
