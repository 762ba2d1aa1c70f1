import { isAbsolute, join } from "node:path";
import type { Machine } from "../deps.ts";

/**
 * The system's folder for a user's settings: `XDG_CONFIG_HOME` or `~/.config`, on macOS `~/Library/Application
 * Support`, on Windows `%APPDATA%`.
 */
export function configFolder(env: Readonly<Record<string, string | undefined>>, machine: Machine): string {
	const home = machine.homeDirectory();
	const { XDG_CONFIG_HOME: xdg, APPDATA: appData } = env;
	if (machine.platform === "win32") return join(appData || join(home, "AppData", "Roaming"), "ox");
	// Relative paths are ignored: https://specifications.freedesktop.org/basedir-spec/latest/
	if (xdg && isAbsolute(xdg)) return join(xdg, "ox");
	if (machine.platform === "darwin") return join(home, "Library", "Application Support", "ox");
	return join(home, ".config", "ox");
}
