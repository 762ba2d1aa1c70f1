import { type Quotas, STUDIO_QUOTAS, type StudioQuota } from "@oxcut/core/model";
import { BYTES_PER_GB } from "../../../data/format-storage.ts";

/** Quotas as people type them: storage in gigabytes, and empty for no limit. */
export type TypedQuotas = Readonly<Record<StudioQuota, string>>;

function typedQuota(quota: StudioQuota, limit: number | null): string {
	if (limit === null) return "";
	return String(quota === "storage" ? limit / BYTES_PER_GB : limit);
}

export function typedQuotas(quotas: Quotas): TypedQuotas {
	return {
		projects: typedQuota("projects", quotas.projects),
		members: typedQuota("members", quotas.members),
		storage: typedQuota("storage", quotas.storage),
	};
}

/** @returns the limit, null for none; undefined if it isn't one. */
export function readQuota(quota: StudioQuota, text: string): number | null | undefined {
	const typed = text.trim();
	if (typed === "") return null;
	if (quota !== "storage") return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
	return /^\d{1,6}(?:\.\d{1,9})?$/.test(typed) ? Math.round(Number(typed) * BYTES_PER_GB) : undefined;
}

/** The quotas to send, after each was checked. */
export function quotasOf(typed: TypedQuotas): Quotas {
	const [projects = null, members = null, storage = null] = STUDIO_QUOTAS.map((quota) =>
		readQuota(quota, typed[quota]),
	);
	return { projects, members, storage };
}
