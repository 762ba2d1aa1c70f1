import * as z from "zod";
import {
	counselLinkCreateSchema,
	counselLinkSchema,
	counselVerdictSchema,
} from "../model/productions/counsel-link.ts";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";
import { rateNameSchema } from "../model/validation/rate-name.ts";
import { EDIT_TEAM, PUBLIC, VIEW_TEAM } from "./access.ts";
import { entity, itemAnswer, listAnswer, stored } from "./answers.ts";
import { checkedFairUse } from "./cut-fair-use.ts";
import { defineCalls } from "./define-calls.ts";
import { fairUseReview } from "./entities.ts";
import { linkTokenBody } from "./link-token.ts";
import { productionItemParams, productionParams } from "./parameters.ts";
import { DRAWN_TYPE, IMAGE_SIZES } from "./pictures.ts";

const counselLink = entity("CounselLink", stored(counselLinkSchema), {
	id: 3,
	production_id: 7,
	cut_id: null,
	name: "Ruth Adeyemi",
	email: "ruth@adeyemi-law.example",
	created_at: "2026-11-04T11:05:00.000Z",
	updated_at: "2026-11-04T11:05:00.000Z",
	expires_at: "2026-12-06T00:00:00.000Z",
	last_used_at: null,
});

const counselReview = z.object({
	project_name: z.string(),
	name: z.string().describe("The reviewer's name, shown under each verdict"),
	expires_at: timestampSchema,
	fps: rateNameSchema.describe("Frame rate of the cut"),
	fair_use: checkedFairUse,
	reviews: z.array(fairUseReview).describe("The reviews of the records that the cut uses under fair use"),
	seen: z
		.array(
			z.object({
				record_id: idSchema,
				seen: z.string().describe("Pass it with the verdict: it names what counsel has read"),
				has_image: z.boolean(),
			}),
		)
		.describe("One for each record"),
});

/**
 * Reviews by counsel without an account [FUR7]. The link's token is always in the body: addresses are logged, kept in histories and
 * sent on to other sites.
 */
export const counselCalls = defineCalls({
	listCounselLinks: {
		method: "GET",
		path: "/productions/:production_id/counsel_links",
		summary: "The links with which counsel reviews the project's fair uses, including expired ones",
		access: VIEW_TEAM,
		params: productionParams,
		answers: { 200: listAnswer("counsel_links", counselLink) },
	},

	createCounselLink: {
		method: "POST",
		path: "/productions/:production_id/counsel_links",
		summary: "Creates a link for a reviewer; only this response contains it",
		// Nobody gives away what they don't have: the service also requires edit access to records.
		access: { ...EDIT_TEAM, alsoView: ["records", "reports"] },
		params: productionParams,
		body: z.object({ counsel_link: counselLinkCreateSchema }),
		repeatable: false,
		answers: {
			201: itemAnswer(
				"counsel_link",
				counselLink.extend({
					url: z
						.string()
						.describe("The link. Its secret is after the #, so browsers don't send it with the address")
						.meta({
							examples: ["https://ox.example.com/counsel#8Jm2Vd0sQ7cX1yRk5tWnB4uZpLgHfEaT9iSvKqMxYbo"],
						}),
				}),
			),
		},
	},

	revokeCounselLink: {
		method: "DELETE",
		path: "/productions/:production_id/counsel_links/:id",
		summary: "Revokes a link; verdicts given with it stay",
		access: EDIT_TEAM,
		params: productionItemParams,
		answers: { 204: null },
	},

	openCounselReview: {
		method: "POST",
		path: "/counsel/review",
		summary: "The fair uses that a link opens, with arguments and verdicts, as they are now",
		access: PUBLIC,
		body: linkTokenBody,
		answers: { 200: z.object({ counsel_review: counselReview }) },
	},

	giveCounselVerdict: {
		method: "POST",
		path: "/counsel/verdict",
		summary: "Counsel's verdict on a record, under the name of the link and with the day of the call",
		access: PUBLIC,
		body: linkTokenBody.extend({ counsel_verdict: counselVerdictSchema }),
		answers: { 200: itemAnswer("fair_use_review", fairUseReview) },
	},

	getCounselImage: {
		method: "POST",
		path: "/counsel/image",
		summary: "The image of a record that a link opens, as WebP",
		access: PUBLIC,
		body: linkTokenBody.extend({ record_id: idSchema, size: z.literal([...IMAGE_SIZES]) }),
		answers: { 200: { types: [DRAWN_TYPE] } },
	},
});
