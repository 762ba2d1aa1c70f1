import { notFound } from "../../../http/errors.ts";
import { type FieldName, singleItem } from "../../../http/field-errors.ts";
import type { RouteResponse } from "../../../http/route.ts";
import { type ChangeCall, changeWithReports } from "../cuts/change-with-reports.ts";
import { presentFollowingBuild } from "../cuts/presenter.ts";
import type { ResourceName } from "./cached-resource-item.ts";
import { presentCachedResource } from "./presenter.ts";
import { findCachedResource } from "./queries.ts";
import { dropIfGone, planTakingUp, type ResourceInput, type TakingUp, writeTakingUp } from "./service.ts";

/** The context of a call that changes a cut's copies. */
type TakingUpContext = Omit<ChangeCall, "cutId"> & { readonly params: { readonly owner_id: number } };

/** Takes resources up as the production has them now, forgets others, and answers what is kept then. */
export function takeUpResources(
	{ params, deps, account, write }: TakingUpContext,
	call: {
		readonly resources: readonly ResourceInput[];
		/** How errors and warnings name the resources of the call. */
		readonly name: FieldName;
		readonly status: number;
		/** Finds what is forgotten. */
		readonly old?: () => Promise<readonly (ResourceName & { readonly id: number })[]>;
		/** Whether the call is about one resource, and answered so. */
		readonly one?: true;
	},
): Promise<RouteResponse> {
	const { resources, name, status } = call;
	return changeWithReports(
		{ deps, account, write, cutId: params.owner_id },
		{
			plan: async (stored) =>
				planTakingUp(deps, stored, { resources, name, old: (await call.old?.()) ?? [] }),
			finish: async (trx, cut, change, build) => {
				const kept = (await writeTakingUp(trx, cut, change)).map(presentCachedResource);
				const rest = { warnings: change.warnings, build: presentFollowingBuild(build) };
				const body = call.one === true ? { cached_resource: kept[0] } : { cached_resources: kept };
				return { status, body: { ...body, ...rest } };
			},
		},
	);
}

/**
 * Updates a cut's copy of one resource. Resources deleted from the production are removed from the cut and its reports.
 *
 * @throws {HttpError} 404; 409 where the cut is locked.
 */
export function refreshResource(
	{ params, deps, account, write }: TakingUpContext,
	id: number,
): Promise<RouteResponse> {
	const cutId = params.owner_id;
	return changeWithReports<TakingUp>(
		{ deps, account, write, cutId },
		{
			plan: async (stored) => {
				const kept = await findCachedResource(deps.db.knex, cutId, id);
				if (kept === null) throw notFound();
				const dropped = await dropIfGone(deps, stored, kept);
				if (dropped !== null) return dropped;
				return planTakingUp(deps, stored, { resources: [kept], name: singleItem, old: [] });
			},
			finish: async (trx, cut, change, build) => {
				const [kept] = await writeTakingUp(trx, cut, change);
				const following = { build: presentFollowingBuild(build) };
				if (kept === undefined) return { body: { cached_resource: null, ...following } };
				return { body: { cached_resource: presentCachedResource(kept), ...following } };
			},
		},
	);
}
