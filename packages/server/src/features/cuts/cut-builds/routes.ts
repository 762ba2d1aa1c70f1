import { cutBuildCalls } from "@oxcut/core/api";
import * as z from "zod";
import { eventResponse } from "../../../http/event-response.ts";
import { type Route, serve } from "../../../http/route.ts";
import { openEvents } from "../../events/stream-events.ts";
import { requireUnlocked } from "../saved-cuts/require-unlocked.ts";
import type { CutBuildJob } from "./cut-build.ts";
import { followBuild } from "./follow-build.ts";
import { presentBuild } from "./presenter.ts";
import { cancelBuild, findLatestBuild } from "./queries.ts";
import { requestBuild } from "./request-build.ts";

const OF_CUT = { item: "cut", param: "id" } as const;

const orderedSchema = z.object({ build: z.object({ id: z.int() }) });

function shown(build: CutBuildJob | null): { readonly build: ReturnType<typeof presentBuild> | null } {
	return { build: build === null ? null : presentBuild(build) };
}

/** The calls that build a cut. With `Accept: text/event-stream`, they respond with the build's progress. */
export const cutBuildRoutes: readonly Route[] = [
	serve(cutBuildCalls.getCutBuild, {
		from: OF_CUT,
		needsPrimary: true,
		handler: async ({ params, account, deps, request, authorizeAgain }) => {
			const build = await findLatestBuild(deps.db.knex, params.id);
			if (build === null || !request.wantsEvents) return { body: shown(build) };
			const enter = openEvents(deps, account);
			const { id } = build;
			return eventResponse((signal) => enter(followBuild(deps.db.knex, { id, authorizeAgain, signal })));
		},
	}),
	serve(cutBuildCalls.buildCut, {
		from: OF_CUT,
		handler: async ({ params, body, account, production, deps, request, authorizeAgain, write }) => {
			// Before requesting the build, because a rejected call must have no effect.
			const enter = request.wantsEvents ? openEvents(deps, account) : null;
			const answer = await write(async (trx) => {
				await requireUnlocked(trx, params.id);
				const build = await requestBuild(deps, trx, {
					productionId: production.id,
					cutId: params.id,
					basis: body.basis,
					accountId: account.accountId,
				});
				return { status: 202, body: shown(build) };
			});
			const ordered = orderedSchema.safeParse(answer.body);
			if (!ordered.success || enter === null) return answer;
			const { id } = ordered.data.build;
			return eventResponse((signal) => enter(followBuild(deps.db.knex, { id, authorizeAgain, signal })));
		},
	}),
	serve(cutBuildCalls.cancelCutBuild, {
		from: OF_CUT,
		handler: ({ params, write }) =>
			write(async (trx) => {
				await requireUnlocked(trx, params.id);
				return { body: shown(await cancelBuild(trx, params.id)) };
			}),
	}),
];
