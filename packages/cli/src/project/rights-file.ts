import {
	type Delivery,
	deliverySchema,
	isUnknownLicensor,
	type License,
	type Licensor,
	licenseSchema,
	type Medium,
	mediumSchema,
	ownMediaProblems,
} from "@oxcut/core/model";
import * as z from "zod";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { LICENSORS_FILE, RIGHTS_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { inSchemaOrder, jsonBytes } from "./write-json.ts";

// Documents stay on the server.
const ownLicenseSchema = licenseSchema.omit({ production_id: true, file: true, updated_at: true });

const rightsFileSchema = z.object({
	licenses: z.array(ownLicenseSchema),
	deliveries: z.array(deliverySchema),
	media: z.array(mediumSchema).default([]),
});

export interface RightsFile {
	readonly licenses: readonly License[];
	readonly deliveries: readonly Delivery[];
	/** The media that the project adds to those of ox. */
	readonly media: readonly Medium[];
}

/** Reads `rights.json`. @throws {CliError} `PROJECT_CORRUPT`, naming line and field. */
export function readRights(
	bytes: Uint8Array,
	productionId: number,
	licensors: readonly Licensor[],
): RightsFile {
	const { licenses, deliveries, media } = readProjectJson(
		decodeProjectText(bytes, RIGHTS_FILE),
		rightsFileSchema,
		RIGHTS_FILE,
	);
	const known = new Set(licensors.map(({ id }) => id));
	const lost = licenses.find(({ licensor_id }) => !known.has(licensor_id));
	if (lost)
		throw new CliError(
			"PROJECT_CORRUPT",
			`${quoteName(RIGHTS_FILE)}: licensor_id of licence ${quoteName(lost.name)} names licensor ${lost.licensor_id} that ${quoteName(LICENSORS_FILE)} does not have.`,
			{ file: RIGHTS_FILE, field: "licensor_id" },
		);
	const [unplaced] = ownMediaProblems(media);
	if (unplaced)
		throw new CliError(
			"PROJECT_CORRUPT",
			`${quoteName(RIGHTS_FILE)}: ${unplaced.field} of medium ${quoteName(media[unplaced.index]?.name ?? "")} ${unplaced.problem}.`,
			{ file: RIGHTS_FILE, field: unplaced.field },
		);
	const own = { production_id: productionId, file: null, updated_at: null };
	return { licenses: licenses.map((license) => ({ ...license, ...own })), deliveries, media };
}

/** Licences, deliveries and media by id. A licence of a removed licensor belongs to Unknown [FIL8]. */
export function writeRights(
	{ licenses, deliveries, media }: RightsFile,
	licensors: readonly Licensor[],
): Uint8Array {
	const known = new Set(licensors.map(({ id }) => id));
	const unknown = licensors.find(isUnknownLicensor)?.id ?? 1;
	const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
	return jsonBytes({
		licenses: licenses.toSorted(byId).map((license) => ({
			...inSchemaOrder(ownLicenseSchema, license),
			licensor_id: known.has(license.licensor_id) ? license.licensor_id : unknown,
		})),
		deliveries: deliveries.toSorted(byId).map((delivery) => inSchemaOrder(deliverySchema, delivery)),
		...(media.length === 0
			? {}
			: { media: media.toSorted(byId).map((medium) => inSchemaOrder(mediumSchema, medium)) }),
	});
}
