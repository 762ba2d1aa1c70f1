import type { FilenameConfig, LocatorConfig } from "@oxcut/core/model";
import type { Stored } from "./queries.ts";

export function presentLocatorConfig(config: Stored<LocatorConfig>) {
	return {
		id: config.id,
		production_id: config.production_id,
		type: config.type,
		prefix: config.prefix,
		digits: config.digits,
		next_number: config.next_number,
		updated_at: config.updated_at.toISOString(),
	};
}

export function presentFilenameConfig(config: Stored<FilenameConfig>) {
	return {
		id: config.id,
		production_id: config.production_id,
		type: config.type,
		pattern: config.pattern,
		updated_at: config.updated_at.toISOString(),
	};
}
