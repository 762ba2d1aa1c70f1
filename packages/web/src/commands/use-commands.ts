import { useEffect } from "react";
import { type Command, type CommandSource, commandRegistry } from "./command-registry.ts";

/** Offers commands in the palette while the caller is on the page. Memoise the list. */
export function useCommands(commands: readonly Command[]): void {
	useEffect(() => commandRegistry.add(commands), [commands]);
}

/** Adds a source of search results to the palette. Memoise the source. */
export function useCommandSource(source: CommandSource | null): void {
	useEffect(() => (source === null ? undefined : commandRegistry.addSource(source)), [source]);
}
