import * as z from "zod";
import { idSchema } from "../model/validation/id.ts";
import { mustBe } from "../model/validation/messages.ts";

/** An id in a path or a query, where it comes as text. */
export const idText = z.preprocess(
	(value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
	idSchema,
);

export const idParams = z.object({ id: idText });
export const productionParams = z.object({ production_id: idText });
export const licensorParams = z.object({ licensor_id: idText });

/** The `timestamp` that came with a list: opaque, whoever sends it back misses nothing. */
const timestampText = z.string().max(64).describe("The timestamp that came with the list");
export const sinceParams = z.object({ production_id: idText, timestamp: timestampText });

/** Most items that one call asks for by id. */
const IDS_MAX = 1000;

const idList = z
	.preprocess(
		(given) =>
			[given]
				.flat()
				.flatMap((text) => (typeof text === "string" ? text.split(",") : [text]))
				.filter((text) => text !== ""),
		z.array(idText).max(IDS_MAX, { error: mustBe.atMost(IDS_MAX) }),
	)
	.default([]);

/** Items by their ids: `ids=1,2`, `ids=1&ids=2` and `ids[]=1&ids[]=2` say the same. */
export const idListQuery = z.object({ ids: idList, "ids[]": idList });

/** The ids that a query names. */
export function idsIn(query: z.output<typeof idListQuery>): number[] {
	return [...query.ids, ...query["ids[]"]];
}
