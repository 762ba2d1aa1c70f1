import { debouncedWrites } from "../../../api/debounced-writes.ts";
import type { SystemConfig } from "./system-config.ts";

/** Sets some keys; null takes one away, the others stay. */
export async function updateSystemConfig(resource_config: SystemConfig): Promise<void> {
	await debouncedWrites.write("PATCH", "/account/system_config", { resource_config });
}
