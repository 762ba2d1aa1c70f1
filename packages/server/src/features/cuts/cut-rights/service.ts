import { ownMedia } from "../../../access/own-media.ts";
import type { Deps } from "../../../deps/deps.ts";
import { invalid } from "../../../http/errors.ts";
import { presentLicense } from "../../licensors/licenses/presenter.ts";
import { listLicenses } from "../../licensors/licenses/queries.ts";
import { presentItem } from "../../production-items/item-kind.ts";
import { listItems } from "../../production-items/item-queries.ts";
import { deliveryKind } from "../../productions/deliveries/delivery-kind.ts";
import { askingFor, refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { listRightsRecords } from "../cut-builds/list-rights-records.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { namedByLicenses } from "./named-by-licenses.ts";
import { RIGHTS_TASK } from "./rights-task.ts";

export interface RightsQuestion {
	/** The delivery to check; all of the production's without it. */
	readonly deliveryId: number | undefined;
	readonly isStrict: boolean;
}

/**
 * Compares a cut in a thread with the licences and deliveries: what `ox rights check` finds for the same data [RIG6–RIG14].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for another production's delivery, or a cut that can't be built now.
 */
export async function checkCutRights(
	{ db: { knex }, workers }: Deps,
	cutId: number,
	{ deliveryId, isStrict }: RightsQuestion,
) {
	const source = sourceOf(await requireBuilt(knex, cutId));
	const productionId = source.cut.production_id;
	const licenses = (await listLicenses(knex, productionId)).map(presentLicense);
	const named = await namedByLicenses(knex, productionId, licenses);
	const media = await ownMedia(knex, productionId);
	const all = (await listItems(knex, deliveryKind, productionId)).map(presentItem);
	const deliveries = deliveryId === undefined ? all : all.filter(({ id }) => id === deliveryId);
	if (deliveryId !== undefined && deliveries.length === 0)
		throw invalid({ delivery_id: ["is not a delivery of this project"] });
	const records = await listRightsRecords(knex, productionId);
	const checked = await refusedAsInvalid(
		workers.run(
			RIGHTS_TASK,
			{ source, licenses, named, deliveries, media, records, isStrict },
			askingFor(knex, productionId),
		),
	);
	return { cut_id: cutId, name: source.cut.name, ...checked };
}
