import type { CachedResource } from "@oxcut/core/model";
import type { ResourceContent } from "../saved-cuts/keep-cached-resources.ts";

export type ResourceType = CachedResource["resource_type"];

/** A production's resource, by type and id. */
export type ResourceName = Pick<CachedResource, "resource_type" | "resource_id">;

/** A cut's copy of a resource. */
export interface CachedResourceItem extends ResourceContent {
	readonly id: number;
	readonly cut_id: number;
	readonly thumbnails: readonly string[];
	readonly updated_at: string;
}
