import * as z from "zod";

const KEY = "ox:recent-commands";
const KEPT_MAX = 5;

const storedSchema = z.array(z.string());

/** Ids of recent commands, the most recent first; signing out removes them. */
export function recentCommands(): readonly string[] {
	try {
		return storedSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
	} catch {
		// Storage is disabled or contains something else.
		return [];
	}
}

export function rememberCommand(id: string): void {
	const others = recentCommands().filter((other) => other !== id);
	try {
		localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, KEPT_MAX)));
	} catch {
		// Without storage there are no recent commands.
	}
}
