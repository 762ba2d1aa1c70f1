import type { Knex } from "knex";
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
import { type FileFormat, RIGHTS_FILE_TASK, RIGHTS_TASK, type RightsInput } from "./rights-task.ts";

export interface RightsQuestion {
	/** The delivery to check; all of the production's without it. */
	readonly deliveryId: number | undefined;
	readonly isStrict: boolean;
}

/** A built cut, and all that its rights depend on. @throws {HttpError} like {@link checkCutRights}. */
async function findInput(
	knex: Knex,
	cutId: number,
	{ deliveryId, isStrict }: RightsQuestion,
): Promise<RightsInput> {
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
	return { source, licenses, named, deliveries, media, records, isStrict };
}

/**
 * Compares a cut in a thread with the licences and deliveries: what `ox rights check` finds for the same data [RIG6–RIG14].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for another production's delivery, or a cut that can't be built now.
 */
export async function checkCutRights(
	{ db: { knex }, workers }: Deps,
	cutId: number,
	question: RightsQuestion,
) {
	const input = await findInput(knex, cutId, question);
	const { name, production_id } = input.source.cut;
	const checked = await refusedAsInvalid(workers.run(RIGHTS_TASK, input, askingFor(knex, production_id)));
	return { cut_id: cutId, name, ...checked };
}

/** Writes the same as a file [RIG19]. @throws {HttpError} like {@link checkCutRights}. */
export async function writeCutRights(
	{ db: { knex }, workers }: Deps,
	cutId: number,
	question: RightsQuestion,
	how: FileFormat,
): Promise<{ readonly cutName: string; readonly bytes: Uint8Array }> {
	const input = await findInput(knex, cutId, question);
	const { name, production_id } = input.source.cut;
	const bytes = await refusedAsInvalid(
		workers.run(RIGHTS_FILE_TASK, { ...input, ...how }, askingFor(knex, production_id)),
	);
	return { cutName: name, bytes };
}
