import type { FilenameConfig, LocatorConfig } from "@oxcut/core/model";

export function presentLocatorConfig(config: LocatorConfig) {
	return {
		production_id: config.production_id,
		type: config.type,
		prefix: config.prefix,
		digits: config.digits,
		next_number: config.next_number,
	};
}

export function presentFilenameConfig(config: FilenameConfig) {
	return { production_id: config.production_id, type: config.type, pattern: config.pattern };
}
