import { idSchema } from "@oxcut/core";
import * as z from "zod";
import type { RouteResponse } from "./route.ts";

/** Answers a list: `{ "<plural>": […], "timestamp": … }`, with `deleted_ids` for what changed since [API1]. */
export function listResponse(
	plural: string,
	items: readonly unknown[],
	timestamp: string,
	deletedIds?: readonly number[],
): RouteResponse {
	return {
		body: { [plural]: items, timestamp, ...(deletedIds === undefined ? {} : { deleted_ids: deletedIds }) },
	};
}

/** An id in a path or a query, where it comes as text. */
export const idTextSchema = z.preprocess(
	(value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
	idSchema,
);

export const idParamSchema = z.object({ id: idTextSchema });
export const productionParamSchema = z.object({ production_id: idTextSchema });
export const sinceParamSchema = z.object({ production_id: idTextSchema, timestamp: z.string().max(64) });
