import { checkedWrites } from "../../../api/checked-writes.ts";
import type { SystemConfig } from "./system-config.ts";

/** Sets some keys; null removes one, the others stay. */
export async function updateSystemConfig(resource_config: SystemConfig): Promise<void> {
	await checkedWrites.queue("PATCH", "/account/system_config", { resource_config });
}
