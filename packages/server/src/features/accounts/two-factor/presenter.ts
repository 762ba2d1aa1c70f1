import type { StoredDevice } from "./device-queries.ts";

export function presentDevice(device: StoredDevice) {
	return {
		id: device.credentialId,
		type: "public-key" as const,
		transports: [...device.transports],
		nickname: device.nickname,
		created_at: device.createdAt.toISOString(),
		updated_at: device.updatedAt.toISOString(),
		last_used_at: device.lastUsedAt?.toISOString() ?? null,
	};
}
