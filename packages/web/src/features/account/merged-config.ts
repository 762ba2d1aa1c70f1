import type { SystemConfig } from "./api/system-config.ts";

/** Config as it is after a change: keys left out stay, null takes one away [ACC13]. */
export function mergedConfig(config: SystemConfig, change: SystemConfig): SystemConfig {
	return Object.fromEntries(Object.entries({ ...config, ...change }).filter(([, value]) => value !== null));
}

/** @returns undefined for what is no JSON. */
export function parseConfigValue(text: string): SystemConfig[string] | undefined {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
