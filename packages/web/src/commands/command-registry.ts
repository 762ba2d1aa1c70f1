import type { ReactNode } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";

/** A command in the palette. */
export interface Command {
	readonly id: string;
	/** "Go to records", "New cut". */
	readonly label: string;
	/** Its heading: "Go to", "Do". */
	readonly group: string;
	/** Smaller text after the label. */
	readonly hint?: string;
	/** Other words that find it. */
	readonly keywords?: string;
	readonly icon?: ReactNode;
	/** Links to small images of its target, the smallest first: shown instead of the icon. */
	readonly thumbnails?: readonly string[];
	/** Keys that do the same, as in `useKeys`. */
	readonly keys?: string;
	readonly run: () => void;
}

/** Finds commands for what was typed, such as a production's records by title or id. */
export type CommandSource = (query: string, signal: AbortSignal) => Promise<readonly Command[]>;

/** The palette's current commands: each part of the page adds its own, and removes them when it is unmounted. */
export class CommandRegistry {
	readonly #lists = new Set<readonly Command[]>();
	readonly #sources = new Set<CommandSource>();
	readonly #commands = createStore<readonly Command[]>(() => []);
	/** All commands; of two with the same id, the later one. */
	readonly commands: Pick<StoreApi<readonly Command[]>, "getState" | "getInitialState" | "subscribe"> =
		this.#commands;

	/** @returns a function that removes them. */
	add(commands: readonly Command[]): () => void {
		this.#lists.add(commands);
		this.#changed();
		return () => {
			this.#lists.delete(commands);
			this.#changed();
		};
	}

	/** @returns a function that removes it. */
	addSource(source: CommandSource): () => void {
		this.#sources.add(source);
		return () => this.#sources.delete(source);
	}

	/** Asks every source; one that fails finds nothing. */
	async find(query: string, signal: AbortSignal): Promise<readonly Command[]> {
		const found = await Promise.all(
			[...this.#sources].map((source) => source(query, signal).catch((): readonly Command[] => [])),
		);
		return found.flat();
	}

	#changed(): void {
		const byId = new Map([...this.#lists].flat().map((command) => [command.id, command]));
		this.#commands.setState([...byId.values()], true);
	}
}

/** The page's instance. */
export const commandRegistry = new CommandRegistry();
