import * as z from "zod";
import { idSchema } from "../model/validation/id.ts";
import { mustBe } from "../model/validation/messages.ts";

/** Converts numbers, which paths and queries carry as text. */
function numberOf(value: unknown): unknown {
	return typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** An id in a path or query, or a place in a list from 1, as text. */
export const idText = z.preprocess(numberOf, idSchema);

const itemId = idText.describe("Id of the item that the path names");
/** The path parameter of a call about one item. */
export const idParams = z.object({ id: itemId });
const productionId = idText.describe("Id of the production");
/** The path parameter of a call about a production's items. */
export const productionParams = z.object({ production_id: productionId });
/** The path parameter of a call about a licensor's items. */
export const licensorParams = z.object({ licensor_id: idText.describe("Id of the licensor") });
/** An item of a production, both named in the path. */
export const productionItemParams = z.object({ production_id: productionId, id: itemId });

/** The `timestamp` of a list: opaque; sent back, it returns all later changes. */
const timestampText = z.string().max(64).describe("The timestamp returned with the list");
/** The path parameters of a call for the changes since a list was read. */
export const sinceParams = z.object({ production_id: productionId, timestamp: timestampText });
/** Used by lists outside productions. */
export const timestampParams = z.object({ timestamp: timestampText });

const PAGE_DEFAULT = 100;
const PAGE_MAX = 250;

/** The page size. */
export function pageLimit(max = PAGE_MAX) {
	return (
		z
			.preprocess(numberOf, idSchema.max(max, { error: mustBe.atMost(max) }))
			// Not `default`, which the preprocessing would hide from the API's document.
			.prefault(PAGE_DEFAULT)
			.describe(`Items per page: ${PAGE_DEFAULT} if left out, at most ${max}`)
	);
}

/** A page of a list in newest-first order. */
export const newestFirstQuery = z.object({
	limit: pageLimit(),
	before: idText.optional().describe("Id of the last item of the previous page"),
});

const ownerId = idText.describe("Id of the cut");
export const ownerParams = z.object({ owner_id: ownerId });
export const ownerSinceParams = z.object({ owner_id: ownerId, timestamp: timestampText });

/** The most items that a call may request by id. */
const IDS_MAX = 1000;

/** Ids in a query: separated by commas, or the parameter repeated. */
export function idTexts(max: number, error = mustBe.atMost(max)) {
	return z
		.preprocess(
			(given) =>
				[given]
					.flat()
					.flatMap((text) => (typeof text === "string" ? text.split(",") : [text]))
					.filter((text) => text !== ""),
			z.array(idText).max(max, { error }),
		)
		.default([]);
}

const idList = idTexts(IDS_MAX);

/** Items by their ids: `ids=1,2`, `ids=1&ids=2` and `ids[]=1&ids[]=2` are equivalent. */
export const idListQuery = z
	.object({
		ids: idList.describe("Ids, separated by commas; the parameter can be repeated"),
		"ids[]": idList.describe("The same as `ids`"),
	})
	.refine(
		// A list that is too long by itself has its own error.
		({ ids, "ids[]": more }) =>
			ids.length + more.length <= IDS_MAX || Math.max(ids.length, more.length) > IDS_MAX,
		{ path: ["ids"], error: mustBe.atMost(IDS_MAX) },
	);

/** The ids in a query. */
export function idsIn(query: z.output<typeof idListQuery>): number[] {
	return [...query.ids, ...query["ids[]"]];
}
