import type { RouteResponse } from "../../../http/route.ts";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { type ChangeCall, changeWithReports } from "../cuts/change-with-reports.ts";
import type { StoredCut } from "../saved-cuts/stored-cut.ts";
import type { MetadataItem } from "./metadata-item.ts";
import { deleteMetadata, findMetadataByName, insertPlaces, writeCustomCosts } from "./queries.ts";
import type { MetadataChange } from "./service.ts";

/** The context of a call that changes a cut's figures. */
export type MetadataContext = Omit<ChangeCall, "cutId"> & { readonly params: { readonly owner_id: number } };

interface MetadataCall {
	plan(stored: StoredCut): Promise<MetadataChange>;
	/** @param items - those that the call names, in its order, as they are now. */
	answer(items: readonly MetadataItem[], change: MetadataChange, build: CutBuildJob | null): RouteResponse;
}

/**
 * Changes the custom costs of a cut; its reports and the engine's figures follow.
 *
 * @throws {HttpError} as {@link changeWithReports} does.
 */
export function changeMetadata(
	{ params, deps, account, write }: MetadataContext,
	{ plan, answer }: MetadataCall,
): Promise<RouteResponse> {
	return changeWithReports<MetadataChange>(
		{ deps, account, write, cutId: params.owner_id },
		{
			plan,
			before: async (trx, cut, { names, customCosts, deleted }) => {
				await deleteMetadata(trx, cut.id, deleted);
				await insertPlaces(trx, cut, names);
				await writeCustomCosts(trx, cut.id, customCosts);
			},
			finish: async (trx, cut, change, build) => {
				// The engine's figures took the place of all that the cut does not use: what the call names stays till the next.
				await insertPlaces(trx, cut, change.names);
				const found = await findMetadataByName(trx, cut.id, change.names);
				const items = change.names.flatMap(
					({ kind, resource_id }) =>
						found.find((item) => item.kind === kind && item.resource_id === resource_id) ?? [],
				);
				return answer(items, change, build);
			},
		},
	);
}
