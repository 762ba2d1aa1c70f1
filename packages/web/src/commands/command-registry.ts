import type { ReactNode } from "react";

/** Something that the palette offers. */
export interface Command {
	readonly id: string;
	/** "Go to records", "New cut". */
	readonly label: string;
	/** Under which heading it stands: "Go to", "Do". */
	readonly group: string;
	/** Smaller, behind the label. */
	readonly hint?: string;
	/** Other words that find it. */
	readonly keywords?: string;
	readonly icon?: ReactNode;
	/** Links to small images of what it leads to, the smallest first: shown in place of the icon. */
	readonly thumbnails?: readonly string[];
	/** Keys that do the same, as in `useKeys`. */
	readonly keys?: string;
	readonly run: () => void;
}

/** Finds commands for what was typed, such as a production's records by title or id. */
export type CommandSource = (query: string, signal: AbortSignal) => Promise<readonly Command[]>;

/** What the palette offers at the moment: each part of the page adds its own and takes them away when it goes. */
export class CommandRegistry {
	readonly #lists = new Set<readonly Command[]>();
	readonly #sources = new Set<CommandSource>();
	readonly #listeners = new Set<() => void>();
	#commands: readonly Command[] = [];

	/** All commands, of two with one id the later; stable between changes. */
	readonly snapshot = (): readonly Command[] => this.#commands;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** @returns takes them away. */
	add(commands: readonly Command[]): () => void {
		this.#lists.add(commands);
		this.#changed();
		return () => {
			this.#lists.delete(commands);
			this.#changed();
		};
	}

	/** @returns takes it away. */
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
		this.#commands = [...byId.values()];
		for (const listener of this.#listeners) listener();
	}
}

/** The page's own. */
export const commandRegistry = new CommandRegistry();
