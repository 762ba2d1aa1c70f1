import { recordCalls } from "@oxcut/core/api";
import { notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { presentLicensorUse, presentRecordClip, presentRecordUse } from "./presenter.ts";
import { listLicensorUses, listRecordClips, listRecordUses } from "./queries.ts";

/** The calls that list the cuts using records and licensors. */
export const recordUseRoutes: readonly Route[] = [
	serve(recordCalls.listRecordUses, {
		from: { item: "record", param: "id" },
		handler: ({ params, production, deps: { db } }) =>
			answerList(db.knex, "uses", presentRecordUse, () => listRecordUses(db.knex, production.id, params.id)),
	}),
	serve(recordCalls.listRecordClips, {
		from: { item: "record", param: "id" },
		handler: async ({ params, production, deps: { db } }) => {
			const asked = { recordId: params.id, cutId: params.cut_id };
			return answerList(db.knex, "clips", presentRecordClip, async () => {
				const clips = await listRecordClips(db.knex, production.id, asked);
				if (clips === null) throw notFound();
				return clips;
			});
		},
	}),
	serve(recordCalls.listLicensorUses, {
		from: { item: "licensor", param: "id" },
		handler: ({ params, production, deps: { db } }) =>
			answerList(db.knex, "uses", presentLicensorUse, () =>
				listLicensorUses(db.knex, production.id, params.id),
			),
	}),
];
