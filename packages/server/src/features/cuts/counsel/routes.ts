import { counselCalls } from "@oxcut/core/api";
import { answerImage } from "../../../files/answer-image.ts";
import { holdProduction } from "../../../http/begin-write.ts";
import { notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { answerItem } from "../../production-items/item-routes.ts";
import { reviewKind } from "../../productions/fair-use-reviews/review-kind.ts";
import { makeLink, requireLink, revokeLink } from "./link-service.ts";
import { presentLink } from "./presenter.ts";
import { findImageOf, listLinks, touchLink } from "./queries.ts";
import { checkVerdict, opensRecord, readCounselReview, writeVerdict } from "./review-service.ts";

/** Limits guesses of secrets, and calls that each compute the cut. */
const BY_ADDRESS = { name: "counsel", by: "address", limit: 300, windowSeconds: 600 } as const;

/** Links for counsel, and the review that they open [FUR7]. */
export const counselRoutes: readonly Route[] = [
	serve(counselCalls.listCounselLinks, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "counsel_links", presentLink, () => listLinks(db.knex, production.id)),
	}),
	serve(counselCalls.createCounselLink, {
		rateLimit: { name: "counsel_link", by: "both", limit: 60, windowSeconds: 3600 },
		handler: ({ body, account, production, deps, write }) =>
			write(async (trx) => {
				const { link, token } = await makeLink(trx, { account, production }, body.counsel_link, deps);
				// The secret is after the #, so that browsers never send it: it reaches no server's log and no other site.
				const url = `${deps.settings.baseUrl}/counsel#${token}`;
				return { status: 201, body: { counsel_link: { ...presentLink(link), url } } };
			}),
	}),
	serve(counselCalls.revokeCounselLink, {
		handler: ({ params, account, production, write }) =>
			write(async (trx) => {
				await revokeLink(trx, { account, production }, params.id);
				return { status: 204 };
			}),
	}),
	serve(counselCalls.openCounselReview, {
		rateLimit: BY_ADDRESS,
		needsNoSpace: true,
		handler: async ({ body, deps }) => {
			const now = deps.clock();
			const link = await requireLink(deps.db.knex, body.token, "view", { now });
			const counsel_review = await readCounselReview(deps, link);
			await touchLink(deps.db.knex, link.id, now);
			return { body: { counsel_review } };
		},
	}),
	serve(counselCalls.giveCounselVerdict, {
		rateLimit: BY_ADDRESS,
		handler: async ({ body: { token, counsel_verdict }, deps, write }) => {
			const now = deps.clock();
			const link = await requireLink(deps.db.knex, token, "edit", { now });
			const ready = await checkVerdict(deps, link, counsel_verdict);
			return write(async (trx) => {
				await holdProduction(trx, link.production_id);
				// The link may have been revoked while the cut was computed.
				await requireLink(trx, token, "edit", { now, isHeld: true });
				const review = await writeVerdict(trx, ready);
				return answerItem(reviewKind, review);
			});
		},
	}),
	serve(counselCalls.getCounselImage, {
		rateLimit: { ...BY_ADDRESS, name: "counsel_image", limit: 1200 },
		needsNoSpace: true,
		handler: async ({ body: { token, record_id, size }, deps }) => {
			const link = await requireLink(deps.db.knex, token, "view", { now: deps.clock() });
			if (!(await opensRecord(deps, link, record_id))) throw notFound();
			const key = await findImageOf(deps.db.knex, record_id);
			return answerImage(deps, key, { size, version: undefined });
		},
	}),
];
