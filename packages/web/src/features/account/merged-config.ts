import type { SystemConfig } from "./api/system-config.ts";

/** Config after a change: missing keys stay, null removes one [ACC13]. */
export function mergedConfig(config: SystemConfig, change: SystemConfig): SystemConfig {
	return Object.fromEntries(Object.entries({ ...config, ...change }).filter(([, value]) => value !== null));
}

/** @returns undefined for invalid JSON. */
export function parseConfigValue(text: string): SystemConfig[string] | undefined {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
